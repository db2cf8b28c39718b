package dev.onset.state.redaction;

import dev.onset.model.Fragment;
import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Policy.RedactionPolicy;
import dev.onset.model.Redaction;
import dev.onset.model.Role;
import dev.onset.model.SessionKey;
import dev.onset.model.Turn;
import dev.onset.model.review.ReviewDecision;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Masks what is due in a turn (spec section 9): the types that the policy always masks, whoever
 * speaks and before any gate, the names that a reviewer does not keep, and every occurrence of the
 * values that alerts rest on, whatever a reviewer says. Spans that overlap or hold one another are
 * masked as one, and no span ends inside of a character with its marks. Immutable and thread-safe.
 *
 * @param policy what is masked, and how
 */
public record Redactor(RedactionPolicy policy) {

  /**
   * What is masked in a turn.
   *
   * @param spans by ascending offset, without overlap; empty if nothing is
   * @param text the safe text
   * @param reason which decision asked for the spans
   */
  public record Redacted(List<Redaction.Span> spans, String text, Redaction.Reason reason) {
    public Redacted {
      spans = List.copyOf(spans);
    }
  }

  /**
   * A part of the text that is to be masked.
   *
   * @param start first code point
   * @param end code point behind the last one
   * @param type what it is
   * @param canonical the value that it says
   */
  record Piece(int start, int end, PiiType type, String canonical) {
    int length() {
      return end - start;
    }
  }

  /**
   * Masks a turn.
   *
   * @param role who speaks
   * @param fragments what was found in the turn
   * @param due the values that are to be masked wherever they are said
   * @param placeholders of the session; gets those that the turn adds
   */
  public Redacted redact(
      Turn turn,
      Role role,
      List<Fragment> fragments,
      List<ContributingValue> due,
      Placeholders placeholders,
      SessionKey key) {
    return redact(turn, role, fragments, List.of(), due, placeholders, key);
  }

  /**
   * Masks a turn whose names were reviewed.
   *
   * @param role who speaks
   * @param fragments what was found in the turn
   * @param names what was decided of its names; empty if nobody was asked
   * @param due the values that are to be masked wherever they are said
   * @param placeholders of the session; gets those that the turn adds
   */
  public Redacted redact(
      Turn turn,
      Role role,
      List<Fragment> fragments,
      List<ReviewedName> names,
      List<ContributingValue> due,
      Placeholders placeholders,
      SessionKey key) {
    List<Piece> pieces = new ArrayList<>();
    for (Fragment fragment : fragments) {
      Piece piece = piece(fragment);
      if (policy.types().contains(fragment.type())
          && !isReviewed(piece, names)
          && !isKept(role, piece, placeholders, key)) {
        pieces.add(piece);
      }
    }
    for (ReviewedName name : names) {
      Piece piece = new Piece(name.start(), name.end(), name.type(), name.canonical());
      if (name.decision() == ReviewDecision.REDACT && !isKept(role, piece, placeholders, key)) {
        pieces.add(piece);
      }
    }
    Occurrences occurrences = new Occurrences(due);
    boolean direct = true;
    for (Occurrences.Found found : occurrences.of(turn.text(), fragments)) {
      direct = false;
      pieces.add(
          new Piece(found.start(), found.end(), found.value().type(), found.value().canonical()));
    }
    if (pieces.isEmpty()) {
      return new Redacted(List.of(), turn.text(), Redaction.Reason.DIRECT);
    }
    int[] text = turn.text().codePoints().toArray();
    Masks masks = new Masks(policy, turn.session(), key, placeholders, occurrences);
    List<Redaction.Span> spans = new ArrayList<>();
    for (List<Piece> group : groups(text, pieces, fragments)) {
      spans.add(masks.span(group, text));
    }
    return new Redacted(
        spans,
        replace(turn.text(), spans),
        direct ? Redaction.Reason.DIRECT : Redaction.Reason.ONSET);
  }

  /** What a role may say, unless the session had it masked before. */
  private boolean isKept(Role role, Piece piece, Placeholders placeholders, SessionKey key) {
    PiiType type = piece.type();
    return policy.keeps(role, type)
        && placeholders.find(type, key.valueHash(type, piece.canonical())).isEmpty();
  }

  /** Whether it is a name that was decided about as part of a place. */
  private static boolean isReviewed(Piece piece, List<ReviewedName> names) {
    return piece.type().piiClass() == PiiClass.NAME
        && names.stream().anyMatch(name -> name.holds(piece.start(), piece.end()));
  }

  private static Piece piece(Fragment fragment) {
    Mention mention = fragment.mention();
    return new Piece(mention.start(), mention.end(), fragment.type(), fragment.canonical());
  }

  /** The pieces by what overlaps; what was found and is cut by a piece goes with it. */
  private static List<List<Piece>> groups(
      int[] text, List<Piece> pieces, List<Fragment> fragments) {
    List<Piece> whole = new ArrayList<>();
    pieces.forEach(one -> whole.add(whole(text, one)));
    List<Piece> others = new ArrayList<>();
    fragments.forEach(one -> others.add(whole(text, piece(one))));
    boolean grown = true;
    while (grown) {
      List<Piece> cut =
          others.stream()
              .filter(one -> whole.stream().anyMatch(piece -> cuts(piece, one)))
              .toList();
      grown = !cut.isEmpty();
      whole.addAll(cut);
      others.removeAll(cut);
    }
    whole.sort(
        Comparator.comparingInt(Piece::start)
            .thenComparing(Comparator.comparingInt(Piece::end).reversed()));
    List<List<Piece>> groups = new ArrayList<>();
    int end = 0;
    for (Piece piece : whole) {
      if (groups.isEmpty() || piece.start() >= end) {
        groups.add(new ArrayList<>());
        end = piece.end();
      }
      groups.get(groups.size() - 1).add(piece);
      end = Math.max(end, piece.end());
    }
    return groups;
  }

  /** Whether two spans overlap and neither holds the other. */
  private static boolean cuts(Piece a, Piece b) {
    return a.start() < b.start() && b.start() < a.end() && a.end() < b.end()
        || b.start() < a.start() && a.start() < b.end() && b.end() < a.end();
  }

  private static Piece whole(int[] text, Piece piece) {
    int start = piece.start();
    while (start > 0 && Folded.isMark(text[start])) {
      start--;
    }
    return new Piece(
        start, Folded.endOfCluster(text, piece.end() - 1), piece.type(), piece.canonical());
  }

  static String replace(String text, List<Redaction.Span> spans) {
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
