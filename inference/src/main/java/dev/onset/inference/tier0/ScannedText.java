package dev.onset.inference.tier0;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * The scanners' view of one text: folded characters (lower case, ASCII digits, plain hyphens and
 * apostrophes, no format characters such as zero-width joiners) with a mapping back to code points,
 * tokens and cues. Positions are indices into the view unless stated otherwise.
 */
class ScannedText {
  /** The shape of a token. */
  enum Shape {
    WORD,
    DIGITS,
    SYMBOL
  }

  private static final int MOST_FILLERS = 8;
  private static final CueAutomaton LABELS = CueAutomaton.labels();
  private static final CueAutomaton SECRETS = CueAutomaton.secrets();

  private final CueAutomaton lexicon;
  private final RequestedType.Asked asked;
  private final String before;
  private final int[] original;
  private final int[] view;
  private final int[] origin;
  private final int length;
  private boolean capitals;
  private boolean digits;

  private int tokens;
  private int[] from = new int[32];
  private int[] to = new int[32];
  private Shape[] shape = new Shape[32];

  private final Cues cues;

  /** Found when they are first asked for. */
  private Cues labels;

  /** Likewise. */
  private Cues secretWords;

  /** Likewise. */
  private ScannedText earlier;

  ScannedText(String text, CueAutomaton lexicon) {
    this(text, lexicon, RequestedType.Asked.NOTHING);
  }

  /**
   * @param asked what the other speaker asked for last; it identifies a bare value in reply
   */
  ScannedText(String text, CueAutomaton lexicon, RequestedType.Asked asked) {
    this(text, lexicon, asked, "");
  }

  /**
   * @param asked what the other speaker asked for last; it identifies a bare value in reply
   * @param before what the speaker said last; may be empty
   */
  ScannedText(String text, CueAutomaton lexicon, RequestedType.Asked asked, String before) {
    this.lexicon = lexicon;
    this.asked = asked;
    this.before = before;
    original = text.codePoints().toArray();
    view = new int[original.length];
    origin = new int[original.length];
    int n = 0;
    for (int i = 0; i < original.length; i++) {
      int folded = fold(original[i]);
      capitals |= n > 0 && Character.isUpperCase(original[i]);
      if (folded >= 0) {
        digits |= isDigit(folded);
        view[n] = folded;
        origin[n++] = i;
      }
    }
    length = n;
    tokenize();
    cues = new Cues(lexicon, false);
  }

  private static int fold(int c) {
    if (c < 0x80) {
      return c >= 'A' && c <= 'Z' ? c + 32 : c;
    }
    return switch (Character.getType(c)) {
      case Character.FORMAT -> -1;
      case Character.DECIMAL_DIGIT_NUMBER -> '0' + Character.digit(c, 10);
      case Character.DASH_PUNCTUATION -> '-';
      case Character.SPACE_SEPARATOR -> ' ';
      default ->
          c == 0x2019 || c == 0x2018 || c == 0x02BC
              ? '\''
              : c == 0x2212
                  ? '-'
                  : c > 0xFF00 && c < 0xFF5F
                      ? Character.toLowerCase(c - 0xFEE0)
                      : Character.toLowerCase(c);
    };
  }

  private void tokenize() {
    int i = 0;
    while (i < length) {
      int c = view[i];
      int end = i + 1;
      if (isDigit(c)) {
        while (end < length && isDigit(view[end])) {
          end++;
        }
        token(i, end, Shape.DIGITS);
      } else if (isLetter(c)) {
        while (end < length
            && (isLetter(view[end])
                || view[end] == '\'' && end + 1 < length && isLetter(view[end + 1]))) {
          end++;
        }
        words(i, end);
      } else if (!isBlank(c)) {
        token(i, end, Shape.SYMBOL);
      }
      i = end;
    }
  }

  /** A word, or the words of a record's key ("dateOfBirth":). */
  private void words(int start, int end) {
    int from = start;
    if (end < length && isOneOf(view[end], "\"'=:>")) {
      for (int i = start + 1; i < end; i++) {
        if (isCapital(i) && !isCapital(i - 1) && isLetter(view[i - 1])) {
          token(from, i, Shape.WORD);
          from = i;
        }
      }
    }
    token(from, end, Shape.WORD);
  }

  private void token(int start, int end, Shape kind) {
    if (tokens == from.length) {
      from = Arrays.copyOf(from, tokens * 2);
      to = Arrays.copyOf(to, tokens * 2);
      shape = Arrays.copyOf(shape, tokens * 2);
    }
    from[tokens] = start;
    to[tokens] = end;
    shape[tokens++] = kind;
  }

  /** The phrases of one lexicon in this text. */
  private final class Cues {
    private final CueAutomaton phrases;
    private final List<CueMatch> all = new ArrayList<>();
    private final Set<CueKind> kinds = EnumSet.noneOf(CueKind.class);
    private final int[] first = new int[tokens + 1];

    /** The end of the last phrase whose words name no thing. */
    private int idleEnd;

    /**
     * @param misspelled whether words before "number" are also read with a slip
     */
    Cues(CueAutomaton phrases, boolean misspelled) {
      this.phrases = phrases;
      for (int i = 0; i < tokens; i++) {
        first[i] = all.size();
        if (shape[i] != Shape.SYMBOL) {
          walk(i);
        }
        if (misspelled && shape[i] == Shape.WORD && all.size() == first[i] && numberFollows(i)) {
          int word = i;
          Misspelling.of(ScannedText.this, from[i], to[i])
              .ifPresent(kind -> add(new CueAutomaton.Entry(kind, 0), word, word + 1));
        }
      }
      first[tokens] = all.size();
    }

    /** Whether "number", "id" or a number sign stands behind a token. */
    private boolean numberFollows(int token) {
      int next = token + 1;
      return isSymbol(next, '#')
          || shape(next) == Shape.WORD && reads(from[next], to[next], CueKind.NUMBER_WORD);
    }

    private void walk(int start) {
      int node = CueAutomaton.ROOT;
      for (int i = start; i < tokens; ) {
        for (int k = from[i]; k < to[i] && node != CueAutomaton.DEAD; k++) {
          if (view[k] == '\'') {
            if (k + 2 == to[i] && view[k + 1] == 's') {
              contracted(node, start, i + 1);
            }
          } else {
            node = phrases.step(node, view[k]);
          }
        }
        if (node == CueAutomaton.DEAD) {
          return;
        }
        for (CueAutomaton.Entry entry : phrases.at(node)) {
          add(entry, start, i + 1);
        }
        i++;
        if (i < tokens && shape[i] == Shape.SYMBOL) {
          int c = view[from[i]];
          if (!isOneOf(c, "-./_")) {
            return;
          }
          i++;
        }
        if (i >= tokens || shape[i] == Shape.SYMBOL) {
          return;
        }
        node = phrases.step(node, ' ');
        if (node == CueAutomaton.DEAD) {
          return;
        }
      }
    }

    /** "my zip's 94612": a number's cue contracted with "is". */
    private void contracted(int node, int start, int end) {
      for (CueAutomaton.Entry entry : phrases.at(node)) {
        if (entry.kind() == CueKind.EMAIL_CUE
            || CueKind.SECRETS.contains(entry.kind())
            || CueKind.NUMBER_CUES.contains(entry.kind())
            || IdentifierKind.of(entry.kind()).isPresent()) {
          add(entry, start, end);
        }
      }
    }

    private void add(CueAutomaton.Entry entry, int start, int end) {
      CueKind kind = entry.kind();
      if (kind == CueKind.COUNTRY_CUE_IN_CAPITALS) {
        if (isInCapitals(start, end)) {
          add(new CueAutomaton.Entry(CueKind.COUNTRY_CUE, entry.value()), start, end);
        }
        return;
      }
      if (kind == CueKind.NO_THING || kind == CueKind.NOT_A_LABEL) {
        idleEnd = Math.max(idleEnd, end);
      }
      if (kind == CueKind.NOT_A_LABEL) {
        // "bar code": the shorter phrase has been found already.
        while (all.size() > first[start] && isLabel(all.get(all.size() - 1).kind())) {
          all.remove(all.size() - 1);
        }
      }
      if (start >= idleEnd || kind != CueKind.ORDER_CUE && !isLabel(kind)) {
        all.add(new CueMatch(kind, entry.value(), start, end));
        kinds.add(kind);
      }
    }

    private boolean isLabel(CueKind kind) {
      return CueKind.LABELS.contains(kind) && IdentifierKind.of(kind).isPresent();
    }

    /** Whether one of these kinds begins at a token. */
    boolean holdsAt(int token, Set<CueKind> kinds) {
      for (int i = firstAt(token); i < firstAt(token + 1); i++) {
        if (kinds.contains(all.get(i).kind())) {
          return true;
        }
      }
      return false;
    }

    /** The index of the first cue that begins at or after a token. */
    int firstAt(int token) {
      return first[Math.min(Math.max(token, 0), tokens)];
    }
  }

  /** The cues among which one of a kind is. */
  private Cues holding(CueKind kind) {
    if (CueKind.LABELS.contains(kind)) {
      return labels();
    }
    return CueKind.SECRET_WORDS.contains(kind) ? secretWords() : cues;
  }

  private Cues secretWords() {
    if (secretWords == null) {
      secretWords = new Cues(SECRETS, false);
    }
    return secretWords;
  }

  private Cues labels() {
    if (labels == null) {
      labels = new Cues(LABELS, true);
    }
    return labels;
  }

  /** Whether all letters of the tokens [start, end) are capitals. */
  boolean isInCapitals(int start, int end) {
    for (int i = from[start]; i < to[end - 1]; i++) {
      if (isLetter(view[i]) && !isCapital(i)) {
        return false;
      }
    }
    return true;
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  static boolean isLetter(int c) {
    if (c < 0x80) {
      return c >= 'a' && c <= 'z';
    }
    int type = Character.getType(c);
    return Character.isLetter(c)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }

  static boolean isOneOf(int c, String characters) {
    return characters.indexOf(c) >= 0;
  }

  /** Whether a value is in a range; bounds are inclusive. */
  static boolean isWithin(int value, int least, int most) {
    return value >= least && value <= most;
  }

  static boolean isBlank(int c) {
    return c <= ' ' || Character.isWhitespace(c);
  }

  static boolean isAlphanumeric(int c) {
    return isDigit(c) || isLetter(c);
  }

  /** The length of the view. */
  int length() {
    return length;
  }

  /** The folded character at a position, or a blank outside the text. */
  int at(int position) {
    return position < 0 || position >= length ? ' ' : view[position];
  }

  /** The character at a position as it was written, or a blank outside the text. */
  int written(int position) {
    return position < 0 || position >= length ? ' ' : original[origin[position]];
  }

  /** Whether the original character at a position is a capital letter. */
  boolean isCapital(int position) {
    return Character.isUpperCase(original[origin[position]]);
  }

  /** Whether a token begins with a capital letter. */
  boolean isCapitalized(int token) {
    return isCapital(from[token]);
  }

  /** The number of tokens. */
  int tokens() {
    return tokens;
  }

  /** The first token that begins at or after a position. */
  int tokenAt(int position) {
    int low = 0;
    int high = tokens;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (from[middle] < position) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The first token that begins at or after a code point of the text. */
  int tokenAtCodePoint(int codePoint) {
    int position = Arrays.binarySearch(origin, 0, length, codePoint);
    return tokenAt(position < 0 ? -position - 1 : position);
  }

  int from(int token) {
    return from[token];
  }

  int to(int token) {
    return to[token];
  }

  /** The shape of a token; a symbol outside the text. */
  Shape shape(int token) {
    return token < 0 || token >= tokens ? Shape.SYMBOL : shape[token];
  }

  /** Whether a token is a word. */
  boolean isWord(int token) {
    return shape(token) == Shape.WORD;
  }

  /** Whether a token is exactly this folded word. */
  boolean isWord(int token, String word) {
    return isWord(token) && size(token) == word.length() && startsWith(from[token], word);
  }

  /** Whether a folded text begins at a position. */
  boolean startsWith(int position, String prefix) {
    for (int i = 0; i < prefix.length(); i++) {
      if (at(position + i) != prefix.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a token is a number in figures. */
  boolean isNumber(int token) {
    return shape(token) == Shape.DIGITS;
  }

  /** Whether a token is a number of so many figures; bounds are inclusive. */
  boolean isNumber(int token, int least, int most) {
    return isNumber(token) && isWithin(size(token), least, most);
  }

  /** Whether a token is a symbol or outside the text. */
  boolean isSign(int token) {
    return shape(token) == Shape.SYMBOL;
  }

  /** Whether a token is exactly this symbol. */
  boolean isSymbol(int token, int c) {
    return token >= 0 && token < tokens && shape[token] == Shape.SYMBOL && view[from[token]] == c;
  }

  /** Whether a token is one of these symbols. */
  boolean isSymbol(int token, String signs) {
    return token >= 0 && token < tokens && isSign(token) && isOneOf(at(from[token]), signs);
  }

  /** Whether a token touches the one before it. */
  boolean touches(int token) {
    return token > 0 && token < tokens && to[token - 1] == from[token];
  }

  /** Whether one of these symbols stands right behind the token before it. */
  boolean isAttached(int token, String signs) {
    return touches(token) && isSymbol(token, signs);
  }

  /** Whether a symbol stands between two tokens, without a blank. */
  boolean isInfix(int token, int c) {
    return touches(token) && touches(token + 1) && isSymbol(token, c);
  }

  /** Likewise, one of these. */
  boolean isInfix(int token, String signs) {
    return touches(token + 1) && isAttached(token, signs);
  }

  /** Whether a letter or digit of another token is adjacent on the left. */
  boolean gluedLeft(int token) {
    return isAlphanumeric(at(from[token] - 1));
  }

  /** Whether a letter or digit of another token is adjacent on the right. */
  boolean gluedRight(int token) {
    return isAlphanumeric(at(to[token]));
  }

  /**
   * What the other speaker asked for last, if the reply consists of the tokens [from, to) alone;
   * fillers do not count ("sure, it's 94612").
   */
  Optional<CueKind> asked(int from, int to) {
    return asked.number().filter(kind -> isReply(from, to));
  }

  /**
   * Whether the reply consists of the tokens [from, to) alone and a number of a kind was asked for.
   */
  boolean replies(CueKind kind, int from, int to) {
    return requested(kind) && isReply(from, to);
  }

  /**
   * Whether an e-mail address was requested and the reply consists of the tokens [from, to) alone.
   */
  boolean repliesEmail(int from, int to) {
    return asked.email() && isReply(from, to);
  }

  /**
   * The country's number that the other speaker asked for last, if the reply consists of the tokens
   * [from, to) alone: the value of its cue.
   */
  OptionalInt askedCountry(int from, int to) {
    return asked.country().isPresent() && isReply(from, to) ? asked.country() : OptionalInt.empty();
  }

  /** Whether the other speaker asked last for this kind of number, whatever the text replies. */
  boolean requested(CueKind kind) {
    return asked.number().orElse(null) == kind;
  }

  /** Whether the other speaker asked for a number that is not of this kind. */
  boolean requestsOther(CueKind kind) {
    return asked.number().filter(one -> one != kind).isPresent();
  }

  /** The end of what the other speaker said last. */
  Optional<ScannedText> request() {
    return asked.request();
  }

  /** What the speaker said last, read as this text is; empty if nothing. */
  Optional<ScannedText> before() {
    if (earlier == null && !before.isEmpty()) {
      earlier = new ScannedText(before, lexicon);
    }
    return Optional.ofNullable(earlier);
  }

  /** What the other speaker asked and told of desks' numbers last, whatever the text replies. */
  IdentifierLabels.Question askedIdentifiers() {
    return asked.request().map(IdentifierLabels::asked).orElse(IdentifierLabels.Question.NOTHING);
  }

  /** Whether the text or what the other speaker said last holds a cue of a kind. */
  boolean speaksOf(CueKind kind) {
    return holds(kind) || asked.request().filter(one -> one.holds(kind)).isPresent();
  }

  private boolean isReply(int from, int to) {
    if (tokens - (to - from) > MOST_FILLERS) {
      return false;
    }
    for (int i = 0; i < tokens; i++) {
      boolean outside = i < from || i >= to;
      if (outside && shape[i] != Shape.SYMBOL && !isFiller(i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a word of a reply is not part of its value. */
  boolean isFiller(int token) {
    return has(token, CueKind.FILLER) || has(token, CueKind.REPLY_WORD);
  }

  /** The cues of the whole text but those of labels, by first token. */
  List<CueMatch> cues() {
    return cues.all;
  }

  /** Those that begin at the tokens [from, to). */
  List<CueMatch> cues(int from, int to) {
    return cues.all.subList(cues.firstAt(Math.min(from, to)), cues.firstAt(to));
  }

  /** Whether one of these kinds, none of them a label's, begins at a token. */
  boolean has(int token, Set<CueKind> kinds) {
    return cues.holdsAt(token, kinds);
  }

  /**
   * The cue of these kinds, none of them a label's, that ends last among those within the tokens
   * [earliest, to); of several the longest ("account number" over "number"), then the first.
   */
  Optional<CueMatch> nearest(int earliest, int to, Set<CueKind> kinds) {
    return last(cues(earliest, to), to, kinds);
  }

  /** The longest cue of these kinds, none of them a label's, that begins at a token. */
  Optional<CueMatch> longest(int token, Set<CueKind> kinds) {
    return last(cues(token, token + 1), tokens, kinds);
  }

  private static Optional<CueMatch> last(List<CueMatch> cues, int end, Set<CueKind> kinds) {
    CueMatch last = null;
    for (CueMatch cue : cues) {
      boolean fits = cue.to() <= end && kinds.contains(cue.kind());
      last = fits && (last == null || cue.to() > last.to()) ? cue : last;
    }
    return Optional.ofNullable(last);
  }

  /** The labels and words around them that begin at the tokens [from, to). */
  List<CueMatch> labels(int from, int to) {
    Cues found = labels();
    return found.all.subList(found.firstAt(from), found.firstAt(to));
  }

  /** Whether one of these labels or words around them begins at a token. */
  boolean hasLabel(int token, Set<CueKind> kinds) {
    return labels().holdsAt(token, kinds);
  }

  /** The longest cue of a kind that begins at a token. */
  Optional<CueMatch> cue(int token, CueKind kind) {
    CueMatch longest = null;
    if (token >= 0 && token < tokens) {
      Cues found = holding(kind);
      for (int i = found.first[token]; i < found.first[token + 1]; i++) {
        if (found.all.get(i).kind() == kind) {
          longest = found.all.get(i);
        }
      }
    }
    return Optional.ofNullable(longest);
  }

  /** Whether a cue of a kind begins at a token. */
  boolean has(int token, CueKind kind) {
    return cue(token, kind).isPresent();
  }

  /** Whether a cue of a kind begins at the tokens [from, to). */
  boolean hasWithin(int from, int to, CueKind kind) {
    for (int i = Math.max(from, 0); i < to && i < tokens; i++) {
      if (has(i, kind)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a cue of a kind is exactly this token. */
  boolean is(int token, CueKind kind) {
    return is(token, token + 1, kind);
  }

  /** Whether a cue of a kind is exactly the tokens [from, to). */
  boolean is(int from, int to, CueKind kind) {
    if (from >= 0 && from < tokens) {
      Cues found = holding(kind);
      for (int i = found.first[from]; i < found.first[from + 1]; i++) {
        if (found.all.get(i).kind() == kind && found.all.get(i).to() == to) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a cue of a kind ends before a token and begins at most four tokens earlier. */
  boolean endsBefore(int token, CueKind kind) {
    return endsBefore(token, kind, 0);
  }

  /** Likewise, for a cue with at least some value. */
  boolean endsBefore(int token, CueKind kind, int leastValue) {
    Cues found = holding(kind);
    for (int i = found.firstAt(Math.max(0, token - 5)); i < found.firstAt(token); i++) {
      CueMatch cue = found.all.get(i);
      if (cue.kind() == kind && cue.to() == token && cue.value() >= leastValue) {
        return true;
      }
    }
    return false;
  }

  /** Whether the text contains a cue of a kind. */
  boolean holds(CueKind kind) {
    return holding(kind).kinds.contains(kind);
  }

  /** Whether the text contains a cue of a kind with at least some value. */
  boolean holdsCue(CueKind kind, int leastValue) {
    return holding(kind).all.stream()
        .anyMatch(cue -> cue.kind() == kind && cue.value() >= leastValue);
  }

  /** The original text. */
  String whole() {
    return surface(0, original.length);
  }

  /** Whether the text contains the label of a desk's number. */
  boolean holdsIdentifier() {
    return holds(CueKind.LICENSE_CUE)
        || !Collections.disjoint(labels().kinds, IdentifierKind.cues());
  }

  /** Whether the text contains a digit. */
  boolean hasDigits() {
    return digits;
  }

  /** Whether a capital letter follows the first letter of the text. */
  boolean anyCapital() {
    return capitals;
  }

  /** The number of characters in a token. */
  int size(int token) {
    return to[token] - from[token];
  }

  /** Whether a token is a four-digit number. */
  boolean size4(int token) {
    return isNumber(token, 4, 4);
  }

  /** The number of line breaks between a token and the one before it; 0 behind the text. */
  int breaksBefore(int token) {
    int breaks = 0;
    for (int i = token == 0 ? 0 : to[token - 1]; token < tokens && i < from[token]; i++) {
      breaks += view[i] == '\n' ? 1 : 0;
    }
    return breaks;
  }

  /** The value of a numeric token of at most nine digits, or -1. */
  int number(int token) {
    if (shape(token) != Shape.DIGITS || size(token) > 9) {
      return -1;
    }
    int number = 0;
    for (int i = from[token]; i < to[token]; i++) {
      number = number * 10 + view[i] - '0';
    }
    return number;
  }

  /** How many characters of a kind stand at the positions [start, end). */
  int count(int start, int end, IntPredicate kind) {
    int count = 0;
    for (int i = start; i < end; i++) {
      count += kind.test(at(i)) ? 1 : 0;
    }
    return count;
  }

  /** The position after the digits that begin at a position. */
  int digitsEnd(int position) {
    int end = position;
    while (isDigit(at(end))) {
      end++;
    }
    return end;
  }

  /**
   * The position after the letters, digits and these signs that begin at a position, at most so
   * many.
   */
  int partsEnd(int position, String signs, int most) {
    int end = position;
    while (end - position < most && (isAlphanumeric(at(end)) || isOneOf(at(end), signs))) {
      end++;
    }
    return end;
  }

  /** The index in {@link #cues()} of the first cue that begins at or after a token. */
  int firstCueAt(int token) {
    return cues.firstAt(token);
  }

  /** Whether a range of the view, also inside a word or joined by underscores, is a phrase. */
  boolean reads(int start, int end, CueKind kind) {
    CueAutomaton phrases = CueKind.LABELS.contains(kind) ? LABELS : lexicon;
    int node = CueAutomaton.ROOT;
    for (int i = start; i < end && node != CueAutomaton.DEAD; i++) {
      node = phrases.step(node, view[i] == '_' ? ' ' : view[i]);
    }
    for (CueAutomaton.Entry entry : phrases.at(node)) {
      if (entry.kind() == kind) {
        return true;
      }
    }
    return false;
  }

  /** The folded text of a token. */
  String word(int token) {
    return folded(from[token], to[token]);
  }

  /** The folded text of a range of the view. */
  String folded(int start, int end) {
    return new String(view, start, end - start);
  }

  /** The code point at which a range of the view starts. */
  int startOf(int start) {
    return origin[start];
  }

  /** The code point after a range of the view, exclusive. */
  int endOf(int end) {
    return origin[end - 1] + 1;
  }

  /** The original text between two code points. */
  String surface(int start, int end) {
    return new String(original, start, end - start);
  }
}
