package dev.onset.inference.tier1;

import java.util.EnumSet;
import java.util.Set;

/**
 * The frames of occupations and the nouns that can be the head of an occupation's name, from the
 * bundled list. Words are in lower case. Immutable after construction, thread-safe.
 */
final class TradeLexicon {
  /** The role of a phrase in the list. */
  enum Kind {
    /** An article and the noun phrase follow: "I'm a …". */
    IS,
    /** Likewise, unless a thing precedes it: "my aunt is a …". */
    LINK,
    /** Before a link: the subject is not a person. */
    THING,
    /** A role follows, so any noun after an article qualifies: "I work as a …". */
    AS,
    /** The noun phrase follows, with or without an article: "my job is …". */
    TITLE,
    /** A colon, a dash or a question mark and the noun phrase follow: "occupation: …". */
    LABEL,
    /** Opens a sentence; an article and the noun phrase follow: "As a …". */
    OPENER,
    /** The noun phrase precedes: "… by trade". */
    BEHIND,
    /** Marks a question about somebody's occupation. */
    ASKS,
    /** Shows that a text speaks of somebody's work. */
    TOPIC,
    /** Precedes a verb or the noun for a person whom the speaker deals with: "my manager". */
    NO_ANSWER,
    /** Belongs to a trade: "my … shift". */
    WORK,
    /** Separates a frame from the noun phrase. */
    BETWEEN,
    /** Precedes the noun phrase in a reply. */
    REPLY,
    /** Describes the person; the trade follows. */
    PASSED,
    /** Makes the noun a habit: "a heavy sleeper". */
    HABIT,
    /** The ending of agent nouns. */
    ENDING,
    /** An occupation noun without such an ending. */
    HEAD,
    /** An occupation noun only after another noun. */
    MODIFIED_HEAD,
    /** A noun with such an ending that is not an occupation. */
    NO_WORK
  }

  private static final Set<Kind> FRAMES =
      EnumSet.of(Kind.IS, Kind.LINK, Kind.AS, Kind.TITLE, Kind.LABEL, Kind.OPENER, Kind.BEHIND);

  /** The minimum length of an agent noun. */
  private static final int SHORTEST = 5;

  private final PhraseLists<Kind> lists = PhraseLists.bundled("trades.txt", Kind.class, FRAMES);

  /** The phrases and words in their lookup form. */
  PhraseLists<Kind> lists() {
    return lists;
  }

  /** Whether a word can be the head of an occupation's name. */
  boolean isTrade(String word, boolean modified) {
    String last = word.substring(word.lastIndexOf('-') + 1);
    if (lists.is(last, Kind.MODIFIED_HEAD)) {
      return modified || last.length() < word.length();
    }
    return lists.is(last, Kind.HEAD) || (!lists.is(last, Kind.NO_WORK) && hasEnding(last));
  }

  /** Whether a word looks like an occupation but is not. */
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
