package dev.onset.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandWordTest {
  @ParameterizedTest
  @ValueSource(strings = {"c-1042", "a b", "it's", "$(reboot)", "`x`", "", "a;b", "--x", "é\"\\"})
  void aShellReadsTheWordBack(String word) throws IOException, InterruptedException {
    Process shell = new ProcessBuilder("sh", "-c", "printf %s " + CommandWord.quoted(word)).start();
    String read = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    shell.waitFor();
    assertThat(read).isEqualTo(word);
  }

  @ParameterizedTest
  @ValueSource(strings = {"c-1042", "out/2026", "a_b.c:d"})
  void aPlainWordStaysAsItIs(String word) {
    assertThat(CommandWord.quoted(word)).isEqualTo(word);
  }
}
