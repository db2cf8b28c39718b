package dev.onset.state.link;

import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.Optional;

/**
 * The words of an utterance, and what the lexicon says of them. A place outside the utterance is
 * allowed in every question but {@link #token}: nothing stands there. Immutable.
 */
record UtteranceWords(CueLexicon lexicon, List<UtteranceToken> tokens) {

  static UtteranceWords of(String text, List<Fragment> fragments, CueLexicon lexicon) {
    return new UtteranceWords(lexicon, Utterance.of(text, fragments, lexicon).tokens());
  }

  int size() {
    return tokens.size();
  }

  UtteranceToken token(int at) {
    return tokens.get(at);
  }

  boolean has(int at) {
    return at >= 0 && at < tokens.size();
  }

  /** The word, lower case; empty for a fragment and where nothing stands. */
  String word(int at) {
    return has(at) ? tokens.get(at).word() : "";
  }

  Optional<Fragment> fragment(int at) {
    return has(at) ? tokens.get(at).fragment() : Optional.empty();
  }

  boolean isFragment(int at) {
    return fragment(at).isPresent();
  }

  boolean isName(int at) {
    return fragment(at).filter(one -> one.type().piiClass() == PiiClass.NAME).isPresent();
  }

  boolean isAge(int at) {
    return fragment(at).filter(one -> one.type() == PiiType.AGE).isPresent();
  }

  /** Whether a word is a phrase of a cue by itself. */
  boolean is(LinkCue cue, int at) {
    return is(cue, word(at));
  }

  boolean is(LinkCue cue, String word) {
    return lexicon.word(cue, word).isPresent();
  }

  /** The argument of a cue of which a word is a phrase by itself. */
  Optional<String> argument(LinkCue cue, int at) {
    return lexicon.word(cue, word(at));
  }

  /** The longest phrase of a cue that begins at a word. */
  Optional<CueLexicon.Match> match(LinkCue cue, int at) {
    return has(at) ? lexicon.match(cue, tokens, at) : Optional.empty();
  }

  boolean matches(LinkCue cue, int at) {
    return match(cue, at).isPresent();
  }

  /** Where the words go on behind the phrase of a cue; the place itself if none begins there. */
  int past(LinkCue cue, int at) {
    return at + match(cue, at).map(CueLexicon.Match::length).orElse(0);
  }

  /** Whether a word means the speaker. */
  boolean isSpeaker(int at) {
    return is(LinkCue.SELF, at) || is(LinkCue.SUBJECT, at) || is(LinkCue.POSSESSIVE, at);
  }

  boolean sameSentence(int one, int other) {
    return has(one) && has(other) && token(one).sentence() == token(other).sentence();
  }

  boolean sameSection(int one, int other) {
    return has(one) && has(other) && token(one).section() == token(other).section();
  }

  boolean opensSentence(int at) {
    return !sameSentence(at - 1, at);
  }
}
