package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TurnGateTest {
  private static final TurnGate GATE = TurnGate.bundled();

  @ParameterizedTest
  @ValueSource(strings = {"ok thanks", "", "  ", "Yes, please!", "...", "that's it, bye :)"})
  void idleTurnsAreSpared(String text) {
    assertThat(GATE.admits(text)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"thanks Amanda", "Li", "ok 5", "\u674E", "yes it is jo"})
  void anyOtherWordIsRead(String text) {
    assertThat(GATE.admits(text)).isTrue();
  }
}
