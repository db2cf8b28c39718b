package dev.onset.evaluation.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cli.CommandLines;
import dev.onset.app.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchCommandTest {
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  private int onset(String... words) {
    PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
    return CommandLines.run(
        new Terminal(InputStream.nullInputStream(), stream, stream, Map.of(), false), words);
  }

  private String said() {
    return said.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--partitions=0; --partitions takes numbers from 1 to 1000.",
        "--partitions=4,5000; --partitions takes numbers from 1 to 1000.",
        "--threads=0; --threads takes numbers from 1 to 256.",
        "--threads=two; Invalid value for option '--threads'",
        "--seconds=0; --seconds takes numbers from 1 to 600.",
        "--sessions=-1; --sessions takes a number from 0 to 10000000.",
        "--due=-1; --due takes a number from 0 to 10000000.",
        "--console=-1; --console takes a number from 0 to 10000000.",
        "--set=reorder.turns=2; The bench times the safe text of each turn",
        "--set=redaction.release=on_close; The bench times the safe text of each turn"
      })
  void badUsageIsOneSentence(String option, String sentence) {
    assertThat(onset("bench", option)).isEqualTo(2);
    assertThat(said()).startsWith(sentence).doesNotContain("Exception");
  }

  @ParameterizedTest
  @CsvSource({"onset.topics.prefix=onset.", "application.id=onset"})
  void namesOfAnInstallationAreRefusedBeforeABrokerIsAsked(String property) {
    assertThat(onset("bench", "--seconds", "1", "-b", "127.0.0.1:1", "-P", property)).isEqualTo(2);
    assertThat(said()).startsWith("The bench names its topics and group itself");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--due=1; --console=1; --due and --console are measured one at a time.",
        "--console=1; --html=page.html; --due and --console have no page; use --json."
      })
  void whatDoesNotGoTogetherIsRefused(String one, String other, String sentence) {
    assertThat(onset("bench", one, other)).isEqualTo(2);
    assertThat(said()).startsWith(sentence);
  }
}
