package dev.onset.lab.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalDouble;

/** Equality of figures that are summed in another order. */
final class Assert {
  static final double ROUNDING = 1e-9;

  private Assert() {}

  static void same(OptionalDouble actual, OptionalDouble expected, String what) {
    assertThat(actual.isPresent()).as(what).isEqualTo(expected.isPresent());
    if (expected.isPresent()) {
      assertThat(actual.getAsDouble()).as(what).isCloseTo(expected.getAsDouble(), within(ROUNDING));
    }
  }
}
