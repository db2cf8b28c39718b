package dev.onset.serdes;

import static dev.onset.serdes.WireValues.optional;
import static dev.onset.serdes.WireValues.orNull;

import dev.onset.model.ChainSignature;
import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import java.util.Optional;
import java.util.TreeMap;

final class ProvenanceMapper
    implements WireMapper<ProvenanceEvent, dev.onset.schemas.ProvenanceEvent> {
  @Override
  public dev.onset.schemas.ProvenanceEvent toWire(ProvenanceEvent event) {
    return new dev.onset.schemas.ProvenanceEvent(
        event.session().session(),
        event.session().tenant(),
        event.sequence(),
        event.turn(),
        dev.onset.schemas.ProvenanceKind.valueOf(event.kind().name()),
        event.entity().map(EntityId::name).orElse(null),
        event.type().map(WireValues::symbol).orElse(null),
        event.type().map(WireValues::ownName).orElse(""),
        event.valueHash().orElse(null),
        event.tier().map(tier -> dev.onset.schemas.Tier.valueOf(tier.name())).orElse(null),
        orNull(event.confidence()),
        event.detail(),
        event.mac(),
        event.link(),
        event.signature().map(ChainSignature::key).orElse(""),
        event.signature().map(ChainSignature::value).orElse(""));
  }

  @Override
  public ProvenanceEvent fromWire(dev.onset.schemas.ProvenanceEvent wire) {
    return new ProvenanceEvent(
        new SessionId(wire.getTenant(), wire.getSessionId()),
        wire.getSequence(),
        wire.getTurn(),
        ProvenanceKind.valueOf(wire.getKind().name()),
        Optional.ofNullable(wire.getEntity()).map(EntityId::new),
        Optional.ofNullable(wire.getType()).map(type -> WireValues.type(type, wire.getOwnType())),
        Optional.ofNullable(wire.getValueHash()),
        Optional.ofNullable(wire.getTier()).map(tier -> Tier.valueOf(tier.name())),
        optional(wire.getConfidence()),
        new TreeMap<>(wire.getDetail()),
        wire.getMac(),
        wire.getLink(),
        WireValues.signature(wire.getSignedBy(), wire.getSignature()));
  }
}
