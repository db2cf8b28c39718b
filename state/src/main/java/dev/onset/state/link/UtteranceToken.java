package dev.onset.state.link;

import dev.onset.model.Fragment;
import java.util.Optional;

/**
 * A word of an utterance, or a whole fragment, into which no cue reaches.
 *
 * @param word lower case; empty for a fragment
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param sentence number of its sentence
 * @param section number of its part between commas, dashes and words like "but"
 * @param clause number of its clause: sections, parted again by words like "and"
 * @param fragment the fragment, empty for a word
 */
public record UtteranceToken(
    String word,
    int start,
    int end,
    int sentence,
    int section,
    int clause,
    Optional<Fragment> fragment) {

  /** Names the token without its text. */
  @Override
  public String toString() {
    return "Token[" + start + "-" + end + "]";
  }
}
