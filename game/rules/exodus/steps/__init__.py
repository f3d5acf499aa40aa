"""The steps of Exodus, one file a stage, in the rulebook's order; and the position with the steps it may hold."""

from .. import scoring
from ..state import ExodusState
from . import (
    actions,
    battle,
    cloaking,
    conquest,
    council,
    decrees,
    deployment,
    free,
    hits,
    performing,
    resistance,
    start,
    turn,
    upkeep,
    wmd,
)

Steps = (
    turn.Turn | turn.Conquests | turn.EndOfTurn | turn.ReadClock | start.StartingTechnologies
    | upkeep.UpkeepStage | upkeep.GrowAndRepair | upkeep.Income | upkeep.TakeUnits | upkeep.Units | upkeep.Refine
    | council.CouncilStage | council.RevealProposals | council.Vote | council.ChooseProposal | council.OfferBonus
    | council.ChooseBonus | council.Election | council.ElectionBids | council.OrderTies
    | decrees.Decree | decrees.Enter | decrees.ChooseLaw
    | actions.ActionStage | actions.PlayRound | actions.PlayCards | actions.Reactions | actions.React
    | actions.EndOfReactions | actions.TakeBack | actions.BonusActions | actions.EndOfActions
    | performing.Perform | performing.Research | performing.Banking | performing.BuildShips | performing.BuyUpgrades
    | performing.MiningAmount | performing.Mining | performing.Trade
    | free.FreeMoment | free.Rearrange | free.MovePart | free.PlacePiece | free.LearnFree
    | wmd.WmdStage | wmd.AssignTargets | wmd.AssignTarget | wmd.Fire | wmd.Strike | wmd.KillCubes | wmd.FlipPlanets
    | conquest.ConquestStage | conquest.Movement | conquest.Lock | conquest.Unlock | conquest.EndOfConquest
    | conquest.Resettle | conquest.Mount | conquest.LayTokens | conquest.OpenMoves | conquest.RevealTokens
    | cloaking.Scans | cloaking.Scan | cloaking.Uncloak
    | battle.Prepare | battle.Conflicts | battle.Battle | battle.EndOfRound | hits.Assign | hits.AssignHits
    | resistance.ResistanceFights | resistance.NextFight | resistance.ChooseFight | resistance.BeginFight
    | resistance.FightRound | resistance.EndOfFightRound
    | deployment.Deploy | scoring.FinalScore
)  # fmt: skip


class Position(ExodusState, kw_only=True):
    """The state with the steps that its agenda may hold."""

    agenda: list[Steps] = []
