package dev.onset.serdes;

import dev.onset.model.Command;
import dev.onset.model.SessionId;
import dev.onset.schemas.Close;
import dev.onset.schemas.Erase;

final class CommandMapper implements WireMapper<Command, dev.onset.schemas.Command> {
  @Override
  public dev.onset.schemas.Command toWire(Command command) {
    return new dev.onset.schemas.Command(
        command.session().session(), command.session().tenant(), order(command));
  }

  private static Object order(Command command) {
    if (command instanceof Command.Close close) {
      return new Close(close.lastTurn());
    }
    if (command instanceof Command.Erase) {
      return new Erase();
    }
    throw new IllegalStateException("No such command can be sent: " + command.getClass());
  }

  @Override
  public Command fromWire(dev.onset.schemas.Command wire) {
    SessionId session = new SessionId(wire.getTenant(), wire.getSessionId());
    if (wire.getOrder() instanceof Close close) {
      return new Command.Close(session, close.getLastTurn());
    }
    if (wire.getOrder() instanceof Erase) {
      return new Command.Erase(session);
    }
    throw new IllegalArgumentException("No such command is known.");
  }
}
