package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isOneOf;

import java.util.ArrayList;
import java.util.EnumSet;
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

  private static final Set<CueKind> SPOKEN =
      EnumSet.of(CueKind.DIGIT, CueKind.REPEAT, CueKind.NUMBER);

  private static final int MAX_GROUPS = 24;
  private static final int LONGEST_GROUP = 40;

  private final List<Group> groups = new ArrayList<>(4);
  private final List<Separator> separators = new ArrayList<>(4);
  private int nextToken;
  private final int firstToken;

  /** How many more line breaks may part two groups. */
  private int wraps;

  private NumberRun(int firstToken, int wraps) {
    this.firstToken = firstToken;
    this.nextToken = firstToken;
    this.wraps = wraps;
  }

  /** The run that begins at a token; empty if no number begins there. */
  static Optional<NumberRun> at(ScannedText text, int token) {
    return read(text, token, 0);
  }

  /**
   * Likewise, if it goes on over one line break; empty if it ends on its line, or reads over none.
   */
  static Optional<NumberRun> wrapped(ScannedText text, int token) {
    return read(text, token, 1).filter(run -> run.wraps == 0);
  }

  private static Optional<NumberRun> read(ScannedText text, int token, int wraps) {
    NumberRun run = new NumberRun(token, wraps);
    while (run.groups.size() < MAX_GROUPS) {
      int before = run.nextToken;
      int separatorEnd = before;
      Optional<Separator> separator = Optional.empty();
      if (!run.groups.isEmpty()) {
        while (separatorEnd - before < 2 && text.isSymbol(separatorEnd, "-./()")) {
          separatorEnd++;
        }
        separator = run.separator(text, before, separatorEnd);
        int piece = text.isSymbol(before, ',') ? before + 1 : before;
        Optional<CueMatch> word = text.cue(piece, CueKind.PIECE_WORD);
        if (word.isPresent()) {
          separatorEnd = word.get().to();
          separatorEnd += text.isSymbol(separatorEnd, ',') ? 1 : 0;
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
    Group last = groups.get(size() - 1);
    boolean piece = text.isNumber(next, 3, 4);
    boolean apart = piece && text.breaksBefore(next) == 0 && !text.touches(next);
    if (text.isSymbol(token, ',')) {
      boolean pause =
          last.spoken()
              ? piece && !isPronoun() || text.has(next, SPOKEN)
              : last.size() == 3 && (apart || text.has(next, CueKind.DIGIT))
                  || isOfSocialSecurity(text, next)
                  || isOfCard(text, next);
      return pause ? Optional.of(Separator.PAUSE) : Optional.empty();
    }
    boolean stop = text.isSymbol(token, '.') && !text.touches(token);
    return stop && last.size() == 3 && apart ? Optional.of(Separator.DOT) : Optional.empty();
  }

  /** "the old one, 0455 318 740" */
  private boolean isPronoun() {
    return size() == 1 && groups.get(0).digits().equals("1");
  }

  /** "530, 07, 5728": whether the second or third piece of such a number begins at a token. */
  private boolean isOfSocialSecurity(ScannedText text, int token) {
    int last = groups.get(size() - 1).size();
    return last == 3
            && text.isNumber(token, 2, 2)
            && text.isSymbol(token + 1, ',')
            && text.size4(token + 2)
        || last == 2 && size() == 2 && goesOnWithPause(3) && text.size4(token);
  }

  /** "4539, 1488, 0343, 6467": whether the second or a later piece begins at a token. */
  private boolean isOfCard(ScannedText text, int token) {
    boolean opens =
        text.isSymbol(token + 1, ',')
            && text.size4(token + 2)
            && text.isSymbol(token + 3, ',')
            && text.isNumber(token + 4, 1, 4);
    return groups.get(size() - 1).size() == 4
        && (text.size4(token) && (size() == 1 && opens || goesOnWithPause(4))
            || text.isNumber(token, 1, 4) && size() >= 3 && goesOnWithPause(4));
  }

  /** Whether a comma precedes the last group, behind one of that size. */
  private boolean goesOnWithPause(int before) {
    return size() > 1
        && separators.get(size() - 2) == Separator.PAUSE
        && groups.get(size() - 2).size() == before;
  }

  private Optional<Separator> separator(ScannedText text, int from, int to) {
    if (to >= text.tokens()) {
      return Optional.empty();
    }
    int gapStart = text.to(from - 1);
    int gapEnd = text.from(to);
    if (gapEnd - gapStart > 4 || gapEnd == gapStart || !isOnLine(text, gapStart, gapEnd)) {
      return Optional.empty();
    }
    if (to == from) {
      return Optional.of(Separator.BLANK);
    }
    int symbol = text.at(text.from(from));
    if (to - from == 2 || isOneOf(symbol, "()")) {
      return Optional.of(Separator.BRACKET);
    }
    if (symbol == '-') {
      return Optional.of(Separator.DASH);
    }
    boolean blanks = gapEnd - gapStart > 1;
    if (symbol == '/' && blanks && isTrunkCode()) {
      return Optional.of(Separator.SLASH);
    }
    return blanks ? Optional.empty() : Optional.of(symbol == '.' ? Separator.DOT : Separator.SLASH);
  }

  /** "0231 / 4567890": an area code with the zero that is dialled before it. */
  private boolean isTrunkCode() {
    Group last = groups.get(size() - 1);
    return size() == 1 && last.size() >= 3 && last.digits().charAt(0) == '0';
  }

  /** Whether a gap has no line break, or one that this run may read over. */
  private boolean isOnLine(ScannedText text, int from, int to) {
    int breaks = 0;
    for (int i = from; i < to; i++) {
      breaks += text.at(i) == '\n' || text.at(i) == '\r' && text.at(i + 1) != '\n' ? 1 : 0;
    }
    boolean fits = breaks <= wraps;
    wraps -= fits ? breaks : 0;
    return fits;
  }

  private boolean readGroup(ScannedText text, int token) {
    if (text.isNumber(token)) {
      int end = Math.min(text.to(token), text.from(token) + LONGEST_GROUP);
      add(text, token, token + 1, text.folded(text.from(token), end), false);
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
    add(text, token, word + 1, String.valueOf(digit.get().value()).repeat(repeat), true);
    return true;
  }

  /** Also "hundred" after a digit. */
  private boolean readNumber(ScannedText text, int token) {
    Optional<CueMatch> zeros = groups.isEmpty() ? Optional.empty() : text.cue(token, CueKind.ZEROS);
    if (zeros.isPresent()) {
      Optional<CueMatch> rest =
          zeros.get().value() == 2 ? belowHundred(text, token + 1) : Optional.empty();
      String digits = rest.map(NumberRun::twoDigits).orElse("0".repeat(zeros.get().value()));
      add(text, token, rest.map(CueMatch::to).orElse(token + 1), digits, true);
      return true;
    }
    Optional<CueMatch> number = number(text, token);
    number.ifPresent(one -> add(text, token, one.to(), String.valueOf(one.value()), true));
    return number.isPresent();
  }

  /**
   * What "hundred" is followed by in one number: "thirty", "and seven"; not in "eight hundred
   * five".
   */
  private static Optional<CueMatch> belowHundred(ScannedText text, int token) {
    boolean and = text.isWord(token, "and");
    int at = and ? token + 1 : token;
    return number(text, at).or(() -> and ? text.cue(at, CueKind.DIGIT) : Optional.empty());
  }

  private static String twoDigits(CueMatch number) {
    return (number.value() < 10 ? "0" : "") + number.value();
  }

  /** "nineteen", "ninety eight": the number from ten on whose words begin at a token. */
  static Optional<CueMatch> number(ScannedText text, int token) {
    Optional<CueMatch> tens = text.cue(token, CueKind.NUMBER);
    if (tens.isEmpty() || tens.get().value() < 20) {
      return tens;
    }
    int unit = text.isSymbol(token + 1, '-') ? token + 2 : token + 1;
    return text.cue(unit, CueKind.DIGIT)
        .filter(one -> one.value() > 0)
        .map(one -> new CueMatch(one.kind(), tens.get().value() + one.value(), token, unit + 1))
        .or(() -> tens);
  }

  private void add(ScannedText text, int from, int to, String digits, boolean spoken) {
    groups.add(new Group(text.from(from), text.to(to - 1), digits, spoken));
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
