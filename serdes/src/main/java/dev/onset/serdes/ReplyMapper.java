package dev.onset.serdes;

import dev.onset.model.Reply;
import dev.onset.model.SessionId;
import java.util.Optional;

final class ReplyMapper implements WireMapper<Reply, dev.onset.schemas.Reply> {
  @Override
  public dev.onset.schemas.Reply toWire(Reply reply) {
    return new dev.onset.schemas.Reply(
        reply.session().session(), reply.session().tenant(), reply.id().orElse(null), reply.text());
  }

  @Override
  public Reply fromWire(dev.onset.schemas.Reply wire) {
    return new Reply(
        new SessionId(wire.getTenant(), wire.getSessionId()),
        Optional.ofNullable(wire.getReplyId()),
        wire.getText());
  }
}
