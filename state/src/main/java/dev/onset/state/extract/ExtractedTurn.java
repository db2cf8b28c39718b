package dev.onset.state.extract;

import dev.onset.model.Mention;
import dev.onset.model.WordScore;
import dev.onset.model.review.Proposal;
import java.util.List;

/**
 * What one pass over a turn sees.
 *
 * @param mentions of its text, by ascending offset, without overlap
 * @param proposals whatever might have to be masked, by ascending offset, one for a place; places
 *     can overlap; empty where nobody asks for them
 * @param words how each word matters, ascending; empty where the models give none
 */
public record ExtractedTurn(
    List<Mention> mentions, List<Proposal> proposals, List<WordScore> words) {
  public ExtractedTurn {
    mentions = List.copyOf(mentions);
    proposals = List.copyOf(proposals);
    words = List.copyOf(words);
  }

  /** The reading of who sees mentions only. */
  public static ExtractedTurn of(List<Mention> mentions) {
    return new ExtractedTurn(mentions, List.of(), List.of());
  }

  /** The same with other mentions. */
  public ExtractedTurn with(List<Mention> others) {
    return new ExtractedTurn(others, proposals, words);
  }

  /** Says nothing of the text. */
  @Override
  public String toString() {
    return "Reading[" + mentions.size() + " mentions, " + proposals.size() + " proposals]";
  }
}
