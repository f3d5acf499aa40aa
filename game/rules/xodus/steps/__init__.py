"""The course of a game, one file a chapter of the rulebook; all steps that an agenda may hold."""

from . import (
    actions,
    avatars,
    combat,
    disengage,
    endphase,
    enemies,
    explore,
    final,
    galaxy,
    maintenance,
    moves,
    opening,
    picks,
    rolls,
    ship,
    trade,
    turn,
    turn_end,
    windows,
)

Steps = (
    opening.PickTeam | opening.PickAlly | opening.PickSides | opening.Ready
    | turn.Round | turn.Found | turn.ActionPhase | turn.ChooseShip | turn.BeginTurn | turn.Act
    | turn_end.EndTurn | turn_end.Close | turn_end.Over
    | actions.JumpInto | moves.Flight | moves.Enter | moves.Detection | moves.DetectionChoice | moves.FreeMove
    | moves.DisengageMark
    | galaxy.PickSpace | galaxy.Reveal | galaxy.TurnTile | galaxy.Scan | galaxy.TakeMarker
    | rolls.RollDice | rolls.Throw | rolls.DetectionResult | rolls.SkillResult | rolls.DamageResult
    | rolls.DamageTaken | rolls.Suffer | rolls.ApplyAbility
    | enemies.Engage | combat.Fight | combat.Attack | combat.Strategies | combat.Power | combat.Damage
    | combat.Retaliation | combat.Losses | combat.EnemyBeaten | combat.Spoils | combat.ClearMat
    | disengage.Disengage | disengage.DisengageRolls | disengage.HideOrFlee
    | explore.Explored | explore.Warning_ | explore.Analysis | explore.MorePicks | explore.SignalWork
    | explore.SignalKey | explore.Bearer
    | maintenance.Maintenance | trade.Trade | trade.FreeSalvage
    | endphase.CorruptionPhase | endphase.EndPhase | endphase.CleanUp
    | avatars.Hold | avatars.EnterAvatar | avatars.Meet | avatars.AvatarsMove | avatars.AvatarDie
    | final.LastMove | final.Verdict | final.LastStand
    | ship.LostHull | ship.Defeat | ship.Returns
    | windows.Resolve | windows.Window | windows.Compulsory | windows.ApplyOwn | windows.ApplyShared
    | windows.GainXp | windows.Unlock
    | picks.PickShip | picks.ChooseDice | picks.PickColour | picks.DiscardDamage | picks.KeepModule
    | picks.LoseModule | picks.Reuse | picks.PickSystem | picks.PickAvatar | picks.Choose
)  # fmt: skip
