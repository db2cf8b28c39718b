package dev.onset.evaluation.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.TierMerge;
import dev.onset.inference.neural.NeuralReading;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedReadingTest {
  private final ConcurrentLinkedQueue<String> asked = new ConcurrentLinkedQueue<>();
  private final ExtractionPipeline pipeline =
      ExtractionPipeline.load(
          PolicyReader.shipped(),
          (request, text) -> {
            asked.add(request + "|" + text);
            return NeuralReading.NOTHING;
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
              reading.extractor(assembly).read("name?", turn("rowan tidewell " + i % 5));
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
    reading.extractor(TierMerge.ONSET).read("name?", turn("rowan tidewell"));
    reading.extractor(TierMerge.ONSET).read("street?", turn("rowan tidewell"));

    assertThat(asked).hasSize(2);
  }

  @Test
  void readsWhatThePipelineReads() {
    String text = "write to dana@example.com";

    assertThat(reading.extractor(TierMerge.ONSET).read("", turn(text)).mentions())
        .isEqualTo(pipeline.extract(text))
        .hasSize(1);
  }

  @Test
  void aTurnIsIdleIfNoTierCanHoldAnythingInIt() {
    assertThat(List.of("ok thanks", "Yes.", "")).allMatch(reading::isIdle);
    assertThat(List.of("ok rowan", "my cat is grey", "212-555-0142")).noneMatch(reading::isIdle);
    assertThat(asked).isEmpty();
  }
}
