package dev.onset.inference.tier1;

import dev.onset.model.Assertion;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;

/**
 * Finds names that are spelled letter by letter: "M A R I S O L", "H-A-T-F-I-E-L-D", "V as in
 * Victor, A as in apple", "Kilo Oscar Victor". Codes, brands and streets are spelled as well, so a
 * word for a name must stand before it or in the question, and no word for those, or the letters
 * must be those of a word beside. Linear in the text. Thread-safe.
 */
final class SpellingFinder {
  /** Letters without words for them. */
  private static final int FEWEST_LETTERS = 3;

  private static final int FEWEST_CODED = 2;

  /** Coded letters that need no word for a name: who spells so, spells a name. */
  private static final int TELLING = 4;

  /** Words before a spelling in which it is announced, punctuation included. */
  private static final int REACH = 24;

  /** Words behind a spelling in which it is told whose name it is, punctuation included. */
  private static final int BEHIND = 6;

  /** Separators between two letters. */
  private static final int MOST_BETWEEN = 3;

  private static final OwnerReading NOBODYS =
      new OwnerReading(Owner.NOBODY, 1.0, Assertion.STATED, 1.0);

  /** The lists of {@code spelling.txt}, which says what they are. */
  enum Kind {
    NAME,
    OTHER,
    LINK,
    MAIL,
    BEFORE,
    CODEWORD
  }

  private final PhraseLists<Kind> lists =
      PhraseLists.bundled("spelling.txt", Kind.class, EnumSet.of(Kind.LINK));
  private final double confidence;

  /**
   * @param confidence of every candidate
   */
  SpellingFinder(double confidence) {
    this.confidence = confidence;
  }

  /**
   * Adds the spellings of a text, ascending, without overlap. Those of addresses are nobody's name.
   *
   * @param request the end of the other speaker's previous message
   * @param names gets those of names
   * @param things gets those of anything else
   */
  void find(Clause request, Clause text, List<Mention> names, List<Mention> things) {
    for (int i = 0; i < text.length(); ) {
      Run run = text.isApostrophe(i - 1) ? NO_RUN : run(text, i);
      if (run.units() > 1 || run.letters().length() >= FEWEST_LETTERS) {
        Mention one = text.mention(PiiType.NAME_PART, i, run.to(), confidence);
        if (isName(request, text, i, run)) {
          names.add(isOfAddress(request, text, i) ? one.of(NOBODYS) : one);
        } else if (isThing(request, text, i)) {
          things.add(one);
        }
        i = run.to();
      } else {
        i++;
      }
    }
  }

  /** Whether the letters are of an address, so that they name nobody. */
  private boolean isOfAddress(Clause request, Clause text, int from) {
    for (int i = from - 1; i >= 0 && i >= from - REACH; i--) {
      if (lists.is(text.folded()[i], Kind.NAME) || lists.is(text.folded()[i], Kind.MAIL)) {
        return lists.is(text.folded()[i], Kind.MAIL);
      }
    }
    return lists.holds(request.folded(), Kind.MAIL);
  }

  /**
   * Letters that are spelled one after the other.
   *
   * @param to the word after the last
   * @param units letters or groups of them
   * @param coded letters with a word for them, and such words alone
   * @param words code words without a letter among them
   * @param letters what they spell, lower case
   */
  private record Run(int to, int units, int coded, int words, String letters) {}

  private static final Run NO_RUN = new Run(0, 0, 0, 0, "");

  private Run run(Clause text, int from) {
    StringBuilder letters = new StringBuilder();
    int to = from;
    int units = 0;
    int coded = 0;
    int words = 0;
    int at = from;
    while (at < text.length()) {
      int end = coded(text, at);
      String spelled = end > at ? text.folded()[at].substring(0, 1) : "";
      if (end > at) {
        coded++;
      } else if (lists.is(text.folded()[at], Kind.CODEWORD)) {
        end = at + 1;
        spelled = text.folded()[at].substring(0, 1);
        coded++;
        words++;
      } else {
        spelled = joined(text.folded()[at]);
        end = spelled.isEmpty() ? at : at + 1;
      }
      if (end == at) {
        break;
      }
      letters.append(spelled);
      units++;
      to = end;
      at = past(text, end);
    }
    return new Run(to, units, coded, words, letters.toString());
  }

  /** Past what may stand between two letters. */
  private int past(Clause text, int from) {
    int at = from;
    while (at < text.length() && at < from + MOST_BETWEEN) {
      boolean separator =
          text.folded()[at].length() == 1 && ",.;-/\u2013:".indexOf(text.folded()[at]) >= 0;
      if (!separator && !lists.is(text.folded()[at], Kind.BEFORE)) {
        break;
      }
      at++;
    }
    return at;
  }

  /** The word after "K as in kilo", "k - kilo" or "k like kilo"; the place itself if none is. */
  private int coded(Clause text, int at) {
    if (!isLetter(text.folded()[at])) {
      return at;
    }
    int word =
        lists
            .frame(text.folded(), at + 1)
            .map(PhraseLists.Frame::to)
            .orElse(text.isLabelled(at + 1) ? at + 2 : at + 1);
    boolean linked = word > at + 1;
    if (linked && text.isArticle(word) && word + 1 < text.length()) {
      word++;
    }
    boolean fits =
        word < text.length()
            && text.folded()[word].length() > 1
            && text.folded()[word].startsWith(text.folded()[at])
            && (linked || lists.is(text.folded()[word], Kind.CODEWORD));
    return fits ? word + 1 : at;
  }

  /** The letters of "m", "h-a-t" or "h.a.t"; empty for another word. */
  private static String joined(String word) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      boolean fits = i % 2 == 0 ? Character.isLetter(c) : c == '-' || c == '.';
      if (!fits) {
        return "";
      }
      if (i % 2 == 0) {
        letters.append(c);
      }
    }
    return word.length() % 2 == 1 ? letters.toString() : "";
  }

  private static boolean isLetter(String word) {
    return word.length() == 1 && Character.isLetter(word.charAt(0));
  }

  private boolean isName(Clause request, Clause text, int from, Run run) {
    boolean enough = run.coded() >= FEWEST_CODED || run.letters().length() >= FEWEST_LETTERS;
    if (!enough || isAlphabet(run.letters()) || isCode(text, run)) {
      return false;
    }
    boolean telling = run.coded() - run.words() >= TELLING;
    int announced = announced(text, Math.max(0, from - REACH), from);
    int asked = announced(request, 0, request.length());
    if (announced < 0 || announced == 0 && asked < 0) {
      return false;
    }
    boolean near = from <= REACH;
    boolean behind = announced(text, run.to(), Math.min(text.length(), run.to() + BEHIND)) > 0;
    return announced > 0
        || behind
        || asked > 0 && near
        || telling
        || spells(text, from, run.letters());
  }

  /** Whether a word for what is spelled beside names stands before it, or in the question. */
  private boolean isThing(Clause request, Clause text, int from) {
    int announced = announced(text, Math.max(0, from - REACH), from);
    return announced < 0 || announced == 0 && announced(request, 0, request.length()) < 0;
  }

  /** 1 if a word for a name stands there, -1 if one for something else that is spelled does. */
  private int announced(Clause words, int from, int to) {
    boolean name = false;
    for (int i = from; i < to; i++) {
      if (lists.is(words.folded()[i], Kind.OTHER)) {
        return -1;
      }
      name |= lists.begins(words.folded(), i, Kind.NAME) || lists.is(words.folded()[i], Kind.MAIL);
    }
    return name ? 1 : 0;
  }

  /** Whether a word before the spelling has its letters. */
  private static boolean spells(Clause text, int from, String letters) {
    for (int i = Math.max(0, from - REACH); i < from; i++) {
      if (text.folded()[i].equals(letters)
          && Character.isUpperCase(text.words().words()[i].codePointAt(0))) {
        return true;
      }
    }
    return false;
  }

  /** Whether digits go on behind it. */
  private static boolean isCode(Clause text, Run run) {
    int at = run.to();
    while (at < text.length() && !text.isWord(at) && at < run.to() + 2) {
      at++;
    }
    return at < text.length() && Character.isDigit(text.folded()[at].codePointAt(0));
  }

  /** Whether letters follow one another in the alphabet, or are all the same. */
  private static boolean isAlphabet(String letters) {
    String lower = letters.toLowerCase(Locale.ROOT);
    boolean next = true;
    boolean same = true;
    for (int i = 1; i < lower.length(); i++) {
      next &= lower.charAt(i) == lower.charAt(i - 1) + 1;
      same &= lower.charAt(i) == lower.charAt(i - 1);
    }
    return next || same;
  }
}
