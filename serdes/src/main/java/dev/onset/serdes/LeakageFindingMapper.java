package dev.onset.serdes;

import dev.onset.model.LeakageFinding;
import dev.onset.model.SessionId;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageLayer;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import java.util.Optional;

/** The difference is written for those who read; of the scores it is taken anew. */
final class LeakageFindingMapper
    implements WireMapper<LeakageFinding, dev.onset.schemas.LeakageFinding> {
  @Override
  public dev.onset.schemas.LeakageFinding toWire(LeakageFinding finding) {
    Optional<LeakageScores> scores = finding.scores();
    return new dev.onset.schemas.LeakageFinding(
        finding.session().session(),
        finding.session().tenant(),
        finding.turn(),
        finding.revision(),
        dev.onset.schemas.LeakageDecision.valueOf(finding.decision().name()),
        dev.onset.schemas.LeakageLayer.valueOf(finding.layer().name()),
        dev.onset.schemas.LeakageReason.valueOf(finding.reason().name()),
        scores.map(LeakageScores::sigmaSafe).orElse(null),
        scores.map(LeakageScores::sigmaUnsafe).orElse(null),
        scores.map(LeakageScores::delta).orElse(null),
        dev.onset.schemas.LeakageDomain.valueOf(finding.domain().name()),
        dev.onset.schemas.OperatingPoint.valueOf(finding.point().name()),
        finding.findingRevision());
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
        wire.getFindingRevision());
  }

  /** Both or none. */
  private static Optional<LeakageScores> scores(Double safe, Double unsafe) {
    return safe == null || unsafe == null
        ? Optional.empty()
        : Optional.of(new LeakageScores(safe, unsafe));
  }
}
