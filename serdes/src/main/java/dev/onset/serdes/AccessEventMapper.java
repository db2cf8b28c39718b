package dev.onset.serdes;

import dev.onset.model.ChainSignature;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessEvent;
import dev.onset.model.access.AccessKind;
import java.util.TreeMap;

final class AccessEventMapper implements WireMapper<AccessEvent, dev.onset.schemas.AccessEvent> {
  @Override
  public dev.onset.schemas.AccessEvent toWire(AccessEvent event) {
    Access access = event.access();
    return new dev.onset.schemas.AccessEvent(
        event.writer(),
        event.sequence(),
        event.at(),
        dev.onset.schemas.AccessKind.valueOf(access.what().name()),
        access.who().orElse(""),
        access.role().orElse(""),
        access.tenant().orElse(""),
        access.session().orElse(""),
        access.detail(),
        event.previous(),
        event.link(),
        event.signature().map(ChainSignature::key).orElse(""),
        event.signature().map(ChainSignature::value).orElse(""));
  }

  @Override
  public AccessEvent fromWire(dev.onset.schemas.AccessEvent wire) {
    return new AccessEvent(
        wire.getWriter(),
        wire.getSequence(),
        wire.getAt(),
        new Access(
            AccessKind.valueOf(wire.getWhat().name()),
            WireValues.text(wire.getWho()),
            WireValues.text(wire.getRole()),
            WireValues.text(wire.getTenant()),
            WireValues.text(wire.getSessionId()),
            new TreeMap<>(wire.getDetail())),
        wire.getPrevious(),
        wire.getLink(),
        WireValues.signature(wire.getSignedBy(), wire.getSignature()));
  }
}
