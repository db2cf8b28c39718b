package dev.onset.inference.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageEncoders;
import dev.onset.model.leakage.OperatingPoint;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BundledLeakageModelTest {
  private static final int MOST_BYTES = 2_000_000;

  /** A policy that names a domain and nothing else must find a detector. */
  @ParameterizedTest
  @EnumSource(LeakageDomain.class)
  void isWhatItsPropertiesRecord(LeakageDomain domain) {
    LeakageModel model = LeakageModel.bundled(domain);

    assertThat(model.domain()).isEqualTo(domain);
    assertThat(model.encoders()).isEqualTo(FusedEncoder.models(LeakageEncoders.DEFAULT));
    assertThat(model.info().name()).isEqualTo("leakage-" + domain.label());
    assertThat(model.info().bytes()).isLessThan(MOST_BYTES);
    assertThat(model.info().licence()).isEqualTo("Apache-2.0");
    assertThat(model.info().sha256()).matches("[0-9a-f]{64}");
    assertThat(LeakageModelFile.write(model)).hasSize((int) model.info().bytes());
  }

  /** A flag is a delta above the threshold, so each point flags all that milder ones flag. */
  @ParameterizedTest
  @EnumSource(LeakageDomain.class)
  void flagsMoreFromPointToPoint(LeakageDomain domain) {
    LeakageThresholds thresholds = LeakageModel.bundled(domain).both().thresholds();

    assertThat(thresholds.tau(OperatingPoint.STRICT))
        .isLessThan(thresholds.tau(OperatingPoint.BALANCED));
    assertThat(thresholds.tau(OperatingPoint.BALANCED))
        .isLessThanOrEqualTo(thresholds.tau(OperatingPoint.CONSERVATIVE));
    assertThat(thresholds.tau(OperatingPoint.ZERO)).isZero();
  }
}
