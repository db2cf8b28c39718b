package dev.onset.serdes;

import static dev.onset.serdes.WireValues.optional;
import static dev.onset.serdes.WireValues.orNull;

import dev.onset.model.SessionId;
import dev.onset.model.Turn;

final class TurnMapper implements WireMapper<Turn, dev.onset.schemas.Turn> {
  @Override
  public dev.onset.schemas.Turn toWire(Turn turn) {
    return new dev.onset.schemas.Turn(
        turn.session().session(),
        turn.session().tenant(),
        turn.index(),
        turn.revision(),
        turn.speaker(),
        turn.text(),
        orNull(turn.timestamp()));
  }

  @Override
  public Turn fromWire(dev.onset.schemas.Turn wire) {
    return new Turn(
        new SessionId(wire.getTenant(), wire.getSessionId()),
        wire.getTurn(),
        wire.getRevision(),
        wire.getSpeaker(),
        wire.getText(),
        optional(wire.getTs()));
  }
}
