package dev.onset.state.extract;

import dev.onset.model.LanguageReading;
import dev.onset.model.Mention;
import dev.onset.model.review.Proposal;
import java.util.List;

/**
 * The result of one extraction pass over a turn.
 *
 * @param mentions mentions in its text, by ascending offset, without overlap
 * @param proposals spans that may need masking, by ascending offset, one per place; places can
 *     overlap; empty if not requested
 * @param language in which language it is
 */
public record ExtractedTurn(
    List<Mention> mentions, List<Proposal> proposals, LanguageReading language) {
  public ExtractedTurn {
    mentions = List.copyOf(mentions);
    proposals = List.copyOf(proposals);
  }

  /** Creates a result of a turn at whose language nobody looked. */
  public ExtractedTurn(List<Mention> mentions, List<Proposal> proposals) {
    this(mentions, proposals, LanguageReading.UNTOLD);
  }

  /** Creates a result with mentions only. */
  public static ExtractedTurn of(List<Mention> mentions) {
    return new ExtractedTurn(mentions, List.of());
  }

  /** Returns a copy with other mentions. */
  public ExtractedTurn with(List<Mention> others) {
    return new ExtractedTurn(others, proposals, language);
  }

  /** Omits the text. */
  @Override
  public String toString() {
    return "Reading[" + mentions.size() + " mentions, " + proposals.size() + " proposals]";
  }
}
