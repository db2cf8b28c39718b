package dev.onset.state;

import dev.onset.model.PiiType;

/**
 * Tells whether anybody has a trade that is spoken of: "I saw a dentist" says it of nobody, for
 * with an article it needs a verb that says who has it. Stateless; a look ends with the sentence.
 */
record TradeReader(Words words, Things things, Papers papers) {

  TradeReader(Words words, Things things) {
    this(words, things, new Papers(words));
  }

  /**
   * Whether nobody has the trade at a place.
   *
   * @param before what the words of the sentence before it say
   */
  boolean isNobodys(int at, Bearing before, Scope scope) {
    boolean asked = scope.isBare() && before == Bearing.ASKING;
    if (words.isBefore(Cue.ALSO_ME, at) || words.isBefore(Cue.TRADE_AFTER, at)) {
      return false;
    }
    boolean mentioned = words.isAfter(Cue.MENTION, at) && !papers.isOnOwnPaper(at);
    if (mentioned || isOwned(at) || asked) {
      return true;
    }
    int verb = at - 1;
    boolean article = false;
    while (words.sameSection(verb, at) && (words.is(Cue.DETERMINER, verb) || isEmpty(verb))) {
      article |= words.is(Cue.DETERMINER, verb);
      verb--;
    }
    if (words.sameSection(verb, at)) {
      return article && !isHad(verb, at, scope);
    }
    return article
        ? (things.isFollowedByThing(at) && !words.word(at + 1).equals("life"))
            || isSubject(at)
            || isAsked(at)
        : scope.isBare() && isOfNoSpeaker(at);
  }

  /** "My dentist": somebody who has the trade, and nobody knows who. */
  private boolean isOwned(int at) {
    return words.sameSection(at - 1, at)
        && words.is(Cue.POSSESSIVE, at - 1)
        && (!things.isFollowedByThing(at)
            || words.isBefore(Cue.KIN, at)
            || words.isBefore(Cue.SAYING, at));
  }

  private boolean isEmpty(int at) {
    return (words.is(Cue.FILLER, at) && !words.is(Cue.COPULA, at))
        || words.word(at).endsWith("ly")
        || words.is(Cue.PERSON_ADJECTIVE, at);
  }

  /** Whether a verb before a trade says who has it. */
  private boolean isHad(int verb, int at, Scope scope) {
    return words.isAfter(Cue.TRADE_BEFORE, verb + 1)
        || words.isAfter(Cue.TRADE_BEFORE, at)
        || words.isFragment(verb)
        || isNounAndIs(words.word(verb))
        || (words.is(Cue.COPULA, verb)
            && !(scope.isBare() && things.isOfThing(verb + 1, PiiType.OCCUPATION)))
        || words.is(Cue.SELF_IS, verb)
        || words.is(Cue.BREAK, verb)
        || words.is(Cue.NOW, verb)
        || words.is(Cue.SELF, verb);
  }

  /** "My moms a nurse": chat drops the apostrophe. */
  private boolean isNounAndIs(String word) {
    return word.endsWith("s") && words.is(Cue.KIN, word.substring(0, word.length() - 1));
  }

  /** "Nurse hotline", "driver left it", "manager please": what follows is not said of a speaker. */
  private boolean isOfNoSpeaker(int at) {
    String next = words.word(at + 1);
    return things.isFollowedByThing(at)
        && !next.endsWith("ly")
        && !next.endsWith("ing")
        && !next.equals("life")
        && (next.equals("please") || !words.is(Cue.FILLER, next));
  }

  /** "Who decides that, a nurse?" */
  private boolean isAsked(int at) {
    int first = at;
    while (!words.opensSentence(first)) {
      first--;
    }
    return words.matches(Cue.QUESTION, first);
  }

  /** "A nurse on the radio said": whether a verb of that subject follows in its section. */
  private boolean isSubject(int at) {
    for (int next = at + 1; words.sameSection(at, next) && !words.isFragment(next); next++) {
      boolean verb =
          next == at + 1 && words.word(next).endsWith("s") && words.is(Cue.PREDICATE, next);
      if (verb
          || words.is(Cue.MODAL, next)
          || words.is(Cue.COPULA, next)
          || words.is(Cue.SAYING, next)) {
        return true;
      }
    }
    return false;
  }
}
