package dev.onset.state.link;

import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.util.List;

/**
 * What the speaker claims after having said it: "look up Ada Brook, that's me", "Petal Works,
 * that's my workplace", "my sister works at Petal Works and so do I". Stateless; a look ahead ends
 * with the sentence.
 */
record SelfClaims(UtteranceWords words, List<TokenReading> readings) {

  /** Whether the words behind a fragment claim it for the speaker. */
  boolean isClaimed(int fragment) {
    Claim claim = readings.get(fragment).claim().orElseThrow();
    return claim instanceof Claim.Of
        ? isAlsoSpeakers(fragment) || isSpeakerMeant(fragment) || isPlaceOfSpeaker(fragment)
        : AnswerOwners.isOpen(claim) && isPointedBackAt(fragment);
  }

  /** Only words that say nothing stand between the value and "so am I". */
  private boolean isAlsoSpeakers(int fragment) {
    boolean too = false;
    for (int at = fragment + 1; words.sameSentence(fragment, at); at++) {
      if (words.matches(LinkCue.ALSO_ME, at)) {
        return true;
      }
      String word = words.word(at);
      too |= at == fragment + 1 && word.equals("too");
      if (too && words.is(LinkCue.SELF, word)) {
        return true;
      }
      if (!too && !words.is(LinkCue.BREAK, word) && !words.is(LinkCue.FILLER, word)) {
        return false;
      }
    }
    return false;
  }

  /** "His 48 year old dad, i mean me": the person named with the value is the speaker. */
  private boolean isSpeakerMeant(int fragment) {
    int at = fragment + 1;
    while (words.sameSection(fragment, at) && !words.isFragment(at)) {
      at++;
    }
    return words.sameSentence(fragment, at)
        && !words.isFragment(at)
        && new Bonds(words).isSpeakerMeant(at);
  }

  private boolean isPointedBackAt(int fragment) {
    int at = fragment + 1;
    while (words.sameSentence(fragment, at) && !isAboutSomebody(at) && !isOfKind(at, fragment)) {
      if (isClaim(at, fragment)) {
        return true;
      }
      at++;
    }
    boolean next =
        words.has(at) && words.token(at).sentence() == words.token(fragment).sentence() + 1;
    return next && isClaim(at, fragment);
  }

  /** "Stan gets mail at 9 Ash St, which is my place now". */
  private boolean isPlaceOfSpeaker(int fragment) {
    int at = fragment + 1;
    return words.sameSentence(fragment, at)
        && isClaim(at, fragment)
        && !words.is(LinkCue.SELF, words.past(LinkCue.POINTING, at));
  }

  /** Words about a document are about nobody. */
  private boolean isAboutSomebody(int at) {
    TokenReading reading = readings.get(at);
    return reading.thirdParty() && !AnswerOwners.isOpen(reading.governor());
  }

  private boolean isClaim(int at, int fragment) {
    int next = words.past(LinkCue.POINTING, at);
    return (next > at || words.word(at).equals("where"))
        && isOwn(next, words.fragment(fragment).orElseThrow());
  }

  /** "me", "mine", "my workplace", "where I live". */
  private boolean isOwn(int at, Fragment fragment) {
    String word = words.word(at);
    if (words.is(LinkCue.SELF, word)) {
      return word.equals("mine") || fragment.type().piiClass() == PiiClass.NAME;
    }
    int noun = at + 1;
    while (words.is(LinkCue.PERSON_ADJECTIVE, noun)) {
      noun++;
    }
    if (words.is(LinkCue.POSSESSIVE, word)) {
      return words
          .attribute(noun)
          .map(type -> type.agreesWith(fragment.type()))
          .orElse(words.is(LinkCue.THING, noun));
    }
    boolean place = fragment.type() == PiiType.LOCATION || fragment.type() == PiiType.ORG;
    return place && word.equals("where") && words.is(LinkCue.SUBJECT, at + 1);
  }

  private boolean isOfKind(int at, int fragment) {
    PiiType type = words.fragment(fragment).orElseThrow().type();
    return words.fragment(at).filter(one -> one.type().agreesWith(type)).isPresent();
  }
}
