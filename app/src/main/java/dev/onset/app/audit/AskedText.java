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
   * @param masked what is masked in the turn, by ascending offset
   * @param asked the places of the original text that are asked about
   * @param words for the types of values
   */
  public static void write(
      RedactedTurn turn,
      List<Redaction.Span> masked,
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
    page.open("span", "class", "text");
    MarkedText.of(turn.text(), masked, mentions, words)
        .pieces()
        .forEach(piece -> TranscriptView.piece(piece, page));
    page.close("span");
  }
}
