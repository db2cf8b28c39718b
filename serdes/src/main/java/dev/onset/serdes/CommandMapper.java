package dev.onset.serdes;

import dev.onset.model.Command;
import dev.onset.model.ReviewDecision;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.model.Span;
import dev.onset.schemas.Close;
import dev.onset.schemas.Decide;
import dev.onset.schemas.Destroyed;
import dev.onset.schemas.Erase;
import dev.onset.schemas.Expire;
import dev.onset.schemas.LeftOpen;
import dev.onset.schemas.OpenPlace;
import dev.onset.schemas.Release;
import dev.onset.schemas.Reopen;
import dev.onset.schemas.ReviewKind;
import dev.onset.schemas.Reviewed;
import dev.onset.schemas.ReviewedSpan;
import dev.onset.schemas.Ruling;

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
    if (command instanceof Command.Reopen) {
      return new Reopen();
    }
    if (command instanceof Command.Destroyed) {
      return new Destroyed();
    }
    if (command instanceof Command.Reviewed reviewed) {
      return new Reviewed(
          reviewed.turn(),
          reviewed.turnRevision(),
          reviewed.spans().stream().map(CommandMapper::span).toList(),
          reviewed.reviewer());
    }
    if (command instanceof Command.Release release) {
      return new Release(release.fresh(), release.returned());
    }
    if (command instanceof Command.LeftOpen open) {
      return new LeftOpen(
          open.turn(),
          open.turnRevision(),
          open.places().stream().map(one -> new OpenPlace(one.start(), one.end())).toList(),
          open.reviewer());
    }
    if (command instanceof Command.Decide decide) {
      return new Decide(
          decide.turn(),
          decide.turnRevision(),
          ReviewKind.valueOf(decide.kind().name()),
          Ruling.valueOf(decide.ruling().name()),
          decide.by());
    }
    if (command instanceof Command.Expire expire) {
      return new Expire(
          expire.turn(), expire.turnRevision(), ReviewKind.valueOf(expire.kind().name()));
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
    if (wire.getOrder() instanceof Reopen) {
      return new Command.Reopen(session);
    }
    if (wire.getOrder() instanceof Destroyed) {
      return new Command.Destroyed(session);
    }
    if (wire.getOrder() instanceof Reviewed reviewed) {
      return new Command.Reviewed(
          session,
          reviewed.getTurn(),
          reviewed.getTurnRevision(),
          reviewed.getDecisions().stream().map(CommandMapper::span).toList(),
          reviewed.getReviewer());
    }
    if (wire.getOrder() instanceof Release release) {
      return new Command.Release(session, release.getFresh(), release.getReturned());
    }
    if (wire.getOrder() instanceof LeftOpen open) {
      return new Command.LeftOpen(
          session,
          open.getTurn(),
          open.getTurnRevision(),
          open.getPlaces().stream().map(one -> new Span(one.getStart(), one.getEnd())).toList(),
          open.getReviewer());
    }
    if (wire.getOrder() instanceof Decide decide) {
      return new Command.Decide(
          session,
          decide.getTurn(),
          decide.getTurnRevision(),
          ReviewItem.Kind.valueOf(decide.getKind().name()),
          Command.Ruling.valueOf(decide.getRuling().name()),
          decide.getBy());
    }
    if (wire.getOrder() instanceof Expire expire) {
      return new Command.Expire(
          session,
          expire.getTurn(),
          expire.getTurnRevision(),
          ReviewItem.Kind.valueOf(expire.getKind().name()));
    }
    throw new IllegalArgumentException("No such command is known.");
  }

  private static ReviewedSpan span(Command.ReviewedSpan span) {
    return new ReviewedSpan(
        span.start(), span.end(), dev.onset.schemas.ReviewDecision.valueOf(span.decision().name()));
  }

  private static Command.ReviewedSpan span(ReviewedSpan wire) {
    return new Command.ReviewedSpan(
        wire.getStart(), wire.getEnd(), ReviewDecision.valueOf(wire.getDecision().name()));
  }
}
