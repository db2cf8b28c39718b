package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The number of a home without its street: "flat 12", "27, yes" in reply to "Is it 27 Elm Walk?",
 * "1407B" to "House number?". A bare number is one only in reply to an address or to a question for
 * it.
 */
final class HomeNumberScanner implements Scanner {
  /** Parts of a number: "17-8-221/3". */
  private static final int MOST_PARTS = 4;

  private static final int LONGEST = 4;

  /** Words before a number in its clause. */
  private static final int REACH = 4;

  /** Letters behind the number of a house; others are units of something ("2k", "5m"). */
  private static final String LETTERS = "abcdefgh";

  private static final Set<String> DWELLING =
      Set.of("im", "i'm", "we're", "hes", "he's", "shes", "she's", "am", "is", "at", "from", "own");

  /** Words behind a number that are of no street; the cues of what is counted hold some of them. */
  private static final Set<String> GOING_ON =
      Set.of(
          "is", "isnt", "was", "and", "or", "in", "at", "on", "the", "with", "for", "to", "as",
          "that", "thats", "i", "im", "he", "she", "they", "we", "you", "has", "please", "thanks",
          "if", "this", "not", "now", "here", "yes", "no", "but", "of");

  /** Behind a number: it is of no home. */
  private static final Set<CueKind> OTHER_UNITS =
      EnumSet.of(CueKind.MEASURE, CueKind.DAY_HALF, CueKind.MONTH, CueKind.AGE_UNIT);

  private static final Set<String> OTHER_QUESTIONS =
      Set.of("when", "time", "many", "much", "old", "long", "age", "often");

  /**
   * What the other side said last of a home.
   *
   * @param numbers the numbers of homes in it
   * @param open whether it asks something that such a number answers
   * @param sought whether it asks for such a number alone
   */
  private record Question(Set<String> numbers, boolean open, boolean sought) {
    static final Question NOTHING = new Question(Set.of(), false, false);

    static Question before(ScannedText text, SpanCollector findings) {
      return text.request().map(said -> of(said, findings.over(said))).orElse(NOTHING);
    }

    private static Question of(ScannedText said, SpanCollector addresses) {
      Set<String> numbers = new HashSet<>();
      boolean asks = said.holds(CueKind.ASKS_HOME_NUMBER);
      boolean other = false;
      boolean marked = false;
      for (int token = 0; token < said.tokens(); token++) {
        int number = unitEnd(said, token);
        int end = number > 0 ? numberEnd(said, number) : 0;
        if (end > 0) {
          numbers.add(said.folded(said.from(number), said.to(end - 1)));
        }
        asks |= said.has(token, CueKind.HOME_UNIT) && said.isSymbol(token + 1, '?');
        marked |= said.isSymbol(token, '?');
        other |= said.isWord(token) && OTHER_QUESTIONS.contains(said.word(token));
      }
      if (said.hasDigits()) {
        addressed(said, addresses, numbers);
      }
      return new Question(numbers, asks || marked && !other && !numbers.isEmpty(), asks);
    }

    private static void addressed(ScannedText said, SpanCollector found, Set<String> numbers) {
      new StreetScanner().scan(said, found);
      for (Mention address : found.of(PiiType.STREET_ADDRESS)) {
        int from = said.tokenAtCodePoint(address.start());
        int to = said.tokenAtCodePoint(address.end());
        for (int token = flatBefore(said, from); token < to; token++) {
          int end = numberEnd(said, token);
          if (end > 0) {
            numbers.add(said.folded(said.from(token), said.to(end - 1)));
            token = end - 1;
          }
        }
      }
    }

    /** Where "2/1, " or "11, " begins before an address, or where the address does. */
    private static int flatBefore(ScannedText said, int address) {
      if (said.isSymbol(address - 1, ',')) {
        for (int token = Math.max(0, address - REACH); token < address - 1; token++) {
          if (numberEnd(said, token) == address - 1) {
            return token;
          }
        }
      }
      return address;
    }

    boolean speaksOfHomes() {
      return sought || !numbers.isEmpty();
    }

    boolean isAnsweredBy(ScannedText text, int from, int to) {
      return numbers.contains(text.folded(text.from(from), text.to(to - 1)))
          || open && isHead(text, from);
    }

    /** Whether nothing but idle words stands before a number in its clause. */
    private boolean isHead(ScannedText text, int number) {
      for (int token = number - 1; token >= 0; token--) {
        if (text.isSign(token) && !text.touches(token + 1)
            || text.breaksBefore(token + 1) > 0
            || token < number - REACH) {
          return token >= number - REACH;
        }
        boolean idle =
            text.isSign(token)
                || text.isFiller(token)
                || text.has(token, CueKind.SELF)
                || text.has(token, CueKind.PERSON)
                || DWELLING.contains(text.word(token))
                || text.isWord(token, "not");
        if (!idle && !(sought && text.isCapitalized(token))) {
          return false;
        }
      }
      return true;
    }
  }

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    if (!text.hasDigits()) {
      return;
    }
    Optional<Question> asked = Optional.empty();
    for (int token = 0; token < text.tokens(); token++) {
      int number = unitEnd(text, token);
      int end = numberEnd(text, number > 0 ? number : token);
      if (end == 0) {
        continue;
      }
      Question question = asked.orElseGet(() -> Question.before(text, findings));
      asked = Optional.of(question);
      boolean answer =
          number > 0
              ? question.speaksOfHomes()
              : isWhole(text, end) && question.isAnsweredBy(text, token, end);
      if (answer || number > 0 && isHome(text, token)) {
        findings.addFree(PiiType.STREET_ADDRESS, token, end, answer);
        token = end - 1;
      }
    }
  }

  /** "flat 12", "she's at number 4". */
  private static boolean isHome(ScannedText text, int token) {
    boolean sure = text.cue(token, CueKind.HOME_UNIT).filter(unit -> unit.value() == 1).isPresent();
    return sure || token > 0 && DWELLING.contains(text.word(token - 1));
  }

  /** The token after the word for a home and its full stop or number sign, or 0. */
  private static int unitEnd(ScannedText text, int token) {
    if (!text.is(token, CueKind.HOME_UNIT) && !text.is(token, CueKind.NUMBER_WORD)) {
      return 0;
    }
    int end = token + 1;
    end = text.isAttached(end, ".") ? end + 1 : end;
    return text.isSymbol(end, '#') ? end + 1 : end;
  }

  /** The token after a house number that begins at a token ("27", "1A", "B-1004", "2/1"), or 0. */
  private static int numberEnd(ScannedText text, int token) {
    if (token >= text.tokens() || text.isSign(token) || isJoined(text, token)) {
      return 0;
    }
    int end = token;
    boolean digits = false;
    for (int parts = 0; parts < MOST_PARTS; parts++) {
      boolean number = text.isNumber(end, 1, LONGEST);
      boolean letter = text.isWord(end) && text.size(end) == 1;
      if (!number && !letter || letter && parts == 0 && !text.touches(end + 1)) {
        return 0;
      }
      digits |= number;
      end++;
      boolean lettered =
          number
              && text.touches(end)
              && text.isWord(end)
              && text.size(end) == 1
              && isOneOf(text.at(text.from(end)), LETTERS);
      end = lettered ? end + 1 : end;
      boolean on = text.isInfix(end, "-/") || letter && text.isNumber(end) && text.touches(end);
      if (!on) {
        break;
      }
      end = text.isSign(end) ? end + 1 : end;
    }
    return digits && ends(text, end) ? end : 0;
  }

  /** Whether a token goes on what stands before it: "$12", "3.5", "07700-12". */
  private static boolean isJoined(ScannedText text, int token) {
    int before = text.at(text.from(token) - 1);
    return isAlphanumeric(before) || isOneOf(before, "$\u00A3\u20AC/-.:+,@_*");
  }

  /** Whether no name of a street follows a bare number. */
  private static boolean isWhole(ScannedText text, int end) {
    return !text.isWord(end) || text.breaksBefore(end) > 0 || goesOn(text, end);
  }

  private static boolean goesOn(ScannedText text, int token) {
    return GOING_ON.contains(text.word(token).replace("'", ""));
  }

  /** Whether nothing behind a number makes it one of something else. */
  private static boolean ends(ScannedText text, int end) {
    if (end >= text.tokens()) {
      return true;
    }
    int sign = text.at(text.from(end));
    if (text.touches(end)) {
      boolean figures = isDigit(text.at(text.from(end) + 1));
      return text.isSign(end) && !isOneOf(sign, "%$\u00A3\u20AC/-:@_*'") && !figures;
    }
    return !isOneOf(sign, "%$\u00A3\u20AC")
        && !text.isNumber(end)
        && !text.has(end, OTHER_UNITS)
        && (goesOn(text, end) || !text.has(end, CueKind.COUNTED));
  }
}
