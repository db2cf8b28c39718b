package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isOneOf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Groups of digits, in figures or spoken, with only separators between them. Long runs are cut,
 * which bounds the work per run.
 */
final class NumberRun {
  /** The separator between two groups. */
  enum Separator {
    BLANK,
    DASH,
    DOT,
    /** A bracket, alone or combined with other separators. */
    BRACKET,
    SLASH,
    /**
     * A comma or "then" between pieces; in figures, part of a telephone number only if a cue says
     * so.
     */
    PAUSE
  }

  /**
   * Digits without a separator inside.
   *
   * @param from first position in the view
   * @param to position after the last
   * @param digits in figures
   * @param spoken whether written as words
   */
  record Group(int from, int to, String digits, boolean spoken) {
    int size() {
      return digits.length();
    }
  }

  private static final int MAX_GROUPS = 24;

  private final List<Group> groups = new ArrayList<>(4);
  private final List<Separator> separators = new ArrayList<>(4);
  private int nextToken;
  private final int firstToken;

  private NumberRun(int firstToken) {
    this.firstToken = firstToken;
    this.nextToken = firstToken;
  }

  /** The run that begins at a token; empty if no number begins there. */
  static Optional<NumberRun> at(ScannedText text, int token) {
    NumberRun run = new NumberRun(token);
    while (run.groups.size() < MAX_GROUPS) {
      int before = run.nextToken;
      int separatorEnd = before;
      Optional<Separator> separator = Optional.empty();
      if (!run.groups.isEmpty()) {
        while (separatorEnd < text.tokens()
            && separatorEnd - before < 2
            && isSeparator(text, separatorEnd)) {
          separatorEnd++;
        }
        separator = separator(text, before, separatorEnd);
        Optional<CueMatch> word = text.cue(before, CueKind.PIECE_WORD);
        if (word.isPresent()) {
          separatorEnd = word.get().to();
          separator = word.map(cue -> cue.value() > 0 ? Separator.DASH : Separator.PAUSE);
        } else if (separator.isEmpty()) {
          separatorEnd = before + 1;
          separator = run.pause(text, before);
        }
        if (separator.isEmpty()) {
          break;
        }
      }
      if (!run.readGroup(text, separatorEnd)) {
        break;
      }
      separator.ifPresent(run.separators::add);
    }
    return run.groups.isEmpty() ? Optional.empty() : Optional.of(run);
  }

  /** The separator that a comma or a lone full stop makes between two pieces, if any. */
  private Optional<Separator> pause(ScannedText text, int token) {
    int next = token + 1;
    if (next >= text.tokens()) {
      return Optional.empty();
    }
    Group last = groups.get(size() - 1);
    boolean figures = text.isNumber(next);
    boolean piece = figures && (text.size(next) == 3 || text.size(next) == 4);
    boolean apart = text.breaksBefore(next) == 0 && !text.touches(next);
    if (text.isSymbol(token, ',')) {
      if (last.spoken() && (piece || text.has(next, CueKind.DIGIT))) {
        return Optional.of(Separator.PAUSE);
      }
      return !last.spoken() && last.size() == 3 && piece && apart
          ? Optional.of(Separator.PAUSE)
          : Optional.empty();
    }
    boolean stop = text.isSymbol(token, '.') && !text.touches(token);
    return stop && last.size() == 3 && piece && apart
        ? Optional.of(Separator.DOT)
        : Optional.empty();
  }

  private static boolean isSeparator(ScannedText text, int token) {
    if (!text.isSign(token) || token >= text.tokens()) {
      return false;
    }
    int c = text.at(text.from(token));
    return isOneOf(c, "-./()");
  }

  private static Optional<Separator> separator(ScannedText text, int from, int to) {
    if (to >= text.tokens()) {
      return Optional.empty();
    }
    int gapStart = text.to(from - 1);
    int gapEnd = text.from(to);
    if (gapEnd - gapStart > 4 || gapEnd == gapStart) {
      return Optional.empty();
    }
    for (int i = gapStart; i < gapEnd; i++) {
      if (text.at(i) == '\n' || text.at(i) == '\r') {
        return Optional.empty();
      }
    }
    if (to == from) {
      return Optional.of(Separator.BLANK);
    }
    int symbol = text.at(text.from(from));
    if (to - from == 2 || isOneOf(symbol, "()")) {
      return Optional.of(Separator.BRACKET);
    }
    boolean blanks = gapEnd - gapStart > 1;
    return switch (symbol) {
      case '-' -> Optional.of(Separator.DASH);
      case '.' -> blanks ? Optional.empty() : Optional.of(Separator.DOT);
      default -> blanks ? Optional.empty() : Optional.of(Separator.SLASH);
    };
  }

  private boolean readGroup(ScannedText text, int token) {
    if (text.isNumber(token)) {
      groups.add(
          new Group(
              text.from(token),
              text.to(token),
              text.folded(text.from(token), Math.min(text.to(token), text.from(token) + 40)),
              false));
      nextToken = token + 1;
      return true;
    }
    if (!text.isWord(token)) {
      return false;
    }
    int repeat = text.cue(token, CueKind.REPEAT).map(CueMatch::value).orElse(1);
    int word = repeat > 1 ? token + 1 : token;
    Optional<CueMatch> digit = text.cue(word, CueKind.DIGIT);
    if (digit.isEmpty()) {
      return readNumber(text, token);
    }
    groups.add(
        new Group(
            text.from(token),
            text.to(word),
            String.valueOf(digit.get().value()).repeat(repeat),
            true));
    nextToken = word + 1;
    return true;
  }

  /** "nineteen", "ninety eight", and "hundred" after a digit. */
  private boolean readNumber(ScannedText text, int token) {
    Optional<CueMatch> zeros = groups.isEmpty() ? Optional.empty() : text.cue(token, CueKind.ZEROS);
    if (zeros.isPresent()) {
      spoken(text, token, token + 1, "0".repeat(zeros.get().value()));
      return true;
    }
    Optional<CueMatch> number = text.cue(token, CueKind.NUMBER);
    if (number.isEmpty()) {
      return false;
    }
    int value = number.get().value();
    int next = text.isSymbol(token + 1, '-') ? token + 2 : token + 1;
    Optional<CueMatch> unit = text.cue(next, CueKind.DIGIT).filter(one -> one.value() > 0);
    if (value >= 20 && unit.isPresent()) {
      spoken(text, token, next + 1, String.valueOf(value + unit.get().value()));
    } else {
      spoken(text, token, token + 1, String.valueOf(value));
    }
    return true;
  }

  private void spoken(ScannedText text, int from, int to, String digits) {
    groups.add(new Group(text.from(from), text.to(to - 1), digits, true));
    nextToken = to;
  }

  int size() {
    return groups.size();
  }

  Group group(int index) {
    return groups.get(index);
  }

  /** The separator after a group; only between groups. */
  Separator after(int index) {
    return separators.get(index);
  }

  /** Whether the text consists of this run alone. */
  boolean isWholeText(ScannedText text) {
    return firstToken == 0 && nextToken == text.tokens();
  }

  int firstToken() {
    return firstToken;
  }

  /** The token after the run. */
  int nextToken() {
    return nextToken;
  }

  /** The digits of groups p (inclusive) to q (exclusive). */
  String digits(int p, int q) {
    if (q - p == 1) {
      return groups.get(p).digits();
    }
    StringBuilder digits = new StringBuilder();
    for (int i = p; i < q; i++) {
      digits.append(groups.get(i).digits());
    }
    return digits.toString();
  }

  /**
   * The sizes of the parts of groups p to q, such as {@code 3-3-4}.
   *
   * @param inside separators that do not part them
   */
  String form(int p, int q, Set<Separator> inside) {
    StringBuilder form = new StringBuilder();
    int size = 0;
    for (int i = p; i < q; i++) {
      size += groups.get(i).size();
      if (i == q - 1) {
        form.append(size);
      } else if (!inside.contains(separators.get(i))) {
        form.append(size).append('-');
        size = 0;
      }
    }
    return form.toString();
  }

  /** The separators between groups p to q. */
  List<Separator> between(int p, int q) {
    return separators.subList(p, q - 1);
  }

  /** Whether any group of p to q is spoken. */
  boolean spoken(int p, int q) {
    return groups.subList(p, q).stream().anyMatch(Group::spoken);
  }
}
