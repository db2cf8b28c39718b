package dev.onset.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.audit.MarkedText.Kind;
import dev.onset.app.audit.MarkedText.Piece;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MarkedTextTest {
  private static Redaction.Span masked(int start, int end, String by) {
    return new Redaction.Span(start, end, PiiType.EMAIL, RedactionAction.REDACT, by);
  }

  private static Mention says(int start, int end, String type, boolean deciding) {
    return new Mention(0, start, end, type + " of " + EntityId.USER, deciding);
  }

  private static String text(MarkedText marked) {
    return marked.pieces().stream().map(Piece::text).collect(Collectors.joining());
  }

  /** Original: {@code 😀 a@b.de or x@y, Ohio, 40}. */
  @Test
  void placesOfTheOriginalAreFoundBehindPlaceholdersOfAnyLength() {
    String safe = "😀 [EMAIL_1] or -, Ohio, 40";
    MarkedText marked =
        MarkedText.of(
            safe,
            List.of(masked(2, 8, "[EMAIL_1]"), masked(12, 15, "-")),
            List.of(says(2, 8, "email address", true), says(17, 21, "place", false)),
            TypeWords.SHIPPED);

    assertThat(marked.pieces())
        .containsExactly(
            new Piece("😀 ", Kind.PLAIN, false, ""),
            new Piece("[EMAIL_1]", Kind.MASKED, true, "email address of USER"),
            new Piece(" or ", Kind.PLAIN, false, ""),
            new Piece("-", Kind.MASKED, false, "email address"),
            new Piece(", ", Kind.PLAIN, false, ""),
            new Piece("Ohio", Kind.SAID, false, "place of USER"),
            new Piece(", 40", Kind.PLAIN, false, ""));
    assertThat(text(marked)).isEqualTo(safe);
  }

  @Test
  void ofMarksThatOverlapTheFirstStandsAndWhatDecidesGoesFirst() {
    MarkedText marked =
        MarkedText.of(
            "nurse in Ohio",
            List.of(),
            List.of(
                says(0, 13, "employer", false),
                says(0, 5, "occupation", true),
                says(3, 8, "place", false)),
            TypeWords.SHIPPED);
    assertThat(marked.pieces())
        .containsExactly(
            new Piece("nurse", Kind.SAID, true, "occupation of USER"),
            new Piece(" in Ohio", Kind.PLAIN, false, ""));
  }

  @Test
  void placesThatDoNotFitTheTextMarkNothing() {
    assertThat(
            MarkedText.of(
                    "short",
                    List.of(masked(2, 8, "[EMAIL_1]")),
                    List.of(says(0, 3, "place", true)),
                    TypeWords.SHIPPED)
                .pieces())
        .containsExactly(new Piece("short", Kind.PLAIN, false, ""));
    List<Mention> odd =
        List.of(says(3, 99, "place", true), says(-4, 2, "place", true), says(4, 2, "place", true));
    MarkedText marked = MarkedText.of("short", List.of(), odd, TypeWords.SHIPPED);
    assertThat(text(marked)).isEqualTo("short");
    assertThat(marked.pieces()).allMatch(piece -> piece.kind() == Kind.PLAIN);
  }
}
