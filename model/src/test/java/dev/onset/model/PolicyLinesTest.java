package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyLinesTest {
  private static final String YAML =
      """
      # The first line.
      extends: paper
      ipp:
        theta: 4.5
        weights: {DOB: 3.0,
          ZIP5: 2.5}
      roles:
        labels:
          a: user
          a.b: agent
      allow:
      - value: x

      - value: y
        type: EMAIL
      """;

  @ParameterizedTest
  @CsvSource({
    "extends, 2",
    "ipp, 3",
    "ipp.theta, 4",
    "ipp.weights.DOB, 5",
    "ipp.weights.ZIP5, 6",
    "ipp.unheard, 3",
    "ipp.theta.deeper, 4",
    "roles.labels.a, 9",
    "roles.labels.a.b, 10",
    "allow[0].value, 12",
    "allow[1], 14",
    "allow[1].type, 15",
    "allow[1].missing, 14",
    "allow[7].value, 11",
    "allow[x].value, 11",
    "allow[99999999999].value, 11",
  })
  void aKeyHasItsLineOrThatOfTheSectionAbove(String key, int line) {
    assertThat(PolicyLines.of(YAML).line(key)).hasValue(line);
  }

  @Test
  void whatTheTextDoesNotGiveHasNone() {
    PolicyLines lines = PolicyLines.of(YAML);
    assertThat(lines.line("gate")).isEmpty();
    assertThat(lines.line("ippx")).isEmpty();
    assertThat(lines.line("")).isEmpty();
    assertThat(PolicyLines.of("a: [").line("a")).isEmpty();
    assertThat(PolicyLines.of("").line("a")).isEmpty();
    assertThat(PolicyLines.of("[".repeat(20_000)).line("a")).isEmpty();
    assertThat(PolicyLines.of("- a").line("[0]")).hasValue(1);
  }
}
