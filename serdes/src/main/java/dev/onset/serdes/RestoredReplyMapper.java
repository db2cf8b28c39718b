package dev.onset.serdes;

import dev.onset.model.RestoredReply;
import dev.onset.model.RestoredReply.Unrestored;
import dev.onset.model.SessionId;
import java.util.Optional;

final class RestoredReplyMapper
    implements WireMapper<RestoredReply, dev.onset.schemas.RestoredReply> {
  @Override
  public dev.onset.schemas.RestoredReply toWire(RestoredReply reply) {
    return new dev.onset.schemas.RestoredReply(
        reply.session().session(),
        reply.session().tenant(),
        reply.id().orElse(null),
        reply.text(),
        reply.restored(),
        reply.unknown(),
        reply.ambiguous(),
        reply
            .unrestored()
            .map(reason -> dev.onset.schemas.Unrestored.valueOf(reason.name()))
            .orElse(null));
  }

  @Override
  public RestoredReply fromWire(dev.onset.schemas.RestoredReply wire) {
    return new RestoredReply(
        new SessionId(wire.getTenant(), wire.getSessionId()),
        Optional.ofNullable(wire.getReplyId()),
        wire.getText(),
        wire.getRestored(),
        wire.getUnknown(),
        wire.getAmbiguous(),
        Optional.ofNullable(wire.getUnrestored()).map(reason -> Unrestored.valueOf(reason.name())));
  }
}
