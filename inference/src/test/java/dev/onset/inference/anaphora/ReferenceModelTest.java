package dev.onset.inference.anaphora;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.inference.bundle.MaxentModel;
import dev.onset.inference.bundle.ModelException;
import dev.onset.model.PolicyReader;
import dev.onset.model.Tier;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReferenceModelTest {
  private static final int LARGEST = 1 << 20;

  @Test
  void shipsSmallAndUnderTheChecksumThatIsRecorded() {
    MaxentModel model = ReferenceModel.bundled();

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
  void refusesWhatIsNone() {
    assertThatThrownBy(
            () ->
                new MaxentModel(
                    new byte[] {1, 2}, "any", "resolver", ReferenceModel.bundled().info()))
        .isInstanceOf(ModelException.class)
        .hasMessageEndingWith("build Onset again or reinstall it.");
  }
}
