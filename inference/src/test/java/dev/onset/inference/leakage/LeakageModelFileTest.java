package dev.onset.inference.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.inference.bundle.ModelException;
import dev.onset.model.leakage.LeakageDomain;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LeakageModelFileTest {
  @ParameterizedTest
  @EnumSource(LeakageDomain.class)
  void comesBackAsItWas(LeakageDomain domain) {
    LeakageModel model = SmallModels.of(domain);
    byte[] file = LeakageModelFile.write(model);

    LeakageModel read = LeakageModelFile.read(file, SmallModels.INFO);

    assertThat(read.domain()).isEqualTo(domain);
    assertThat(read.encoders()).isEqualTo(model.encoders());
    assertThat(read.thresholds()).isEqualTo(model.thresholds());
    for (float[] vector : SmallModels.units(5, 1, new Random(3))) {
      assertThat(read.scores(vector)).isEqualTo(model.scores(vector));
    }
    assertThat(LeakageModelFile.write(read)).isEqualTo(file);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 7, 20, 60, 400, 2000})
  void refusesWhatBreaksOff(int length) {
    byte[] file = LeakageModelFile.write(SmallModels.of(LeakageDomain.LAW));

    refuses(Arrays.copyOf(file, length));
  }

  @Test
  void refusesAnotherVersionAndWhatGoesOn() {
    byte[] file = LeakageModelFile.write(SmallModels.of(LeakageDomain.LAW));
    refuses(Arrays.copyOf(file, file.length + 1));
    file[7]++;
    refuses(file);
  }

  private static void refuses(byte[] file) {
    assertThatThrownBy(() -> LeakageModelFile.read(file, SmallModels.INFO))
        .isInstanceOf(ModelException.class)
        .hasMessage("The model small cannot be read; train it again with this version of Onset.");
  }
}
