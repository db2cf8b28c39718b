package dev.onset.serdes;

import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.model.SessionId;

final class RedactionMapper implements WireMapper<Redaction, dev.onset.schemas.Redaction> {
  @Override
  public dev.onset.schemas.Redaction toWire(Redaction redaction) {
    return new dev.onset.schemas.Redaction(
        redaction.session().session(),
        redaction.session().tenant(),
        redaction.turn(),
        redaction.revision(),
        redaction.spans().stream().map(RedactionMapper::toWire).toList(),
        dev.onset.schemas.RedactionReason.valueOf(redaction.reason().name()),
        redaction.retroactive());
  }

  @Override
  public Redaction fromWire(dev.onset.schemas.Redaction wire) {
    return new Redaction(
        new SessionId(wire.getTenant(), wire.getSessionId()),
        wire.getTurn(),
        wire.getRevision(),
        wire.getSpans().stream().map(RedactionMapper::fromWire).toList(),
        Redaction.Reason.valueOf(wire.getReason().name()),
        wire.getRetroactive());
  }

  private static dev.onset.schemas.Span toWire(Redaction.Span span) {
    return new dev.onset.schemas.Span(
        span.start(),
        span.end(),
        WireValues.symbol(span.type()),
        WireValues.ownName(span.type()),
        dev.onset.schemas.RedactionAction.valueOf(span.action().name()),
        span.replacement());
  }

  private static Redaction.Span fromWire(dev.onset.schemas.Span wire) {
    return new Redaction.Span(
        wire.getStart(),
        wire.getEnd(),
        WireValues.type(wire.getType(), wire.getOwnType()),
        RedactionAction.valueOf(wire.getAction().name()),
        wire.getReplacement());
  }
}
