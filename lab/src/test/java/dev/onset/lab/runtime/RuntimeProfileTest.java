package dev.onset.lab.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.lab.runtime.RuntimeProfile.Times;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.engine.StageObserver.Stage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Times by a clock that goes on by a millisecond whenever somebody looks at it. */
class RuntimeProfileTest {
  private static final long MILLISECOND = 1_000_000;

  private static CorpusDialogue dialogue(int turns) {
    return new CorpusDialogue(
        "d" + turns,
        "",
        "",
        IntStream.range(0, turns)
            .mapToObj(turn -> new CorpusTurn(turn, "user", "ok", List.of()))
            .toList(),
        Optional.empty(),
        Map.of());
  }

  private static RuntimeProfile measure(int warmUp, CorpusDialogue... dialogues) {
    AtomicLong now = new AtomicLong();
    return RuntimeProfile.measure(
        EngineParts.of(PolicyReader.shipped(), new MasterKey(new byte[MasterKey.BYTES])),
        List.of(dialogues),
        warmUp,
        () -> now.getAndAdd(MILLISECOND));
  }

  @Test
  void aStageLastsUntilTheNext() {
    RuntimeProfile profile = measure(0, dialogue(2));
    Times one = new Times(1, 1, 1);
    assertThat(profile.stages())
        .isEqualTo(
            Map.of(
                Stage.EXTRACT, one,
                Stage.NORMALIZE, one,
                Stage.LINK, one,
                Stage.COMMIT, one,
                Stage.RISK, one,
                Stage.MINIMIZE, one,
                Stage.REVIEW, one,
                Stage.LEAKAGE, one,
                Stage.EMIT, one));
    assertThat(profile.turn()).isEqualTo(new Times(9, 9, 9));
    assertThat(profile.turns()).isEqualTo(2);
  }

  @Test
  void theFirstDialoguesAreNotCounted() {
    RuntimeProfile profile = measure(1, dialogue(3), dialogue(1), dialogue(2));
    assertThat(profile.dialogues()).isEqualTo(2);
    assertThat(profile.turns()).isEqualTo(3);
    // Looks at the clock: 10 a turn, and one at either end.
    assertThat(profile.dialogue()).isEqualTo(new Times(21, 16, 21));
  }

  @Test
  void nothingIsCountedOfNothing() {
    assertThat(measure(5, dialogue(1)).turn()).isEqualTo(new Times(0, 0, 0));
  }
}
