package dev.onset.state.link;

import dev.onset.model.Fragment;
import java.util.List;
import java.util.Optional;

/**
 * The words and fragments of a turn, and what the lexicon says of them. A place outside the
 * utterance is allowed in every question but {@link #token}: nothing stands there. Immutable.
 *
 * @param tokens by ascending offset
 */
record Utterance(List<UtteranceToken> tokens) {
  private static final CueLexicon LEXICON = CueLexicon.shipped();

  Utterance {
    tokens = List.copyOf(tokens);
  }

  /** Reads a text, as {@link UtteranceReader} tells. */
  static Utterance of(String text, List<Fragment> fragments) {
    return new Utterance(new UtteranceReader(text).read(fragments));
  }

  int size() {
    return tokens.size();
  }

  UtteranceToken token(int at) {
    return tokens.get(at);
  }

  private boolean has(int at) {
    return at >= 0 && at < tokens.size();
  }

  /** The word, lower case; empty for a fragment and where nothing stands. */
  String word(int at) {
    return has(at) ? tokens.get(at).word() : "";
  }

  boolean isFragment(int at) {
    return has(at) && tokens.get(at).fragment().isPresent();
  }

  Optional<Fragment> fragment(int at) {
    return has(at) ? tokens.get(at).fragment() : Optional.empty();
  }

  boolean isName(int at) {
    return has(at) && tokens.get(at).isName();
  }

  /** The longest phrase of a cue that begins at a word. */
  Optional<CueLexicon.Match> match(LinkCue cue, int at) {
    return has(at) ? LEXICON.match(cue, tokens, at) : Optional.empty();
  }

  boolean matches(LinkCue cue, int at) {
    return match(cue, at).isPresent();
  }

  boolean isPossessive(int at) {
    return word(at).endsWith("'s");
  }

  /** Where the words go on behind the phrase of a cue; the place itself if none begins there. */
  int past(LinkCue cue, int at) {
    return at + match(cue, at).map(CueLexicon.Match::length).orElse(0);
  }

  boolean sameSentence(int one, int other) {
    return has(one) && has(other) && token(one).sentence() == token(other).sentence();
  }
}
