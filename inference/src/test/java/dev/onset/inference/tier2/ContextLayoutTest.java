package dev.onset.inference.tier2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.wordpiece.WordPiece;
import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import dev.onset.model.TurnContext;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ContextLayoutTest {
  private static final WordPiece VOCABULARY = Tier2Files.vocabulary();
  private static final ContextLayout LAYOUT = new ContextLayout(64, 40, 4);

  @Test
  void theFirstTurnHasOnlyItsSpeaker() {
    assertThat(LAYOUT.of(TurnContext.NOTHING, VOCABULARY)).containsExactly(VOCABULARY.mark(1));
  }

  @Test
  void theLatestTurnComesLast() {
    TurnContext context =
        new TurnContext(
            Role.AGENT,
            List.of(new SpokenText(Role.AGENT, "who"), new SpokenText(Role.USER, "me")));

    assertThat(LAYOUT.of(context, VOCABULARY))
        .containsExactly(
            VOCABULARY.mark(2),
            VOCABULARY.mark(2),
            VOCABULARY.encode("who").ids()[0],
            VOCABULARY.mark(1),
            VOCABULARY.encode("me").ids()[0]);
  }

  @Test
  void aLongTurnKeepsItsEnd() {
    TurnContext context = TurnContext.answering("so ".repeat(90) + "your name");

    int[] pieces = LAYOUT.of(context, VOCABULARY);

    assertThat(pieces).hasSize(2 + 40);
    assertThat(pieces[41]).isEqualTo(VOCABULARY.encode("name").ids()[0]);
  }

  @Property(tries = 200)
  void neverExceedsItsRoom(
      @ForAll @IntRange(min = 0, max = 90) int first,
      @ForAll @IntRange(min = 0, max = 90) int second) {
    TurnContext context =
        new TurnContext(
            Role.OTHER,
            List.of(
                new SpokenText(Role.USER, "x ".repeat(first)),
                new SpokenText(Role.AGENT, "y ".repeat(second))));

    assertThat(LAYOUT.of(context, VOCABULARY)).hasSizeLessThanOrEqualTo(LAYOUT.longest());
  }
}
