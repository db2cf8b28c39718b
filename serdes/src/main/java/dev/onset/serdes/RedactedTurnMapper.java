package dev.onset.serdes;

import dev.onset.model.RedactedTurn;
import dev.onset.model.SessionId;

final class RedactedTurnMapper implements WireMapper<RedactedTurn, dev.onset.schemas.RedactedTurn> {
  @Override
  public dev.onset.schemas.RedactedTurn toWire(RedactedTurn turn) {
    return new dev.onset.schemas.RedactedTurn(
        turn.session().session(),
        turn.session().tenant(),
        turn.turn(),
        turn.revision(),
        turn.speaker(),
        turn.text());
  }

  @Override
  public RedactedTurn fromWire(dev.onset.schemas.RedactedTurn wire) {
    return new RedactedTurn(
        new SessionId(wire.getTenant(), wire.getSessionId()),
        wire.getTurn(),
        wire.getRevision(),
        wire.getSpeaker(),
        wire.getText());
  }
}
