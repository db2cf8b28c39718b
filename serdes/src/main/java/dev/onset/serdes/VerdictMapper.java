package dev.onset.serdes;

import static dev.onset.serdes.WireValues.optional;
import static dev.onset.serdes.WireValues.orNull;

import dev.onset.model.AbstainReason;
import dev.onset.model.EntityId;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import java.util.Optional;

final class VerdictMapper implements WireMapper<Verdict, dev.onset.schemas.Verdict> {
  @Override
  public dev.onset.schemas.Verdict toWire(Verdict verdict) {
    return new dev.onset.schemas.Verdict(
        verdict.session().session(),
        verdict.session().tenant(),
        verdict.entity().name(),
        verdict.turn(),
        dev.onset.schemas.RiskLevel.valueOf(verdict.state().name()),
        verdict.rQuasi(),
        verdict.rule().map(rule -> dev.onset.schemas.Rule.valueOf(rule.name())).orElse(null),
        orNull(verdict.tWarn()),
        orNull(verdict.tConfirm()),
        orNull(verdict.tPred()),
        verdict
            .abstainReason()
            .map(reason -> dev.onset.schemas.AbstainReason.valueOf(reason.name()))
            .orElse(null),
        verdict.closed());
  }

  @Override
  public Verdict fromWire(dev.onset.schemas.Verdict wire) {
    return new Verdict(
        new SessionId(wire.getTenant(), wire.getSessionId()),
        new EntityId(wire.getEntity()),
        wire.getTurn(),
        RiskLevel.valueOf(wire.getState().name()),
        wire.getRQuasi(),
        Optional.ofNullable(wire.getRule()).map(rule -> Rule.valueOf(rule.name())),
        optional(wire.getTWarn()),
        optional(wire.getTConfirm()),
        optional(wire.getTPred()),
        Optional.ofNullable(wire.getAbstainReason())
            .map(reason -> AbstainReason.valueOf(reason.name())),
        wire.getClosed());
  }
}
