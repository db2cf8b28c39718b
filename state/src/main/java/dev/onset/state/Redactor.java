package dev.onset.state;

import dev.onset.model.Fragment;
import dev.onset.model.Policy;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.model.SessionKey;
import dev.onset.model.Turn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Masks the structured identifiers of a turn, whoever speaks, before any gate (spec section 9, mode
 * {@code direct}). Stateless.
 */
record Redactor(Policy.RedactionPolicy policy) {

  /**
   * A turn's safe text.
   *
   * @param redaction what was masked; empty if nothing was
   * @param turn the safe text
   */
  record Redacted(Optional<Redaction> redaction, RedactedTurn turn) {}

  /**
   * Masks a turn.
   *
   * @param revision of the safe text
   * @param placeholders of the session; gets those that the turn adds
   */
  Redacted redact(
      Turn turn,
      int revision,
      List<Fragment> fragments,
      Placeholders placeholders,
      SessionKey key) {
    List<Redaction.Span> spans = new ArrayList<>();
    for (Fragment fragment : masked(fragments)) {
      String type = fragment.type().name();
      int number =
          placeholders.number(
              fragment.type(), key.valueHash(fragment.type(), fragment.canonical()));
      Redaction.Span span =
          new Redaction.Span(
              fragment.mention().start(),
              fragment.mention().end(),
              fragment.type(),
              RedactionAction.REDACT,
              "[" + type + "_" + number + "]");
      Redaction.Span last = spans.isEmpty() ? null : spans.get(spans.size() - 1);
      if (last != null && span.start() < last.end()) {
        spans.set(spans.size() - 1, union(last, span));
      } else {
        spans.add(span);
      }
    }
    RedactedTurn safe =
        new RedactedTurn(
            turn.session(), turn.index(), revision, turn.speaker(), replace(turn.text(), spans));
    Optional<Redaction> redaction =
        spans.isEmpty()
            ? Optional.empty()
            : Optional.of(
                new Redaction(
                    turn.session(),
                    turn.index(),
                    turn.revision(),
                    spans,
                    Redaction.Reason.DIRECT,
                    false));
    return new Redacted(redaction, safe);
  }

  private List<Fragment> masked(List<Fragment> fragments) {
    return fragments.stream()
        .filter(fragment -> policy.types().contains(fragment.type()))
        .sorted(Comparator.comparingInt(fragment -> fragment.mention().start()))
        .toList();
  }

  /** Two overlapping spans as one; the longer one says what it is. */
  private static Redaction.Span union(Redaction.Span a, Redaction.Span b) {
    Redaction.Span longer = b.end() - b.start() > a.end() - a.start() ? b : a;
    return new Redaction.Span(
        a.start(),
        Math.max(a.end(), b.end()),
        longer.type(),
        longer.action(),
        longer.replacement());
  }

  private static String replace(String text, List<Redaction.Span> spans) {
    if (spans.isEmpty()) {
      return text;
    }
    StringBuilder safe = new StringBuilder(text.length());
    int codePoint = 0;
    int at = 0;
    for (Redaction.Span span : spans) {
      int start = text.offsetByCodePoints(at, span.start() - codePoint);
      int end = text.offsetByCodePoints(start, span.end() - span.start());
      safe.append(text, at, start).append(span.replacement());
      at = end;
      codePoint = span.end();
    }
    return safe.append(text, at, text.length()).toString();
  }
}
