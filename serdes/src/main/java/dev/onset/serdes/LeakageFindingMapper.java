package dev.onset.serdes;

import dev.onset.model.LeakageFinding;
import dev.onset.model.LeakageGrounds;
import dev.onset.model.LeakageMarker;
import dev.onset.model.SessionId;
import dev.onset.model.leakage.AnswerScores;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageLayer;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import dev.onset.model.leakage.SafeScore;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The difference is written for those who read; of the scores it is taken anew. */
final class LeakageFindingMapper
    implements WireMapper<LeakageFinding, dev.onset.schemas.LeakageFinding> {
  @Override
  public dev.onset.schemas.LeakageFinding toWire(LeakageFinding finding) {
    Optional<AnswerScores> scores = finding.scores();
    LeakageGrounds grounds = finding.grounds();
    Optional<LeakageBounds> bounds = grounds.bounds();
    return new dev.onset.schemas.LeakageFinding(
        finding.session().session(),
        finding.session().tenant(),
        finding.turn(),
        finding.revision(),
        dev.onset.schemas.LeakageDecision.valueOf(finding.decision().name()),
        dev.onset.schemas.LeakageLayer.valueOf(finding.layer().name()),
        dev.onset.schemas.LeakageReason.valueOf(finding.reason().name()),
        scores.map(AnswerScores::sigmaSafe).orElse(null),
        scores.map(one -> boxed(one.unsafe())).orElse(null),
        scores.map(one -> boxed(one.difference())).orElse(null),
        dev.onset.schemas.LeakageDomain.valueOf(finding.domain().name()),
        dev.onset.schemas.OperatingPoint.valueOf(finding.point().name()),
        finding.findingRevision(),
        grounds.markers().stream().map(LeakageFindingMapper::toWire).toList(),
        grounds.removed().isPresent() ? grounds.removed().getAsInt() : null,
        bounds.map(one -> boxed(one.flagAbove())).orElse(null),
        bounds.map(LeakageBounds::abstainBelowSafe).orElse(null),
        bounds.map(one -> boxed(one.abstainBelowUnsafe())).orElse(null),
        grounds.model().orElse(null));
  }

  private static dev.onset.schemas.LeakageMarker toWire(LeakageMarker marker) {
    return new dev.onset.schemas.LeakageMarker(
        WireValues.symbol(marker.type()),
        WireValues.ownName(marker.type()),
        marker.start(),
        marker.end(),
        marker.usersOwn());
  }

  private static Double boxed(OptionalDouble number) {
    return number.isPresent() ? number.getAsDouble() : null;
  }

  @Override
  public LeakageFinding fromWire(dev.onset.schemas.LeakageFinding wire) {
    return new LeakageFinding(
        new SessionId(wire.getTenant(), wire.getSessionId()),
        wire.getTurn(),
        wire.getRevision(),
        LeakageDecision.valueOf(wire.getDecision().name()),
        LeakageLayer.valueOf(wire.getLayer().name()),
        LeakageReason.valueOf(wire.getReason().name()),
        scores(wire.getSigmaS(), wire.getSigmaU()),
        LeakageDomain.valueOf(wire.getDomain().name()),
        OperatingPoint.valueOf(wire.getOperatingPoint().name()),
        wire.getFindingRevision(),
        new LeakageGrounds(
            wire.getMarkers().stream().map(LeakageFindingMapper::fromWire).toList(),
            wire.getGateRemoved() == null
                ? OptionalInt.empty()
                : OptionalInt.of(wire.getGateRemoved()),
            Optional.ofNullable(wire.getAbstainBelowS())
                .map(
                    safe ->
                        new LeakageBounds(
                            optional(wire.getFlagAbove()),
                            safe,
                            optional(wire.getAbstainBelowU()))),
            Optional.ofNullable(wire.getModel())));
  }

  private static LeakageMarker fromWire(dev.onset.schemas.LeakageMarker wire) {
    return new LeakageMarker(
        WireValues.type(wire.getType(), wire.getOwnType()),
        wire.getStart(),
        wire.getEnd(),
        wire.getUsersOwn());
  }

  private static OptionalDouble optional(Double number) {
    return number == null ? OptionalDouble.empty() : OptionalDouble.of(number);
  }

  /** Without an unsafe score the detector knew no unsafe answers. */
  private static Optional<AnswerScores> scores(Double safe, Double unsafe) {
    return Optional.ofNullable(safe)
        .map(one -> unsafe == null ? new SafeScore(one) : new LeakageScores(one, unsafe));
  }
}
