package dev.onset.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TableTest {
  @Test
  void alignsTextLeftAndNumbersRight() {
    assertThat(new Table("name", "n").row("a", "100").row("bcdef", "7").lines())
        .containsExactly("name   n", "-----  ---", "a      100", "bcdef    7");
  }

  @Test
  void refusesARowOfAnotherLength() {
    assertThatThrownBy(() -> new Table("a").row("b", "c"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
