package dev.onset.serdes;

import static dev.onset.serdes.WireValues.optional;
import static dev.onset.serdes.WireValues.orNull;

import dev.onset.model.Alert;
import dev.onset.model.Anonymity;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import java.util.Locale;
import java.util.Optional;

final class AlertMapper implements WireMapper<Alert, dev.onset.schemas.Alert> {
  @Override
  public dev.onset.schemas.Alert toWire(Alert alert) {
    return new dev.onset.schemas.Alert(
        alert.session().session(),
        alert.session().tenant(),
        alert.alertId(),
        alert.revision(),
        dev.onset.schemas.AlertStatus.valueOf(alert.status().name()),
        dev.onset.schemas.Severity.valueOf(alert.severity().name()),
        alert.entity().name(),
        alert.thirdParty(),
        dev.onset.schemas.Rule.valueOf(alert.rule().name()),
        alert.turn(),
        orNull(alert.tWarn()),
        orNull(alert.tConfirm()),
        orNull(alert.tPred()),
        alert.rQuasi(),
        alert.evidence().stream().map(AlertMapper::toWire).toList(),
        alert.policyVersion(),
        alert.models(),
        alert.anonymity().map(AlertMapper::toWire).orElse(null),
        dev.onset.schemas.Direction.valueOf(alert.direction().name().toLowerCase(Locale.ROOT)));
  }

  @Override
  public Alert fromWire(dev.onset.schemas.Alert wire) {
    return new Alert(
        new SessionId(wire.getTenant(), wire.getSessionId()),
        wire.getAlertId(),
        wire.getRevision(),
        Alert.Status.valueOf(wire.getStatus().name()),
        Alert.Severity.valueOf(wire.getSeverity().name()),
        new EntityId(wire.getEntity()),
        wire.getThirdParty(),
        Rule.valueOf(wire.getRule().name()),
        wire.getTurn(),
        optional(wire.getTWarn()),
        optional(wire.getTConfirm()),
        optional(wire.getTPred()),
        wire.getRQuasi(),
        wire.getEvidence().stream().map(AlertMapper::fromWire).toList(),
        wire.getPolicyVersion(),
        wire.getModels(),
        Optional.ofNullable(wire.getK()).map(AlertMapper::fromWire));
  }

  private static dev.onset.schemas.Anonymity toWire(Anonymity people) {
    return new dev.onset.schemas.Anonymity(people.low(), people.estimate(), people.high());
  }

  private static Anonymity fromWire(dev.onset.schemas.Anonymity wire) {
    return new Anonymity(wire.getLow(), wire.getEstimate(), wire.getHigh());
  }

  private static dev.onset.schemas.Evidence toWire(Evidence evidence) {
    return new dev.onset.schemas.Evidence(
        WireValues.symbol(evidence.type()),
        WireValues.ownName(evidence.type()),
        evidence.valueHash(),
        evidence.turn(),
        dev.onset.schemas.Tier.valueOf(evidence.tier().name()),
        evidence.confidence(),
        evidence.committed());
  }

  private static Evidence fromWire(dev.onset.schemas.Evidence wire) {
    return new Evidence(
        WireValues.type(wire.getType(), wire.getOwnType()),
        wire.getValueHash(),
        wire.getTurn(),
        Tier.valueOf(wire.getTier().name()),
        wire.getConfidence(),
        wire.getCommitted());
  }
}
