package dev.onset.serdes;

import dev.onset.model.ChainHead;
import dev.onset.model.ChainSignature;
import dev.onset.model.SessionId;

final class ChainHeadMapper implements WireMapper<ChainHead, dev.onset.schemas.ChainHead> {
  @Override
  public dev.onset.schemas.ChainHead toWire(ChainHead head) {
    return new dev.onset.schemas.ChainHead(
        head.session().session(),
        head.session().tenant(),
        head.events(),
        head.mac(),
        head.closed(),
        head.link(),
        head.signature().map(ChainSignature::key).orElse(""),
        head.signature().map(ChainSignature::value).orElse(""));
  }

  @Override
  public ChainHead fromWire(dev.onset.schemas.ChainHead wire) {
    return new ChainHead(
        new SessionId(wire.getTenant(), wire.getSessionId()),
        wire.getEvents(),
        wire.getMac(),
        wire.getClosed(),
        wire.getLink(),
        WireValues.signature(wire.getSignedBy(), wire.getSignature()));
  }
}
