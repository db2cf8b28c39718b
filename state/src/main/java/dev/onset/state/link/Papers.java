package dev.onset.state.link;

import dev.onset.model.PiiType;
import java.util.stream.IntStream;

/**
 * What stands on papers: of a bill or a record nobody knows whose it is, but one's own badge says
 * who one is. Stateless.
 */
record Papers(UtteranceWords words) {
  /** Words before a paper among which its owner is said: "my new office door". */
  private static final int NEAR = 3;

  /** "My bill says": a document says what follows, and no paper of the speaker's. */
  boolean isDocumentSpeaking(int verb, Scope scope) {
    boolean document =
        words.is(LinkCue.SHOWING, verb)
            && words.sameSentence(verb - 1, verb)
            && (words.is(LinkCue.THING, verb - 1) || words.is(LinkCue.RECORDS, verb - 1));
    return document && !(scope.equals(Scope.FIRST) && words.is(LinkCue.OWN_PAPER, verb - 1));
  }

  /** "Under contact number": a field of a form, and whose form it is the words do not say. */
  boolean isField(int at) {
    int field = words.is(LinkCue.DETERMINER, at) ? at + 1 : at;
    return words.attribute(field).filter(type -> type != PiiType.NAME_FULL).isPresent();
  }

  /** "My badge says butcher", "on my office door it says butcher". */
  boolean isOnOwnPaper(int value) {
    String subject = words.word(value - 2);
    int paper = subject.equals("it") || subject.equals("that") ? value - 3 : value - 2;
    return words.is(LinkCue.SHOWING, value - 1)
        && words.is(LinkCue.OWN_PAPER, paper)
        && IntStream.range(paper - NEAR, paper)
            .anyMatch(at -> isOwned(at) && words.sameSection(at, value));
  }

  /** "It says butcher on my badge". */
  boolean isAboveOwnPaper(int value) {
    return words.word(value + 1).equals("on")
        && words.is(LinkCue.POSSESSIVE, value + 2)
        && words.sameSection(value, value + NEAR)
        && IntStream.rangeClosed(value + NEAR, value + NEAR + 1)
            .anyMatch(at -> words.is(LinkCue.OWN_PAPER, at));
  }

  /** "My order is late, it's under Ada Brook": a record of the speaker's has the name. */
  boolean isOnOwnRecord(int name) {
    if (!words.word(name - 1).equals("under")) {
      return false;
    }
    boolean record = false;
    for (int at = name - 2; words.sameSentence(at, name) && !words.isFragment(at); at--) {
      if (words.is(LinkCue.PRONOUN, at) || words.matches(LinkCue.NOT_EVIDENCE, at)) {
        return false;
      }
      record |=
          words.is(LinkCue.POSSESSIVE, at)
              && (words.is(LinkCue.THING, at + 1) || words.is(LinkCue.RECORDS, at + 1));
    }
    return record;
  }

  /** "My door sign", "they gave me a door sign". */
  private boolean isOwned(int at) {
    return words.is(LinkCue.POSSESSIVE, at) || words.word(at).equals("me");
  }
}
