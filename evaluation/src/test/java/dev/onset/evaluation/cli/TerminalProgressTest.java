package dev.onset.evaluation.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalProgressTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private TerminalProgress progress(boolean terminal) {
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new TerminalProgress(
        new Terminal(InputStream.nullInputStream(), stream, stream, Map.of(), terminal));
  }

  private String told() {
    return err.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }

  @Test
  void aTerminalCountsAndNeverBackwards() {
    TerminalProgress progress = progress(true);
    progress.dialogue("W", 2, 3);
    progress.dialogue("W", 1, 3);
    progress.dialogue("W", 3, 3);
    assertThat(told()).isEqualTo("\rW: 2 of 3 dialogues\rW: 3 of 3 dialogues\n");
  }

  @Test
  void elsewhereThereIsALineForEachCorpus() {
    TerminalProgress progress = progress(false);
    progress.dialogue("W", 1, 2);
    progress.dialogue("W", 2, 2);
    progress.dialogue("S", 1, 1);
    assertThat(told()).isEqualTo("W: 2 of 2 dialogues\nS: 1 of 1 dialogues\n");
  }
}
