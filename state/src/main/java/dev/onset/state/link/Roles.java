package dev.onset.state.link;

import java.util.Set;

/**
 * The roles that a question gives to whoever it is about: "the caller's name", "who is the account
 * holder". Stateless.
 */
record Roles(UtteranceWords words) {
  private static final String SELF = "self";
  private static final int NEAR = 3;
  private static final Set<String> WRITERS = Set.of("i", "we");

  /**
   * Where a phrase ends that means whoever is served, by their role and as the one who is asked
   * for; the place itself if there is none. "The caller's doctor" is somebody else.
   */
  int endOfServed(int at) {
    boolean article = words.is(LinkCue.DETERMINER, at);
    int from = article ? at + 1 : at;
    boolean begins = article || words.opensClause(at) || words.is(LinkCue.FILLER, at - 1);
    if (!begins || !words.sameSection(at, from)) {
      return at;
    }
    StringBuilder said = new StringBuilder();
    for (int end = from + 1;
        end <= from + words.lexicon().longest(LinkCue.ROLE) && words.sameSection(end - 1, at);
        end++) {
      String word = words.word(end - 1);
      boolean owner = word.endsWith("'s");
      String noun = said + (owner ? word.substring(0, word.length() - 2) : word);
      if (isServed(noun) && (owner ? isOwn(end) : isMeant(at, end))) {
        return end;
      }
      said.append(word).append(' ');
    }
    return at;
  }

  /** "The name of the guest", "who is the beneficiary": it may be the user or not. */
  boolean isOpen(int determiner) {
    return words.is(LinkCue.LINK, determiner - 1) && words.matches(LinkCue.ROLE, determiner + 1);
  }

  /** "Customer Ada Brook", as on a form. */
  boolean isLabel(int at, int end) {
    return words.opensSentence(at)
        && end == at + 1
        && words.isName(end)
        && isServed(words.word(at));
  }

  /** "Which doctor", "what kind of person": somebody whom the user is to name. */
  boolean isWhichPerson(int at) {
    return words.is(LinkCue.QUESTION, at - 1)
        && words.opensClause(at - 1)
        && (words.matches(LinkCue.PERSON, at) || words.matches(LinkCue.KIN, at))
        && !words.matches(LinkCue.ATTRIBUTE, at)
        && !isOfRecord(at + 1)
        && endOfServed(at) == at;
  }

  /**
   * "Who should I put this under": the agent writes a name down, and does not look for somebody.
   */
  boolean isWhomToNote(int who) {
    if (!words.word(who).equals("who") && !words.word(who).equals("whom")) {
      return false;
    }
    boolean agent = false;
    boolean noted = false;
    for (int at = who + 1; words.sameSentence(at, who); at++) {
      if (words.matches(LinkCue.SOUGHT, at)) {
        return false;
      }
      agent |= at <= who + NEAR && WRITERS.contains(words.word(at));
      noted |= words.matches(LinkCue.FOR_RECORD, at);
    }
    return agent || noted;
  }

  private boolean isServed(String noun) {
    return words.lexicon().match(LinkCue.ROLE, noun).filter(SELF::equals).isPresent();
  }

  private boolean isOwn(int at) {
    return words.matches(LinkCue.ATTRIBUTE, at)
        || words.is(LinkCue.FILLER, at)
        || words.is(LinkCue.PERSON_ADJECTIVE, at)
        || isOfRecord(at)
        || words.matches(LinkCue.ATTRIBUTE, at + 1);
  }

  private boolean isOfRecord(int at) {
    return words.matches(LinkCue.ATTRIBUTE, at)
        || words.is(LinkCue.THING, at)
        || words.is(LinkCue.RECORDS, at);
  }

  private boolean isMeant(int at, int end) {
    boolean is = words.is(LinkCue.COPULA, at - 1);
    return words.is(LinkCue.LINK, at - 1) && (!is || !words.sameSection(at, end));
  }
}
