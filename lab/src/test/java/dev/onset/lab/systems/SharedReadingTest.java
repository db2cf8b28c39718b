package dev.onset.lab.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.TierMerge;
import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.neural.OwnerScores;
import dev.onset.model.Mention;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedReadingTest {
  /** One word as long as any text, surely the speaker's own and stated. */
  private static final OwnerScores OWN =
      new OwnerScores(
          new int[] {0},
          new int[] {100},
          new float[] {50, 0, 0, 0, 0},
          new float[] {50, 0, 0, 0, 0, 0, 0});

  private final ConcurrentLinkedQueue<String> asked = new ConcurrentLinkedQueue<>();
  private final ExtractionPipeline pipeline =
      ExtractionPipeline.load(
          PolicyReader.shipped(),
          (context, text) -> {
            asked.add(context.request() + "|" + text);
            return new NeuralReading(List.of(), List.of(), OWN);
          });
  private final SharedReading reading = new SharedReading(pipeline);

  private static Turn turn(String text) {
    return Turn.of(SessionId.of("s"), 0, "user", text);
  }

  @Test
  void everyDistinctTurnIsReadOnceForAllSystemsAndThreads() {
    IntStream.range(0, 200)
        .parallel()
        .forEach(
            i -> {
              TierMerge assembly = TierMerge.values()[i % TierMerge.values().length];
              reading
                  .extractor(assembly)
                  .read(TurnContext.answering("name?"), turn("rowan tidewell " + i % 5));
            });

    assertThat(asked)
        .containsExactlyInAnyOrder(
            "name?|rowan tidewell 0",
            "name?|rowan tidewell 1",
            "name?|rowan tidewell 2",
            "name?|rowan tidewell 3",
            "name?|rowan tidewell 4");
  }

  @Test
  void theSameWordsInReplyToSomethingElseAreAnotherTurn() {
    reading.extractor(TierMerge.ONSET).read(TurnContext.answering("name?"), turn("rowan tidewell"));
    reading
        .extractor(TierMerge.ONSET)
        .read(TurnContext.answering("street?"), turn("rowan tidewell"));

    assertThat(asked).hasSize(2);
  }

  @Test
  void readsWhatThePipelineReads() {
    String text = "write to dana@example.com";

    assertThat(reading.extractor(TierMerge.ONSET).read(TurnContext.NOTHING, turn(text)).mentions())
        .isEqualTo(pipeline.extract(text))
        .hasSize(1);
  }

  @Test
  void annotatedSpansAreAttributedOnceInTheirContext() {
    Mention name = Mention.of(PiiType.NAME_FULL, "rowan tidewell", 0, 14, Tier.TIER_0, 1.0);
    Mention part = Mention.of(PiiType.NAME_PART, "rowan", 0, 5, Tier.TIER_0, 1.0);
    for (int i = 0; i < 2; i++) {
      assertThat(attributed("name?", name)).containsExactly(name.of(OwnerReading.OWN));
    }
    assertThat(asked).hasSize(1);

    assertThat(attributed("name?", part)).containsExactly(part.of(OwnerReading.OWN));
    assertThat(attributed("street?", name)).containsExactly(name.of(OwnerReading.OWN));
    assertThat(asked).hasSize(3);
  }

  private List<Mention> attributed(String request, Mention mention) {
    return reading.attribute(TurnContext.answering(request), "rowan tidewell", List.of(mention));
  }

  @Test
  void aTurnIsIdleIfNoTierCanHoldAnythingInIt() {
    assertThat(List.of("ok thanks", "Yes.", "")).allMatch(reading::isIdle);
    assertThat(List.of("ok rowan", "my cat is grey", "212-555-0142")).noneMatch(reading::isIdle);
    assertThat(asked).isEmpty();
  }
}
