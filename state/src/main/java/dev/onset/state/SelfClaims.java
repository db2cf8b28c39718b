package dev.onset.state;

import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.Optional;

/**
 * What the speaker claims after having said it: "look up Ada Brook, that's me", "Petal Works,
 * that's my workplace", "my sister works at Petal Works and so do I". Stateless; a look ahead ends
 * with the sentence.
 */
record SelfClaims(Lexicon lexicon, List<Reading> readings, List<Token> tokens) {

  /** Whether the words behind a fragment claim it for the speaker. */
  boolean isClaimed(int fragment) {
    Claim claim = readings.get(fragment).claim().orElseThrow();
    return claim instanceof Claim.Of
        ? isAlsoSpeakers(fragment) || isSpeakerMeant(fragment) || isPlaceOfSpeaker(fragment)
        : Answers.isOpen(claim) && isPointedBackAt(fragment);
  }

  /** Only words that say nothing stand between the value and "so am I". */
  private boolean isAlsoSpeakers(int fragment) {
    boolean too = false;
    for (int at = fragment + 1; isSameSentence(fragment, at); at++) {
      if (lexicon.match(Cue.ALSO_ME, tokens, at).isPresent()) {
        return true;
      }
      String word = tokens.get(at).word();
      too |= at == fragment + 1 && word.equals("too");
      if (too && lexicon.word(Cue.SELF, word).isPresent()) {
        return true;
      }
      boolean empty =
          too
              || lexicon.word(Cue.BREAK, word).isPresent()
              || lexicon.word(Cue.FILLER, word).isPresent();
      if (!empty) {
        return false;
      }
    }
    return false;
  }

  /** "His 48 year old dad, i mean me": the person named with the value is the speaker. */
  private boolean isSpeakerMeant(int fragment) {
    int at = fragment + 1;
    while (isSameSentence(fragment, at)
        && tokens.get(at).fragment().isEmpty()
        && tokens.get(at).section() == tokens.get(fragment).section()) {
      at++;
    }
    if (!isSameSentence(fragment, at) || tokens.get(at).fragment().isPresent()) {
      return false;
    }
    return new Bonds(lexicon, tokens).isSpeakerMeant(at);
  }

  private boolean isPointedBackAt(int fragment) {
    int at = fragment + 1;
    while (isSameSentence(fragment, at) && !isAboutSomebody(at) && !isOfKind(at, fragment)) {
      if (isClaim(at, fragment)) {
        return true;
      }
      at++;
    }
    boolean next = at < tokens.size() && tokens.get(at).sentence() == sentence(fragment) + 1;
    return next && isClaim(at, fragment);
  }

  /** "Stan gets mail at 9 Ash St, which is my place now". */
  private boolean isPlaceOfSpeaker(int fragment) {
    int at = fragment + 1;
    if (!isSameSentence(fragment, at) || !isClaim(at, fragment)) {
      return false;
    }
    int own = at + lexicon.match(Cue.POINTING, tokens, at).map(Lexicon.Match::length).orElse(0);
    return lexicon.word(Cue.SELF, tokens.get(own).word()).isEmpty();
  }

  /** Words about a document are about nobody. */
  private boolean isAboutSomebody(int at) {
    Reading reading = readings.get(at);
    return reading.thirdParty() && !Answers.isOpen(reading.governor());
  }

  private boolean isClaim(int at, int fragment) {
    Optional<Lexicon.Match> pointing = lexicon.match(Cue.POINTING, tokens, at);
    int next = at + pointing.map(Lexicon.Match::length).orElse(0);
    boolean where = tokens.get(at).word().equals("where");
    return (next > at || where)
        && next < tokens.size()
        && isOwn(next, tokens.get(fragment).fragment().get());
  }

  /** "me", "mine", "my workplace", "where I live". */
  private boolean isOwn(int at, Fragment fragment) {
    String word = tokens.get(at).word();
    if (lexicon.word(Cue.SELF, word).isPresent()) {
      return word.equals("mine") || fragment.type().piiClass() == PiiClass.NAME;
    }
    int noun = at + 1;
    while (noun < tokens.size()
        && lexicon.word(Cue.PERSON_ADJECTIVE, tokens.get(noun).word()).isPresent()) {
      noun++;
    }
    if (noun >= tokens.size()) {
      return false;
    }
    if (lexicon.word(Cue.POSSESSIVE, word).isPresent()) {
      return lexicon
          .match(Cue.ATTRIBUTE, tokens, noun)
          .flatMap(match -> PiiType.ofLabel(match.argument()))
          .map(type -> type.agreesWith(fragment.type()))
          .orElse(lexicon.word(Cue.THING, tokens.get(noun).word()).isPresent());
    }
    boolean place = fragment.type() == PiiType.LOCATION || fragment.type() == PiiType.ORG;
    return place
        && word.equals("where")
        && lexicon.word(Cue.SUBJECT, tokens.get(at + 1).word()).isPresent();
  }

  private boolean isOfKind(int at, int fragment) {
    return tokens
        .get(at)
        .fragment()
        .filter(one -> one.type().agreesWith(tokens.get(fragment).fragment().get().type()))
        .isPresent();
  }

  private boolean isSameSentence(int fragment, int at) {
    return at < tokens.size() && tokens.get(at).sentence() == sentence(fragment);
  }

  private int sentence(int at) {
    return tokens.get(at).sentence();
  }
}
