package dev.onset.inference.anaphora;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.training.ReferenceSample;
import dev.onset.inference.training.ReferenceTrainer;
import dev.onset.model.PolicyReader;
import dev.onset.model.Tier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReferenceModelTest {
  private static final int LARGEST = 1 << 20;

  private static List<ReferenceSample> samples() {
    List<ReferenceSample> samples = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      boolean reference = i % 4 == 0;
      samples.add(
          new ReferenceSample(List.of(reference ? "link=said" : "link=other", "x"), reference));
    }
    return samples;
  }

  @Test
  void shipsSmallAndUnderTheChecksumThatIsRecorded() {
    ReferenceModel model = ReferenceModel.bundled();

    assertThat(model.info().tier()).isEqualTo(Tier.VIRTUAL);
    assertThat(model.info().name()).isEqualTo("anaphora-t1");
    assertThat(model.info().bytes()).isLessThan(LARGEST);
    assertThat(model.info().fingerprint()).matches("anaphora-t1-\\d+@[0-9a-f]{12}");
  }

  @Test
  void isLoadedOnlyForAPolicyThatAsksForIt() {
    assertThat(ReferenceModel.of(PolicyReader.shipped())).isEmpty();
    assertThat(ReferenceModel.of(PolicyReader.shipped(Map.of("anaphora", "t0")))).isEmpty();
    assertThat(ReferenceModel.of(PolicyReader.shipped(Map.of("anaphora", "t1")))).isPresent();
  }

  @Test
  void learnsTheSameFromTheSame() {
    byte[] bytes = ReferenceTrainer.train(samples());

    assertThat(ReferenceTrainer.train(samples())).isEqualTo(bytes);
    ReferenceModel model = new ReferenceModel(bytes, ReferenceModel.bundled().info());
    assertThat(model.score(List.of("link=said", "x"))).isGreaterThan(0.7);
    assertThat(model.score(List.of("link=other", "x"))).isLessThan(0.1);
    assertThat(model.score(List.of("never seen"))).isBetween(0.0, 1.0);
  }

  @Test
  void refusesWhatIsNone() {
    assertThatThrownBy(() -> new ReferenceModel(new byte[] {1, 2}, ReferenceModel.bundled().info()))
        .isInstanceOf(ModelException.class)
        .hasMessageEndingWith("build Onset again or reinstall it.");
  }
}
