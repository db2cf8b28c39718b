package dev.onset.serdes;

import static dev.onset.serdes.WireValues.optional;
import static dev.onset.serdes.WireValues.orNull;

import dev.onset.model.AbstainReason;
import dev.onset.model.Assessment;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

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
        verdict.closed(),
        dev.onset.schemas.Assessment.valueOf(
            verdict.assessment().assessed() ? "ASSESSED" : "NOT_ASSESSED"),
        verdict.assessment().reasons().stream()
            .map(reason -> dev.onset.schemas.AssessmentReason.valueOf(reason.name()))
            .toList(),
        withheld(verdict.assessment()));
  }

  @Override
  public Verdict fromWire(dev.onset.schemas.Verdict wire) {
    return new Verdict(
        new SessionId(wire.getTenant(), wire.getSessionId()),
        new EntityId(wire.getEntity()),
        wire.getTurn(),
        state(wire.getState()),
        wire.getRQuasi(),
        Optional.ofNullable(wire.getRule()).map(rule -> Rule.valueOf(rule.name())),
        optional(wire.getTWarn()),
        optional(wire.getTConfirm()),
        optional(wire.getTPred()),
        Optional.ofNullable(wire.getAbstainReason())
            .map(reason -> AbstainReason.valueOf(reason.name())),
        assessment(wire),
        wire.getClosed());
  }

  private static RiskLevel state(dev.onset.schemas.RiskLevel wire) {
    return wire == dev.onset.schemas.RiskLevel.NOT_ASSESSED
        ? RiskLevel.WARN
        : RiskLevel.valueOf(wire.name());
  }

  private static Map<String, Integer> withheld(Assessment assessment) {
    Map<String, Integer> counts = new TreeMap<>();
    assessment.withheld().forEach((type, count) -> counts.put(type.code(), count));
    return counts;
  }

  private static Assessment assessment(dev.onset.schemas.Verdict wire) {
    SortedMap<PiiType, Integer> counts = new TreeMap<>();
    wire.getWithheld().forEach((type, count) -> counts.put(PiiType.valueOf(type), count));
    return new Assessment(
        wire.getAssessmentReasons().stream()
            .map(reason -> Assessment.Reason.valueOf(reason.name()))
            .collect(Collectors.toSet()),
        counts);
  }
}
