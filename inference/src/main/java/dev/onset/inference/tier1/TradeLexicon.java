package dev.onset.inference.tier1;

import java.util.EnumSet;
import java.util.Set;

/**
 * Where people say what they do for a living, and which nouns can be the head of its name; from the
 * bundled list. Words are in lower case. Immutable once read, thread-safe.
 */
final class TradeLexicon {
  /** What a phrase of the list tells. */
  enum Kind {
    /** An article and the noun phrase follow: "I'm a …". */
    IS,
    /** The same, unless a thing stands before it: "my aunt is a …". */
    LINK,
    /** What a link before it is about is no person. */
    THING,
    /** A role follows, so any noun behind an article is one: "I work as a …". */
    AS,
    /** The noun phrase follows, with or without an article: "my job is …". */
    TITLE,
    /** A colon, a dash or a question mark and the noun phrase follow: "occupation: …". */
    LABEL,
    /** Opens a sentence; an article and the noun phrase follow: "As a …". */
    OPENER,
    /** The noun phrase stands before it: "… by trade". */
    BEHIND,
    /** A question that holds it is for what somebody does. */
    ASKS,
    /** A text that holds it speaks of somebody's work. */
    TOPIC,
    /** Stands before a verb or the noun for somebody whom the speaker deals with: "my manager". */
    NO_ANSWER,
    /** Of a trade: "my … shift". */
    WORK,
    /** Stands between a frame and the noun phrase. */
    BETWEEN,
    /** Stands in front of the noun phrase in a reply. */
    REPLY,
    /** Describes the person; the trade begins behind it. */
    PASSED,
    /** Makes the noun a habit: "a heavy sleeper". */
    HABIT,
    /** Ending of nouns for people who do something. */
    ENDING,
    /** A noun of work without such an ending. */
    HEAD,
    /** A noun of work only behind another noun. */
    MODIFIED_HEAD,
    /** A noun with such an ending that names no work. */
    NO_WORK
  }

  private static final Set<Kind> FRAMES =
      EnumSet.of(Kind.IS, Kind.LINK, Kind.AS, Kind.TITLE, Kind.LABEL, Kind.OPENER, Kind.BEHIND);

  /** Shorter words with an ending are no nouns made of a verb. */
  private static final int SHORTEST = 5;

  private final PhraseLists<Kind> lists = PhraseLists.bundled("trades.txt", Kind.class, FRAMES);

  /** The phrases and words as they are looked up. */
  PhraseLists<Kind> lists() {
    return lists;
  }

  /** Whether a word can be the head of a trade's name. */
  boolean isTrade(String word, boolean modified) {
    String last = word.substring(word.lastIndexOf('-') + 1);
    if (lists.is(last, Kind.MODIFIED_HEAD)) {
      return modified || last.length() < word.length();
    }
    return lists.is(last, Kind.HEAD) || (!lists.is(last, Kind.NO_WORK) && hasEnding(last));
  }

  /** Whether a word is a noun that names no trade, though it looks like one. */
  boolean isNoTrade(String word) {
    String last = word.substring(word.lastIndexOf('-') + 1);
    return lists.is(last, Kind.NO_WORK) || lists.is(last, Kind.MODIFIED_HEAD);
  }

  private boolean hasEnding(String word) {
    if (word.length() < SHORTEST) {
      return false;
    }
    for (String ending : lists.of(Kind.ENDING)) {
      if (word.endsWith(ending) && word.length() > ending.length() + 1) {
        return true;
      }
    }
    return false;
  }
}
