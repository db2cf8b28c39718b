package dev.onset.inference.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.inference.bundle.ModelException;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageEncoders;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class BundledLeakageModelTest {
  private static final int MOST_BYTES = 6_000_000;

  static Stream<Arguments> bundled() {
    return choices(true);
  }

  private static Stream<Arguments> choices(boolean bundled) {
    return Stream.of(LeakageDomain.values())
        .flatMap(
            domain ->
                Stream.of(LeakageEncoders.values())
                    .filter(encoders -> LeakageModel.isBundled(domain, encoders) == bundled)
                    .map(encoders -> Arguments.of(domain, encoders)));
  }

  /** A policy that names a domain and nothing else must find a detector. */
  @ParameterizedTest
  @EnumSource(LeakageDomain.class)
  void everyDomainHasOneForTheDefault(LeakageDomain domain) {
    assertThat(LeakageModel.isBundled(domain, LeakageEncoders.DEFAULT)).isTrue();
  }

  @ParameterizedTest
  @MethodSource("bundled")
  void isWhatItsPropertiesRecord(LeakageDomain domain, LeakageEncoders encoders) {
    LeakageModel model = LeakageModel.bundled(domain, encoders);

    assertThat(model.domain()).isEqualTo(domain);
    assertThat(model.encoders()).isEqualTo(FusedEncoder.models(encoders));
    assertThat(model.info().name()).startsWith("leakage-" + domain.label());
    assertThat(model.info().bytes()).isLessThan(MOST_BYTES);
    assertThat(model.info().licence()).isEqualTo("Apache-2.0");
    assertThat(model.info().sha256()).matches("[0-9a-f]{64}");
    LeakageThresholds thresholds = model.both().thresholds();
    assertThat(thresholds.strict()).isLessThanOrEqualTo(thresholds.balanced());
    assertThat(LeakageModelFile.write(model)).hasSize((int) model.info().bytes());
  }

  @Test
  void saysWhichDoNotShip() {
    List<Arguments> missing = choices(false).toList();
    for (Arguments choice : missing) {
      LeakageDomain domain = (LeakageDomain) choice.get()[0];
      LeakageEncoders encoders = (LeakageEncoders) choice.get()[1];
      assertThatThrownBy(() -> LeakageModel.bundled(domain, encoders))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining(domain.label())
          .hasMessageContaining(encoders.label())
          .hasMessageContaining("'onset leakage train'");
    }
  }
}
