package dev.onset.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.terminal.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeakageCommandTest {
  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String call) {
    return CommandLines.run(
        new Terminal(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of(),
            false),
        call.replace("$", folder.toString()).split(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "leakage | Say 'onset leakage score'",
        "leakage score --domain sport --input $/x --output - | sport",
        "leakage score --domain law --point loose --input $/x --output - | loose",
        "leakage score --domain law --model $/none --input $/x --output - | none cannot be read",
      })
  void refusesInOneSentence(String call, String sentence) {
    assertThat(run(call)).isPositive();

    assertThat(err().lines().findFirst())
        .hasValueSatisfying(first -> assertThat(first).contains(sentence));
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
