package dev.onset.serdes;

import dev.onset.model.ChainHead;
import dev.onset.model.SessionId;

final class ChainHeadMapper implements WireMapper<ChainHead, dev.onset.schemas.ChainHead> {
  @Override
  public dev.onset.schemas.ChainHead toWire(ChainHead head) {
    return new dev.onset.schemas.ChainHead(
        head.session().session(),
        head.session().tenant(),
        head.events(),
        head.mac(),
        head.closed());
  }

  @Override
  public ChainHead fromWire(dev.onset.schemas.ChainHead wire) {
    return new ChainHead(
        new SessionId(wire.getTenant(), wire.getSessionId()),
        wire.getEvents(),
        wire.getMac(),
        wire.getClosed());
  }
}
