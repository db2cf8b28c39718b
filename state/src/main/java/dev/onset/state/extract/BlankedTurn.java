package dev.onset.state.extract;

import dev.onset.model.Mention;
import dev.onset.model.Spanned;
import dev.onset.model.Turn;
import dev.onset.model.review.Proposal;
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
    int[] text = turn.text().codePoints().toArray();
    for (Mention secret : secrets) {
      for (int i = secret.start(); i < secret.end(); i++) {
        text[i] = BULLET;
      }
    }
    List<Mention> mentions =
        extracted.mentions().stream()
            .map(one -> one.type().isSecret() ? one.reading(surface(text, one)) : one)
            .toList();
    List<Proposal> proposals =
        extracted.proposals().stream()
            .filter(one -> secrets.stream().noneMatch(secret -> secret.overlaps(one)))
            .toList();
    return new BlankedTurn(
        turn.saying(new String(text, 0, text.length)),
        new ExtractedTurn(mentions, proposals, extracted.language()));
  }

  private static String surface(int[] text, Spanned span) {
    return new String(text, span.start(), span.end() - span.start());
  }
}
