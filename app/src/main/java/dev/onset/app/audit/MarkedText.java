package dev.onset.app.audit;

import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Redaction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The safe text of a turn in pieces, each with what is known of it.
 *
 * @param pieces in the order of the text; together they are the text
 */
record MarkedText(List<Piece> pieces) {
  /** What a piece is. */
  enum Kind {
    /** Nothing is known of it. */
    PLAIN,
    /** It says a value of somebody, and the policy leaves it. */
    SAID,
    /** It stands in place of a value. */
    MASKED
  }

  /**
   * A part of the safe text.
   *
   * @param text the part
   * @param kind what it is
   * @param deciding whether it says, or stands in place of, a value that made somebody
   *     re-identifiable
   * @param about what it says of whom, or what was masked; empty for plain text
   */
  record Piece(String text, Kind kind, boolean deciding, String about) {}

  /**
   * Marks a safe text. Where the masked places do not fit it, as after tampering, all of it is
   * plain.
   *
   * @param safe the safe text
   * @param masked the places of the original text that were masked, by ascending offset
   * @param mentions the places of the original text that say values
   * @param words for the types of what was masked
   */
  static MarkedText of(
      String safe, List<Redaction.Span> masked, List<Mention> mentions, TypeWords words) {
    int[] text = safe.codePoints().toArray();
    List<Mark> marks = new ArrayList<>();
    int shift = 0;
    for (Redaction.Span span : masked) {
      int start = span.start() + shift;
      int end = start + span.replacement().codePointCount(0, span.replacement().length());
      if (start < 0
          || end > text.length
          || !new String(text, start, end - start).equals(span.replacement())) {
        return new MarkedText(List.of(new Piece(safe, Kind.PLAIN, false, "")));
      }
      List<Mention> under = mentions.stream().filter(one -> one.overlaps(span)).toList();
      marks.add(Mark.masked(start, end, span, under, words));
      shift = end - span.end();
    }
    mentions.stream()
        .filter(one -> masked.stream().noneMatch(one::overlaps))
        .map(one -> Mark.said(one, shift(one.start(), masked)))
        .filter(mark -> mark.start() >= 0 && mark.start() < mark.end() && mark.end() <= text.length)
        .forEach(marks::add);
    return new MarkedText(pieces(text, marks));
  }

  /** By how much the masked places before an offset move it. */
  private static int shift(int offset, List<Redaction.Span> masked) {
    return masked.stream()
        .filter(span -> span.end() <= offset)
        .mapToInt(
            span ->
                span.replacement().codePointCount(0, span.replacement().length())
                    - (span.end() - span.start()))
        .sum();
  }

  /** Of marks that overlap the first and longest stands; what decides goes first. */
  private static List<Piece> pieces(int[] text, List<Mark> marks) {
    marks.sort(
        Comparator.comparingInt(Mark::start)
            .thenComparing(Mark::deciding, Comparator.reverseOrder())
            .thenComparing(Mark::end, Comparator.reverseOrder())
            .thenComparing(Mark::about));
    List<Piece> pieces = new ArrayList<>();
    int at = 0;
    for (Mark mark : marks) {
      if (mark.start() < at) {
        continue;
      }
      if (mark.start() > at) {
        pieces.add(plain(text, at, mark.start()));
      }
      pieces.add(
          new Piece(
              new String(text, mark.start(), mark.end() - mark.start()),
              mark.kind(),
              mark.deciding(),
              mark.about()));
      at = mark.end();
    }
    if (at < text.length) {
      pieces.add(plain(text, at, text.length));
    }
    return pieces;
  }

  private static Piece plain(int[] text, int start, int end) {
    return new Piece(new String(text, start, end - start), Kind.PLAIN, false, "");
  }

  /** A place of the safe text. */
  private record Mark(int start, int end, Kind kind, boolean deciding, String about) {
    static Mark masked(
        int start, int end, Redaction.Span span, List<Mention> under, TypeWords words) {
      Set<String> about = new LinkedHashSet<>();
      under.forEach(one -> about.add(one.about()));
      return new Mark(
          start,
          end,
          Kind.MASKED,
          under.stream().anyMatch(Mention::deciding),
          about.isEmpty() ? words.of(span.type()) : String.join(", ", about));
    }

    static Mark said(Mention one, int shift) {
      return new Mark(
          one.start() + shift, one.end() + shift, Kind.SAID, one.deciding(), one.about());
    }
  }
}
