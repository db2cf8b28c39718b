package dev.onset.serdes;

import dev.onset.model.Command;
import dev.onset.model.SessionId;
import org.apache.avro.generic.IndexedRecord;

/** Commands: the session, and what is to be done with it. */
final class CommandMapper implements WireMapper<Command, dev.onset.schemas.Command> {
  private final RecordShape.Branches orders =
      RecordShape.branches(
          Command.class, dev.onset.schemas.Command.getClassSchema().getField("order").schema());

  @Override
  public dev.onset.schemas.Command toWire(Command command) {
    return new dev.onset.schemas.Command(
        command.session().session(), command.session().tenant(), orders.written(command));
  }

  @Override
  public Command fromWire(dev.onset.schemas.Command wire) {
    SessionId session = new SessionId(wire.getTenant(), wire.getSessionId());
    return (Command) orders.read((IndexedRecord) wire.getOrder(), session);
  }
}
