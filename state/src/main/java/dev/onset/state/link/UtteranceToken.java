package dev.onset.state.link;

import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import java.util.Optional;

/**
 * A word of an utterance, or a whole fragment, into which no cue reaches.
 *
 * @param word lower case; empty for a fragment
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param sentence number of its sentence
 * @param clause number of its clause: sentences, parted by commas
 * @param fragment the fragment, empty for a word
 */
public record UtteranceToken(
    String word, int start, int end, int sentence, int clause, Optional<Fragment> fragment) {

  /** Whether it is a name. */
  boolean isName() {
    return fragment.filter(one -> one.type().piiClass() == PiiClass.NAME).isPresent();
  }

  /** Names the token without its text. */
  @Override
  public String toString() {
    return "Token[" + start + "-" + end + "]";
  }
}
