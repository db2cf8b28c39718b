package dev.onset.state.link;

import dev.onset.model.PiiType;

/**
 * Tells whether anybody has a trade that is spoken of: "I saw a dentist" says it of nobody, for
 * with an article it needs a verb that says who has it. Stateless; a look ends with the sentence.
 */
record TradeReader(UtteranceWords words, Things things, Papers papers) {

  TradeReader(UtteranceWords words, Things things) {
    this(words, things, new Papers(words));
  }

  /**
   * Whether nobody has the trade at a place.
   *
   * @param before what the words of the sentence before it say
   */
  boolean isNobodys(int at, Bearing before, Scope scope) {
    boolean asked = scope.isBare() && before == Bearing.ASKING;
    if (words.isBefore(LinkCue.ALSO_ME, at) || words.isBefore(LinkCue.TRADE_AFTER, at)) {
      return false;
    }
    boolean mentioned = words.isAfter(LinkCue.MENTION, at) && !papers.isOnOwnPaper(at);
    if (mentioned || isOwned(at) || asked) {
      return true;
    }
    int verb = at - 1;
    boolean article = false;
    while (words.sameSection(verb, at) && (words.is(LinkCue.DETERMINER, verb) || isEmpty(verb))) {
      article |= words.is(LinkCue.DETERMINER, verb);
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
        && words.is(LinkCue.POSSESSIVE, at - 1)
        && (!things.isFollowedByThing(at)
            || words.isBefore(LinkCue.KIN, at)
            || words.isBefore(LinkCue.SAYING, at));
  }

  private boolean isEmpty(int at) {
    return (words.is(LinkCue.FILLER, at) && !words.is(LinkCue.COPULA, at))
        || words.word(at).endsWith("ly")
        || words.is(LinkCue.PERSON_ADJECTIVE, at);
  }

  /** Whether a verb before a trade says who has it. */
  private boolean isHad(int verb, int at, Scope scope) {
    return words.isAfter(LinkCue.TRADE_BEFORE, verb + 1)
        || words.isAfter(LinkCue.TRADE_BEFORE, at)
        || words.isFragment(verb)
        || isNounAndIs(words.word(verb))
        || (words.is(LinkCue.COPULA, verb)
            && !(scope.isBare() && things.isOfThing(verb + 1, PiiType.OCCUPATION)))
        || words.is(LinkCue.SELF_IS, verb)
        || words.is(LinkCue.BREAK, verb)
        || words.is(LinkCue.NOW, verb)
        || words.is(LinkCue.SELF, verb);
  }

  /** "My moms a nurse": chat drops the apostrophe. */
  private boolean isNounAndIs(String word) {
    return word.endsWith("s") && words.is(LinkCue.KIN, word.substring(0, word.length() - 1));
  }

  /** "Nurse hotline", "driver left it", "manager please": what follows is not said of a speaker. */
  private boolean isOfNoSpeaker(int at) {
    String next = words.word(at + 1);
    return things.isFollowedByThing(at)
        && !next.endsWith("ly")
        && !next.endsWith("ing")
        && !next.equals("life")
        && (next.equals("please") || !words.is(LinkCue.FILLER, next));
  }

  /** "Who decides that, a nurse?" */
  private boolean isAsked(int at) {
    int first = at;
    while (!words.opensSentence(first)) {
      first--;
    }
    return words.matches(LinkCue.QUESTION, first);
  }

  /** "A nurse on the radio said": whether a verb of that subject follows in its section. */
  private boolean isSubject(int at) {
    for (int next = at + 1; words.sameSection(at, next) && !words.isFragment(next); next++) {
      boolean verb =
          next == at + 1 && words.word(next).endsWith("s") && words.is(LinkCue.PREDICATE, next);
      if (verb
          || words.is(LinkCue.MODAL, next)
          || words.is(LinkCue.COPULA, next)
          || words.is(LinkCue.SAYING, next)) {
        return true;
      }
    }
    return false;
  }
}
