package dev.onset.app.audit;

import dev.onset.app.page.HtmlWriter;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.ReviewItem;
import java.util.List;

/** Writes the safe text of a turn, with marks on what a person is asked about. */
public final class AskedText {
  private AskedText() {}

  /**
   * Writes it as a chat's page does. Gold stands in place of what is asked about, or under it where
   * it can be read.
   *
   * @param turn the safe text
   * @param redactions of the chat
   * @param asked the places of the original text that are asked about
   * @param words for the types of values
   */
  public static void write(
      RedactedTurn turn,
      List<Redaction> redactions,
      List<ReviewItem.Place> asked,
      TypeWords words,
      HtmlWriter page) {
    List<Mention> mentions =
        asked.stream()
            .map(
                place ->
                    new Mention(
                        turn.turn(), place.start(), place.end(), words.of(place.type()), true))
            .toList();
    TranscriptView.said(turn, page);
    TranscriptView.write(turn, redactions, mentions, words, page);
  }
}
