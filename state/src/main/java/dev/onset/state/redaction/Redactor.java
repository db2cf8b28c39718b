package dev.onset.state.redaction;

import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Policy.RedactionPolicy;
import dev.onset.model.Policy.RedactionPolicy.Operator;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.model.ReviewDecision;
import dev.onset.model.Role;
import dev.onset.model.SessionKey;
import dev.onset.model.Spanned;
import dev.onset.model.Turn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Masks what is due in a turn (spec section 9): the types that the policy always masks, whoever
 * speaks and before any gate, the names that a reviewer does not keep, what the minimization
 * decided of the turn or masked in others, where this one does not need it, what was found in an
 * answer that identifies somebody, what could not be judged, and every occurrence of the values
 * that alerts rest on, whatever anybody decided. Spans that overlap or hold one another are masked
 * as one, and no span ends inside of a character with its marks. Immutable and thread-safe.
 *
 * @param policy selects values and operators
 * @param substitutes gives realistic texts
 */
public record Redactor(RedactionPolicy policy, Substitutes substitutes) {
  /** The type of a mask over a whole turn. */
  static final String BLOCKED = "[BLOCKED]";

  /** Without realistic texts. */
  public Redactor(RedactionPolicy policy) {
    this(policy, Substitutes.NONE);
  }

  /**
   * The result of masking a turn.
   *
   * @param spans masked spans by ascending offset, without overlap; may be empty
   * @param text the safe text
   * @param reason the decision behind the spans
   */
  public record Redacted(List<Redaction.Span> spans, String text, Redaction.Reason reason) {
    public Redacted {
      spans = List.copyOf(spans);
    }
  }

  /**
   * A part of the text to mask.
   *
   * @param start first code point
   * @param end code point after the last
   * @param type type of the value
   * @param canonical canonical form of the value
   * @param operator operator to apply
   * @param coarser the generalization to use, if already known
   */
  record Piece(
      int start,
      int end,
      PiiType type,
      String canonical,
      Operator operator,
      Optional<String> coarser)
      implements Spanned {
    Piece with(Operator other) {
      return new Piece(start, end, type, canonical, other, coarser);
    }
  }

  /**
   * Masks a turn.
   *
   * @param role who speaks
   * @param fragments what was found in the turn
   * @param protection its values that are due are masked wherever they are said, and those that
   *     were minimized where no decision leaves them
   * @param decided what was decided about places of the turn
   * @param placeholders of the session; gets those that the turn adds, and what they stand for
   */
  public Redacted redact(
      Turn turn,
      Role role,
      List<Fragment> fragments,
      Protection protection,
      TurnDecisions decided,
      Placeholders placeholders,
      SessionKey key) {
    if (decided.leakage().equals(Optional.of(LeakageMask.WHOLE))) {
      return blocked(turn.text());
    }
    List<Piece> pieces = new ArrayList<>();
    for (Fragment fragment : fragments) {
      Piece piece = piece(fragment);
      boolean unassessed = decided.unassessed().contains(fragment.mention().start());
      if ((unassessed || policy.masks(fragment.type()))
          && !isReviewed(piece, decided.names())
          && !isKept(role, piece, placeholders, key)) {
        pieces.add(piece);
      }
    }
    for (ReviewedName name : decided.names()) {
      Piece piece = piece(name, name.type(), name.canonical());
      if (name.decision() == ReviewDecision.REDACT && !isKept(role, piece, placeholders, key)) {
        pieces.add(piece);
      }
    }
    Occurrences due = new Occurrences(protection.due());
    Occurrences elsewhere = new Occurrences(protection.minimized());
    List<Piece> alerted = said(due, turn, fragments, List.of());
    List<Piece> minimized = said(elsewhere, turn, fragments, decided.places());
    decided.places().stream().filter(SpanDecision::masks).map(this::piece).forEach(minimized::add);
    Redaction.Reason reason = reason(alerted, minimized, decided);
    if (decided.leakage().isPresent()) {
      fragments.forEach(fragment -> pieces.add(leaking(fragment)));
    }
    pieces.addAll(alerted);
    pieces.addAll(minimized);
    int[] text = turn.text().codePoints().toArray();
    for (FirmNames.Found name : FirmNames.of(text, fragments, names(fragments, protection))) {
      Piece piece = piece(name, name.type(), name.canonical());
      if (!isKept(role, piece, placeholders, key)) {
        pieces.add(piece);
      }
    }
    List<Redaction.Span> escaped = escaped(text, role, placeholders);
    if (pieces.isEmpty()) {
      return new Redacted(escaped, replace(turn.text(), escaped), reason);
    }
    MaskOperators masks =
        new MaskOperators(
            policy, turn.session(), role, key, placeholders, substitutes, due.and(elsewhere));
    List<Redaction.Span> spans = new ArrayList<>();
    for (List<Piece> group : groups(text, pieces, fragments)) {
      spans.add(masks.span(group, text));
    }
    escaped.stream().filter(one -> spans.stream().noneMatch(one::overlaps)).forEach(spans::add);
    spans.sort(Comparator.comparingInt(Redaction.Span::start));
    return new Redacted(spans, replace(turn.text(), spans), reason);
  }

  /**
   * What a user wrote in the form of a placeholder that stands for a value by now. An agent who
   * writes it means the value.
   */
  private static List<Redaction.Span> escaped(int[] text, Role role, Placeholders placeholders) {
    List<Redaction.Span> escaped = new ArrayList<>(0);
    for (TypedPlaceholder typed : TypedPlaceholder.in(text)) {
      if (placeholders.isTaken(typed) && role == Role.USER) {
        escaped.add(
            new Redaction.Span(
                typed.start(), typed.end(), typed.type(), RedactionAction.REDACT, typed.escaped()));
      }
    }
    return escaped;
  }

  /** The full names of people that are masked: in the session, and in the turn itself. */
  private Set<String> names(List<Fragment> fragments, Protection protection) {
    Set<String> names = new LinkedHashSet<>(protection.names());
    if (policy.masks(PiiType.NAME_FULL)) {
      fragments.stream()
          .filter(one -> one.type() == PiiType.NAME_FULL)
          .map(Fragment::canonical)
          .forEach(names::add);
    }
    return names;
  }

  /** Occurrences of values, except at places with a decision to retain or generalize them. */
  private List<Piece> said(
      Occurrences values, Turn turn, List<Fragment> fragments, List<SpanDecision> decisions) {
    List<Piece> pieces = new ArrayList<>();
    for (Occurrences.Found found : values.of(turn.text(), fragments)) {
      if (decisions.stream()
          .noneMatch(place -> place.action() != RedactionAction.REDACT && place.contains(found))) {
        pieces.add(piece(found, found.value().type(), found.value().canonical()));
      }
    }
    return pieces;
  }

  /**
   * Masks the whole text as one span. A span has one type, and no type of a value in it would fit.
   */
  private static Redacted blocked(String text) {
    Redaction.Span whole =
        new Redaction.Span(
            0,
            text.codePointCount(0, text.length()),
            PiiType.DEMOGRAPHIC,
            RedactionAction.REDACT,
            BLOCKED);
    return new Redacted(List.of(whole), BLOCKED, Redaction.Reason.LEAKAGE);
  }

  private Redaction.Reason reason(
      List<Piece> alerted, List<Piece> minimized, TurnDecisions decided) {
    if (!alerted.isEmpty()) {
      return Redaction.Reason.ONSET;
    }
    if (decided.leakage().isPresent()) {
      return Redaction.Reason.LEAKAGE;
    }
    return minimized.stream().allMatch(piece -> policy.masks(piece.type()))
        ? Redaction.Reason.DIRECT
        : Redaction.Reason.MINIMIZE;
  }

  /** Whether a role may say the value, unless the session has masked it before. */
  private boolean isKept(Role role, Piece piece, Placeholders placeholders, SessionKey key) {
    PiiType type = piece.type();
    return policy.keeps(role, type)
        && placeholders.find(type, key.valueHash(type, piece.canonical())).isEmpty();
  }

  /** Whether it is a name inside a place that already has a decision. */
  private static boolean isReviewed(Piece piece, List<ReviewedName> names) {
    return piece.type().piiClass() == PiiClass.NAME
        && names.stream().anyMatch(name -> name.contains(piece));
  }

  private Piece piece(Fragment fragment) {
    return piece(fragment.mention(), fragment.type(), fragment.canonical());
  }

  private Piece piece(Spanned place, PiiType type, String canonical) {
    return new Piece(
        place.start(), place.end(), type, canonical, policy.operator(type), Optional.empty());
  }

  /** Several kinds and coarser values together may identify a person as well as the values do. */
  private Piece leaking(Fragment fragment) {
    Piece piece = piece(fragment);
    boolean tellsKind =
        piece.operator() == Operator.GENERALIZE || piece.operator() == Operator.PSEUDONYM;
    return tellsKind ? piece.with(Operator.PLACEHOLDER) : piece;
  }

  private Piece piece(SpanDecision place) {
    Operator operator =
        place.action() == RedactionAction.ABSTRACT
            ? Operator.GENERALIZE
            : policy.operator(place.type());
    return new Piece(
        place.start(), place.end(), place.type(), place.canonical(), operator, place.coarser());
  }

  /** Groups overlapping pieces; a fragment that a piece cuts joins its group. */
  private List<List<Piece>> groups(int[] text, List<Piece> pieces, List<Fragment> fragments) {
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

  /** Whether two spans overlap without containing each other. */
  private static boolean cuts(Piece a, Piece b) {
    return a.overlaps(b) && !a.contains(b) && !b.contains(a);
  }

  private static Piece whole(int[] text, Piece piece) {
    int start = piece.start();
    while (start > 0 && SpellingFold.isMark(text[start])) {
      start--;
    }
    return new Piece(
        start,
        SpellingFold.endOfCluster(text, piece.end() - 1),
        piece.type(),
        piece.canonical(),
        piece.operator(),
        piece.coarser());
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
