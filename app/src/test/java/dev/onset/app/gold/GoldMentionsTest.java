package dev.onset.app.gold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputTurn;
import dev.onset.model.Mention;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import java.util.List;
import org.junit.jupiter.api.Test;

class GoldMentionsTest {
  private static final String TEXT = "it is Dana Reyes";
  private static final InputTurn TURN =
      new InputTurn(
          Turn.of(SessionId.of("s"), 2, "user", TEXT),
          List.of(GoldSpan.owned(6, 16, "NAME", "Dana Reyes", "USER")));
  private static final Mention NAME =
      Mention.of(PiiType.NAME_FULL, "Dana Reyes", 6, 16, Tier.TIER_0, 1.0);

  @Test
  void theOwnersAreReadInTheContextOfTheTurn() {
    SpanOwners owners =
        (context, text, mentions) ->
            context.request().equals("Who?") && text.equals(TEXT)
                ? mentions.stream().map(one -> one.of(OwnerReading.OWN)).toList()
                : mentions;

    assertThat(
            GoldMentions.of(TURN, owners)
                .read(TurnContext.answering("Who?"), TURN.turn())
                .mentions())
        .containsExactly(NAME.of(OwnerReading.OWN));
  }

  @Test
  void theAnnotationTellsNoOwner() {
    assertThat(
            GoldMentions.of(TURN, (context, text, mentions) -> mentions)
                .read(TurnContext.NOTHING, TURN.turn())
                .mentions())
        .containsExactly(NAME);
  }
}
