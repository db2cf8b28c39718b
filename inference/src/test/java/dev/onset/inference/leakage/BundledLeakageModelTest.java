package dev.onset.inference.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.encoder.EncoderModel;
import dev.onset.model.leakage.LeakageDomain;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BundledLeakageModelTest {
  private static final int MOST_BYTES = 6_000_000;

  @ParameterizedTest
  @EnumSource(LeakageDomain.class)
  void isWhatItsPropertiesRecord(LeakageDomain domain) {
    LeakageModel model = LeakageModel.bundled(domain);

    assertThat(model.domain()).isEqualTo(domain);
    assertThat(model.encoders()).containsExactly(EncoderModel.values());
    assertThat(model.info().name()).isEqualTo("leakage-" + domain.label());
    assertThat(model.info().bytes()).isLessThan(MOST_BYTES);
    assertThat(model.info().licence()).isEqualTo("Apache-2.0");
    assertThat(model.info().sha256()).matches("[0-9a-f]{64}");
    assertThat(model.thresholds().strict()).isLessThanOrEqualTo(model.thresholds().balanced());
    assertThat(LeakageModelFile.write(model)).hasSize((int) model.info().bytes());
  }
}
