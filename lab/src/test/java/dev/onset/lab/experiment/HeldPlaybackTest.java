package dev.onset.lab.experiment;

import static dev.onset.lab.experiment.Talk.own;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.play.EnginePlayback;
import dev.onset.lab.play.OwnSpans;
import dev.onset.model.Alert;
import dev.onset.model.Emission;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactedTurn;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A turn that is held is read with the spans of its own, not with those of a later one. */
class HeldPlaybackTest {
  /** The same text twice, once with a value and once without. */
  private static final CorpusDialogue TALK =
      new Talk()
          .user("I am Dana Reyes", own("NAME", "Dana Reyes"))
          .agent("how can we reach you?")
          .user("dana@example.org")
          .user("dana@example.org", own("EMAIL", "dana@example.org"))
          .agent("thanks")
          .done();

  private static List<Emission> play(int held) {
    return new EnginePlayback(
            PolicyReader.shipped(Map.of("reorder.turns", Integer.toString(held))), OwnSpans::of)
        .play(TALK);
  }

  private static <T extends Emission> List<T> all(List<Emission> out, Class<T> kind) {
    return out.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  @Test
  void spansAreThoseOfTheTurn() {
    assertThat(all(play(0), Alert.class))
        .extracting(Alert::tPred)
        .satisfiesExactly(turn -> assertThat(turn).hasValue(3));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10})
  void holdingChangesNothing(int held) {
    List<Emission> out = play(held);

    assertThat(all(out, RedactedTurn.class)).isEqualTo(all(play(0), RedactedTurn.class));
    assertThat(all(out, Alert.class))
        .extracting(Alert::tPred)
        .satisfiesExactly(turn -> assertThat(turn).hasValue(3));
  }
}
