package dev.onset.inference.tier0;

import dev.onset.model.MessageForm;
import dev.onset.model.MessageForm.Piece;
import dev.onset.model.MessageForm.Script;
import dev.onset.model.PiiType;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Tells what a message is to an identifier that comes in pieces. Linear in the message, of which it
 * reads {@value #LONGEST} UTF-16 units at most. Stateless.
 */
final class PieceScanner {
  /** Of a longer message only the end is read, where it asks. */
  private static final int LONGEST = 400;

  /** Longer messages are no piece: words around one are few. */
  private static final int MOST_TOKENS = 40;

  /** Chunks of letters and figures in one piece. */
  private static final int MOST_CHUNKS = 6;

  private static final int LONGEST_CHUNK = 34;

  /** A question of so few words means the number of a thing that it names: "your card, please?" */
  private static final int SHORT_REQUEST = 5;

  private static final CueAutomaton LEXICON = CueAutomaton.pieces();

  private static final Map<CueKind, PiiType> TYPES = types();

  /** Words that say nothing, and those that introduce a piece. */
  private static final Set<CueKind> AROUND =
      EnumSet.of(
          CueKind.ACKNOWLEDGEMENT,
          CueKind.PIECE_LEAD,
          CueKind.REST,
          CueKind.CORRECTS,
          CueKind.REPLY_WORD);

  private static final Set<CueKind> SPOKEN = EnumSet.of(CueKind.DIGIT, CueKind.REPEAT);
  private static final Set<CueKind> JOINERS =
      EnumSet.of(CueKind.AT_WORD, CueKind.DOT_WORD, CueKind.JOINER_WORD);
  private static final Set<CueKind> NAMING = EnumSet.copyOf(CueKind.ANNOUNCING);

  static {
    NAMING.add(CueKind.IBAN_CUE);
    NAMING.add(CueKind.ASKS_PHONE);
  }

  private static final Set<CueKind> NAMES = EnumSet.of(CueKind.NUMBER_ASKED, CueKind.IBAN_CUE);
  private static final Set<CueKind> BETWEEN = EnumSet.of(CueKind.FILLER, CueKind.NUMBER_WORD);

  private final ScannedText text;
  private final BitSet around = new BitSet();

  private PieceScanner(ScannedText text) {
    this.text = text;
    for (CueMatch cue : text.cues()) {
      if (AROUND.contains(cue.kind())) {
        around.set(cue.from(), cue.to());
      }
    }
  }

  private static Map<CueKind, PiiType> types() {
    Map<CueKind, PiiType> types = new EnumMap<>(CueKind.class);
    types.put(CueKind.PHONE_CUE, PiiType.PHONE);
    types.put(CueKind.SSN_CUE, PiiType.SSN);
    types.put(CueKind.CARD_CUE, PiiType.CREDIT_CARD);
    types.put(CueKind.PASSPORT_CUE, PiiType.US_PASSPORT);
    types.put(CueKind.LICENSE_CUE, PiiType.US_DRIVER_LICENSE);
    types.put(CueKind.ACCOUNT_CUE, PiiType.ACCOUNT_NUMBER);
    types.put(CueKind.BIRTH_CUE, PiiType.DOB);
    return types;
  }

  /** What a message is. */
  static MessageForm read(String message) {
    int from = message.length() <= LONGEST ? 0 : message.length() - LONGEST;
    ScannedText text = new ScannedText(message.substring(from), LEXICON);
    if (text.tokens() == 0) {
      return new MessageForm.Acknowledgement();
    }
    if (from == 0 && text.tokens() <= MOST_TOKENS) {
      PieceScanner scanner = new PieceScanner(text);
      Optional<MessageForm> found = scanner.piece().map(MessageForm.class::cast);
      if (found.isPresent()) {
        return found.get();
      }
      if (scanner.isAround(0, text.tokens())) {
        return text.holds(CueKind.REST)
            ? new MessageForm.Rest()
            : new MessageForm.Acknowledgement();
      }
    }
    return request(text);
  }

  private boolean isAround(int from, int to) {
    for (int i = from; i < to; i++) {
      if (!around.get(i) && !isQuiet(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean isQuiet(int token) {
    return text.isSymbol(token, ".,!?;:'\"-()") || text.isSymbol(token, 0x2026);
  }

  // Pieces

  private Optional<Piece> piece() {
    int last = text.tokens();
    while (last > 0 && isBehind(last - 1)) {
      last--;
    }
    int end = last;
    return end == 0
        ? Optional.empty()
        : digits(end).or(() -> date(end)).or(() -> code(end)).or(() -> address(end));
  }

  /** Whether a token says nothing of what stands before it. */
  private boolean isBehind(int token) {
    boolean spoken = text.has(token, SPOKEN) && token > 0 && isDigits(token - 1);
    boolean hyphen = text.isSymbol(token, '-') && text.isNumber(token - 1);
    boolean connects = text.isSymbol(token, "-.@_") || text.has(token, JOINERS);
    return hyphen
        || !spoken && !connects && (around.get(token) || isQuiet(token)) && !text.isNumber(token)
        || text.isSymbol(token, ".") && !isAddressLike();
  }

  private boolean isAddressLike() {
    for (int i = 0; i < text.tokens(); i++) {
      if (text.isSymbol(i, '@') || text.isInfix(i, '.') && text.isWord(i + 1)) {
        return true;
      }
    }
    return false;
  }

  private boolean isDigits(int token) {
    return text.isNumber(token) || text.isWord(token) && text.has(token, SPOKEN);
  }

  private Optional<Piece> digits(int end) {
    int start = end;
    while (start > 0
        && (isDigits(start - 1) || start < end && text.isSymbol(start - 1, "-./(),"))) {
      start--;
    }
    while (start < end && !isDigits(start)) {
      start++;
    }
    // "one second, 312": a lone word before figures is no digit.
    while (start + 1 < end && !text.isNumber(start) && text.isSymbol(start + 1, ".,")) {
      start += 2;
    }
    if (start == end) {
      return Optional.empty();
    }
    StringBuilder figures = new StringBuilder();
    boolean numbers = false;
    for (int i = start; i < end; i++) {
      if (text.isNumber(i)) {
        numbers = true;
        if (i > start && !text.isNumber(i - 1) && !text.isSign(i - 1)) {
          figures.append(' ');
        } else if (i > start && !text.touches(i)) {
          figures.append(' ');
        }
        figures.append(text.word(i));
      } else if (text.isWord(i)) {
        int times = text.cue(i, CueKind.REPEAT).map(CueMatch::value).orElse(1);
        int word = times > 1 ? i + 1 : i;
        Optional<CueMatch> digit = text.cue(word, CueKind.DIGIT);
        if (digit.isEmpty() || word >= end) {
          return Optional.empty();
        }
        figures.append(String.valueOf(digit.get().value()).repeat(times));
        i = word;
      } else if (text.isSymbol(i, "-/.")) {
        figures.append(Character.toChars(text.at(text.from(i))));
      } else {
        figures.append(' ');
      }
    }
    if (!numbers && end - start < 2 || isMarked(start, end)) {
      return Optional.empty();
    }
    int first = start;
    if (text.isSymbol(start - 1, "+(#")) {
      first--;
      if (text.isSymbol(first - 1, '+')) {
        first--;
      }
    }
    String plus = text.isSymbol(first, '+') ? "+" : "";
    return piece(first, end, plus + figures.toString().trim(), Script.DIGITS);
  }

  /** Whether a currency, unit or letter stands at the figures. */
  private boolean isMarked(int start, int end) {
    int before = text.at(text.from(start) - 1);
    int after = text.at(text.to(end - 1));
    boolean time = false;
    for (int i = start + 1; i < end; i++) {
      time |= text.isSymbol(i, ':');
    }
    return time
        || ScannedText.isOneOf(before, "$\u20AC\u00A3\u00A5*=%")
        || ScannedText.isLetter(before)
        || NumberScanner.isPartOfCode(text, text.from(start))
        || ScannedText.isOneOf(after, "$\u20AC\u00A3\u00A5*=%:")
        || ScannedText.isLetter(after);
  }

  /** "march", "14th of march": months, and days and years beside them. */
  private Optional<Piece> date(int end) {
    int start = end;
    boolean month = false;
    while (start > 0
        && (text.isNumber(start - 1, 1, 4)
            || text.isSymbol(start - 1, ",")
            || text.is(start - 1, CueKind.MONTH)
            || text.is(start - 1, CueKind.ORDINAL_SUFFIX)
            || text.is(start - 1, CueKind.ORDINAL)
            || text.isWord(start - 1, "of"))) {
      month |= text.is(start - 1, CueKind.MONTH);
      start--;
    }
    if (start == end || !month && !text.has(start, CueKind.ORDINAL)) {
      return Optional.empty();
    }
    return piece(start, end, text.folded(text.from(start), text.to(end - 1)), Script.DATE);
  }

  /** "GB29 NWBK": chunks of figures and letters, or of capitals. */
  private Optional<Piece> code(int end) {
    int start = end;
    int chunks = 0;
    boolean figures = false;
    while (start > 0 && chunks < MOST_CHUNKS) {
      int chunk = start - 1;
      boolean digit = text.isNumber(chunk);
      while (chunk > 0
          && (text.touches(chunk)
              && (!text.isSign(chunk - 1) || text.isSymbol(chunk - 1, '-') && chunk > 1))) {
        chunk--;
        digit |= text.isNumber(chunk);
      }
      boolean capitals =
          text.isInCapitals(chunk, start) && text.to(start - 1) - text.from(chunk) <= 6;
      boolean letters = !text.isSign(chunk) && !text.isSign(start - 1);
      if (!letters
          || !digit && (!capitals || around.get(chunk))
          || text.to(start - 1) - text.from(chunk) > LONGEST_CHUNK) {
        break;
      }
      figures |= digit;
      start = chunk;
      chunks++;
    }
    if (start == end || !figures && (end - start > 1 || isName(start))) {
      return Optional.empty();
    }
    int from = text.startOf(text.from(start));
    return piece(start, end, text.surface(from, text.endOf(text.to(end - 1))), Script.CODE);
  }

  /** "dana dot", "whitfield at", "example.com": one or two words with what joins them. */
  private Optional<Piece> address(int end) {
    int start = 0;
    while (start < end && (around.get(start) || isQuiet(start)) && !text.has(start, JOINERS)) {
      start++;
    }
    int words = 0;
    for (int i = start; i < end; i++) {
      boolean joins = text.isSymbol(i, "@._-+") || text.has(i, JOINERS);
      boolean led = i == start || text.touches(i) || isJoiner(i - 1);
      if (!joins && !(led && !text.isSign(i))) {
        return Optional.empty();
      }
      words += joins ? 0 : 1;
    }
    if (start == end || words > MOST_CHUNKS || end - start == 1 && isName(start)) {
      return Optional.empty();
    }
    if (end - start == 2 && text.is(start, CueKind.AT_WORD) && text.isWord(start + 1, "sign")) {
      return piece(start, end, "@", Script.ADDRESS);
    }
    int from = text.startOf(text.from(start));
    return piece(start, end, text.surface(from, text.endOf(text.to(end - 1))), Script.ADDRESS);
  }

  /** Whether a word names a number rather than being part of one. */
  private boolean isName(int token) {
    return text.has(token, CueKind.ANNOUNCING)
        || text.has(token, NAMES)
        || text.hasLabel(token, IdentifierKind.cues());
  }

  private boolean isJoiner(int token) {
    return text.isSymbol(token, "@._-+") || text.has(token, JOINERS);
  }

  /** The piece of the tokens [start, end), if nothing but its name or an introduction precedes. */
  private Optional<Piece> piece(int start, int end, String figures, Script script) {
    int from = text.startOf(text.from(start));
    int to = text.endOf(text.to(end - 1));
    Optional<PiiType> name = script == Script.ADDRESS ? Optional.empty() : cued(start);
    if (name.isEmpty() && isAround(0, start)) {
      boolean corrects = text.cues(0, start).stream().anyMatch(PieceScanner::corrects);
      return Optional.of(new Piece(from, to, figures, script, Optional.empty(), corrects));
    }
    return name.map(type -> new Piece(from, to, figures, script, Optional.of(type), false));
  }

  private static boolean corrects(CueMatch cue) {
    return cue.kind() == CueKind.CORRECTS;
  }

  /** The identifier whose name stands before a token, with nothing but words that join between. */
  private Optional<PiiType> cued(int start) {
    int i = start;
    while (i > 0 && isJoining(i)) {
      i--;
    }
    for (int end = start; end >= i && end > 0; end--) {
      Optional<PiiType> type = named(end);
      if (type.isPresent()) {
        return type;
      }
    }
    return Optional.empty();
  }

  /** Whether the token before a place joins a name to its value. */
  private boolean isJoining(int place) {
    int token = place - 1;
    boolean last =
        text.isWord(token, "ends")
            || text.isWord(token, "ending")
            || text.isWord(token, "last")
            || text.isWord(token, "with")
            || text.has(token, CueKind.REST);
    return !last
        && (text.isSymbol(token, ":#(-")
            || text.has(token, BETWEEN)
            || text.is(token, CueKind.NUMBER_ASKED));
  }

  /** The identifier whose name ends before a token. */
  private Optional<PiiType> named(int end) {
    if (text.endsBefore(end, CueKind.LAST_FOUR_CUE) || text.endsBefore(end, CueKind.ORDER_CUE)) {
      return Optional.empty();
    }
    if (text.endsBefore(end, CueKind.IBAN_CUE)) {
      return Optional.of(PiiType.IBAN);
    }
    if (text.endsBefore(end, CueKind.PHONE_CUE, 1)) {
      return Optional.of(PiiType.PHONE);
    }
    for (Map.Entry<CueKind, PiiType> one : TYPES.entrySet()) {
      if (one.getKey() != CueKind.PHONE_CUE && text.endsBefore(end, one.getKey())) {
        return Optional.of(one.getValue());
      }
    }
    for (IdentifierKind kind : IdentifierKind.values()) {
      for (CueKind cue : IdentifierKind.cues()) {
        if (IdentifierKind.of(cue).filter(kind::equals).isPresent()
            && text.endsBefore(end, cue, 1)) {
          return Optional.of(kind.type());
        }
      }
    }
    return Optional.empty();
  }

  // Requests

  private static MessageForm request(ScannedText text) {
    boolean names = NAMING.stream().anyMatch(text::holds) || text.holdsIdentifier();
    if (!names) {
      return MessageForm.OTHER;
    }
    int end = text.tokens();
    while (end > 0) {
      int start = sentence(text, end);
      boolean asks = text.isSymbol(end - 1, '?');
      String words = text.surface(text.startOf(text.from(start)), text.endOf(text.to(end - 1)));
      ScannedText sentence = new ScannedText(words, LEXICON);
      Optional<PiiType> type = asked(sentence);
      if (type.isPresent()) {
        return new MessageForm.Request(type.get(), isOwn(sentence, asks));
      }
      if (asks || sentence.holds(CueKind.LAST_FOUR_CUE)) {
        break;
      }
      end = start;
    }
    return MessageForm.OTHER;
  }

  /** The first token of the sentence that ends before a token. */
  private static int sentence(ScannedText text, int end) {
    int start = end - 1;
    while (start > 0
        && text.breaksBefore(start) == 0
        && !(text.isSymbol(start - 1, "?!.") && !text.touches(start))) {
      start--;
    }
    return start;
  }

  private static boolean isOwn(ScannedText sentence, boolean asks) {
    return !asks
        && (sentence.isWord(0, "my")
            || sentence.isWord(1, "my")
            || sentence.isWord(2, "my")
            || sentence.isWord(0, "here")
            || sentence.isSymbol(sentence.tokens() - 1, ':'));
  }

  /** The one identifier that a sentence asks for or announces, by its name and not its end. */
  private static Optional<PiiType> asked(ScannedText sentence) {
    if (sentence.holds(CueKind.LAST_FOUR_CUE) || sentence.hasDigits() && !isForm(sentence)) {
      return Optional.empty();
    }
    RequestedType.Asked asked = RequestedType.asked(sentence.whole(), LEXICON);
    Optional<CueKind> number = asked.number();
    boolean birth = number.filter(CueKind.BIRTH_CUE::equals).isPresent();
    if (sentence.holds(CueKind.COUNTS) && !birth) {
      return Optional.empty();
    }
    boolean named =
        sentence.holds(CueKind.NUMBER_ASKED)
            || sentence.tokens() <= SHORT_REQUEST
            || birth
            || isWhatIsYours(sentence);
    if (sentence.holds(CueKind.IBAN_CUE)) {
      return Optional.of(PiiType.IBAN);
    }
    // "a number where I can reach you" is no A-number of an alien.
    Set<PiiType> desks = sentence.holds(CueKind.ASKS_PHONE) ? Set.of() : desks(sentence);
    if (desks.size() == 1 && named && !asked.email()) {
      return Optional.of(desks.iterator().next());
    }
    if (number.isEmpty() || !desks.isEmpty()) {
      return asked.email() && number.isEmpty() && desks.isEmpty()
          ? Optional.of(PiiType.EMAIL)
          : Optional.empty();
    }
    boolean clear =
        number.get() != CueKind.PHONE_CUE
            || sentence.holdsCue(CueKind.PHONE_CUE, 1)
            || sentence.holds(CueKind.ASKS_PHONE);
    return named && clear && !asked.email()
        ? Optional.ofNullable(TYPES.get(number.get()))
        : Optional.empty();
  }

  /** "What's your mobile, so that the driver can text?" */
  private static boolean isWhatIsYours(ScannedText sentence) {
    for (int i = 1; i <= SHORT_REQUEST && i < sentence.tokens(); i++) {
      if (sentence.isWord(i, "your")) {
        boolean asks = sentence.isWord(0, "what") || sentence.isWord(0, "what's");
        return asks && sentence.has(i + 1, CueKind.PHONE_CUE);
      }
    }
    return false;
  }

  private static Set<PiiType> desks(ScannedText sentence) {
    Set<PiiType> types = new TreeSet<>();
    IdentifierLabels.asked(sentence).kinds().forEach(kind -> types.add(kind.type()));
    for (int i = 0; i < sentence.tokens(); i++) {
      if (sentence.isWord(i, "ur")) {
        // Who chats means "your" by what hospitals call a unit record.
        types.remove(PiiType.MEDICAL_RECORD_NUMBER);
      }
    }
    return types;
  }

  /** Figures of a request say how long the number is: "the 16 digits", "your 9-digit number". */
  private static boolean isForm(ScannedText sentence) {
    for (int i = 0; i < sentence.tokens(); i++) {
      if (sentence.isNumber(i) && sentence.size(i) > 2) {
        return false;
      }
    }
    return true;
  }
}
