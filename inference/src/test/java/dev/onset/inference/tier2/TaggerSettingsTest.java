package dev.onset.inference.tier2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaggerSettingsTest {
  private static final String GOOD =
      """
      {"tags": ["O", "B-NAME", "I-NAME", "B-ORG", "I-ORG"],
       "context": {"most": 64, "turn": 40, "fewest": 4}, "longest": 256, "overlap": 64,
       "calibration": {"ORG": {"slope": 1.5, "offset": -2e-1, "threshold": 0.4},
                       "NAME": {"slope": 1, "offset": 0, "threshold": 0.5}},
       "temperature": {"owner": 1.2, "assertion": 1.1}}
      """;

  @Test
  void areReadFromJson() {
    assertThat(read(GOOD))
        .isEqualTo(
            new TaggerSettings(
                List.of("NAME", "ORG"),
                new ContextLayout(64, 40, 4),
                256,
                64,
                List.of(new Calibration(1, 0, 0.5), new Calibration(1.5, -0.2, 0.4)),
                1.2,
                1.1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"I-NAME\", | ''",
        "\"B-ORG\", \"I-ORG\" | \"B-ORG\"",
        "\"ORG\": | \"SCHOOL\":",
        "\"slope\": 1.5 | \"slope\": \"steep\"",
        "\"slope\": 1.5 | \"slope\": -1",
        "\"threshold\": 0.4 | \"threshold\": 4",
        "\"longest\": 256, | ''",
        "\"longest\": 256 | \"longest\": 150",
        "\"turn\": 40 | \"turn\": 65",
        "\"owner\": 1.2 | \"owner\": 0",
        "\"fewest\": 4 | \"few\": 4",
      })
  void whatDoesNotFitIsRefused(String from, String to) {
    String broken = GOOD.replace(from, to);
    assertThat(broken).isNotEqualTo(GOOD);

    assertThatThrownBy(() -> read(broken)).isInstanceOf(IllegalArgumentException.class);
  }

  @Property
  void aCalibrationRisesAndStaysAScore(
      @ForAll @DoubleRange(min = 0, max = 1) double low,
      @ForAll @DoubleRange(min = 0, max = 1) double high,
      @ForAll @DoubleRange(min = 0.1, max = 5) double slope,
      @ForAll @DoubleRange(min = -5, max = 5) double offset) {
    Calibration calibration = new Calibration(slope, offset, 0.5);

    assertThat(calibration.of(Math.min(low, high)))
        .isBetween(0.0, 1.0)
        .isLessThanOrEqualTo(calibration.of(Math.max(low, high)));
    assertThat(new Calibration(1, 0, 0.5).of(low)).isCloseTo(low, within(1e-6));
  }

  private static TaggerSettings read(String json) {
    return TaggerSettings.of(json.getBytes(StandardCharsets.UTF_8));
  }
}
