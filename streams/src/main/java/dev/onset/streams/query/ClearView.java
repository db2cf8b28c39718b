package dev.onset.streams.query;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.onset.model.PiiType;
import dev.onset.model.Redaction;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.state.redaction.RetainedTurn;
import java.util.Collection;
import java.util.List;

/** Turns of a session as they were said, or why they are not shown. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "status")
@JsonSubTypes({
  @JsonSubTypes.Type(value = ClearView.Shown.class, name = "shown"),
  @JsonSubTypes.Type(value = ClearView.Refused.class, name = "refused")
})
sealed interface ClearView {
  /** What was asked for. */
  record Shown(String tenant, String sessionId, List<Said> turns) implements ClearView {
    static Shown of(SessionId id, Collection<RetainedTurn> turns) {
      return new Shown(id.tenant(), id.session(), turns.stream().map(Said::of).toList());
    }

    /** Holds no text. */
    @Override
    public String toString() {
      return "Shown[" + turns.size() + "]";
    }
  }

  /**
   * Not shown, and not recorded as seen.
   *
   * @param error a sentence that says what to do
   */
  record Refused(Why why, String error) implements ClearView {}

  /** The kind of a refusal. */
  enum Why {
    /** A policy does not allow it. */
    FORBIDDEN,
    /** Nothing is left to be shown. */
    GONE,
    /** Nobody could record who sees it. */
    UNRECORDED
  }

  /**
   * A turn.
   *
   * @param role of its speaker; empty if it was stored before roles were
   * @param text as it was said
   * @param safeText the same with what is masked in it
   */
  record Said(
      int turn, int revision, Role role, String text, String safeText, List<Masked> masked) {
    private static Said of(RetainedTurn one) {
      String text = one.turn().text();
      return new Said(
          one.turn().index(),
          one.turn().revision(),
          one.role(),
          text,
          one.safeText(),
          one.spans().stream().map(span -> Masked.of(span, text)).toList());
    }

    /** Holds no text. */
    @Override
    public String toString() {
      return "Said[" + turn + "]";
    }
  }

  /**
   * A masked span of a turn.
   *
   * @param start first code point, inclusive
   * @param end last code point, exclusive
   * @param replacement what stands in its place
   * @param value as it was said
   */
  record Masked(int start, int end, PiiType type, String replacement, String value) {
    private static Masked of(Redaction.Span span, String text) {
      return new Masked(span.start(), span.end(), span.type(), span.replacement(), span.in(text));
    }

    /** Holds no value. */
    @Override
    public String toString() {
      return "Masked[" + type + "]";
    }
  }
}
