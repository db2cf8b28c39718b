package dev.onset.state.link;

import dev.onset.model.PiiType;

/** Tells where a thing is meant and not a person. Stateless. */
record Things(UtteranceWords words) {

  /** Whether a word that is not of grammar follows directly: "the Dell screen". */
  boolean isFollowedByThing(int at) {
    int next = at + 1;
    return words.sameSection(at, next)
        && !words.isFragment(next)
        && !Character.isDigit(words.word(next).codePointAt(0))
        && !words.matches(LinkCue.FUNCTION_WORD, next)
        && !words.is(LinkCue.PREDICATE, next)
        && !words.is(LinkCue.PLACE_WORD, next)
        && !words.is(LinkCue.BREAK, next);
  }

  /** "The house is 60": what is that old is neither the speaker nor "my age". */
  boolean isOfThing(int at, PiiType type) {
    int subject = at - 2;
    String verb = words.word(at - 1);
    return words.sameSection(subject, at)
        && (verb.equals("is") || verb.equals("was") || verb.equals("turns"))
        && !words.isFragment(subject)
        && !words.is(LinkCue.SUBJECT, subject)
        && !words.is(LinkCue.FILLER, subject)
        && !words.is(LinkCue.SELF, subject)
        && !words.is(LinkCue.BREAK, subject)
        && !words.is(LinkCue.PLACE_WORD, subject)
        && !words.word(subject).equals("it")
        && !words.word(subject).equals("that")
        && words.attribute(subject).filter(type::agreesWith).isEmpty();
  }
}
