package dev.onset.lab.play;

import dev.onset.app.gold.GoldMentions;
import dev.onset.formats.InputTurn;
import dev.onset.model.OwnerReading;
import dev.onset.state.extract.Extractor;

/** The annotated spans, each the speaker's own. */
public final class OwnSpans {
  private OwnSpans() {}

  public static Extractor of(InputTurn turn) {
    return GoldMentions.of(
        turn,
        (context, text, mentions) ->
            mentions.stream().map(one -> one.of(OwnerReading.OWN)).toList());
  }
}
