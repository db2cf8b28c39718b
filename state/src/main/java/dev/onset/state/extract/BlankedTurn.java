package dev.onset.state.extract;

import dev.onset.model.Mention;
import dev.onset.model.Spanned;
import dev.onset.model.Turn;
import dev.onset.model.review.Proposal;
import java.util.Arrays;
import java.util.List;

/**
 * A turn whose secrets no later stage sees (spec section 1): each character of one is a bullet, so
 * all offsets stay, and whatever keeps or hashes the text holds bullets. Immutable.
 *
 * @param turn with the blanked text
 * @param extracted what was found in it; the surfaces of secrets are bullets
 */
public record BlankedTurn(Turn turn, ExtractedTurn extracted) {
  private static final int BULLET = 0x2022;

  /** Blanks the secrets among the mentions of a turn. */
  public static BlankedTurn of(Turn turn, ExtractedTurn extracted) {
    List<Mention> secrets =
        extracted.mentions().stream().filter(one -> one.type().isSecret()).toList();
    if (secrets.isEmpty()) {
      return new BlankedTurn(turn, extracted);
    }
    String blanked = blank(turn.text(), secrets);
    int[] text = blanked.codePoints().toArray();
    List<Mention> mentions =
        extracted.mentions().stream()
            .map(one -> one.type().isSecret() ? one.reading(surface(text, one)) : one)
            .toList();
    List<Proposal> proposals =
        extracted.proposals().stream()
            .filter(one -> secrets.stream().noneMatch(secret -> secret.overlaps(one)))
            .toList();
    return new BlankedTurn(
        turn.saying(blanked), new ExtractedTurn(mentions, proposals, extracted.language()));
  }

  /** The same text with a bullet for each code point of these ranges. */
  public static String blank(String text, List<? extends Spanned> ranges) {
    int[] blanked = text.codePoints().toArray();
    for (Spanned range : ranges) {
      Arrays.fill(blanked, range.start(), range.end(), BULLET);
    }
    return new String(blanked, 0, blanked.length);
  }

  /** Where the secrets stood, ascending. */
  public List<Mention> secrets() {
    return extracted.mentions().stream().filter(one -> one.type().isSecret()).toList();
  }

  private static String surface(int[] text, Spanned span) {
    return new String(text, span.start(), span.end() - span.start());
  }
}
