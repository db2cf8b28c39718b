package dev.onset.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code onset leakage evaluate} on a small corpus, and where it cannot work. */
class LeakageEvaluateCommandTest {
  @TempDir Path folder;

  private final Terminal terminal = new Terminal();

  private int evaluate(String... words) {
    terminal.clear();
    String[] all = new String[words.length + 2];
    all[0] = "leakage";
    all[1] = "evaluate";
    System.arraycopy(words, 0, all, 2, words.length);
    return terminal.onset(all);
  }

  @Test
  void printsTheTablesAndWritesTheFigures() throws IOException {
    Path json = folder.resolve("new").resolve("leakage.json");

    int code =
        evaluate(
            "--domain",
            "law",
            "--count",
            "250",
            "--data",
            folder.toString(),
            "--json",
            json.toString());

    assertThat(code).as(terminal.said()).isZero();
    assertThat(terminal.said())
        .contains("law: embedding", "(table III)", "(table XI)", "Real answers are left out")
        .doesNotContain("medical T3");
    assertThat(Files.readString(json)).contains("\"law\"", "\"ocsvm_v4\"").endsWith("}\n");
  }

  @Test
  void whatCannotWorkIsSaidAtOnce() {
    assertThat(evaluate("--domain", "sports")).isEqualTo(2);
    assertThat(evaluate("--count", "20")).isEqualTo(2);
    assertThat(terminal.said()).contains("--count takes a number from 200 to 100000.");
    assertThat(evaluate("--data", folder.resolve("none").toString())).isEqualTo(2);
    assertThat(terminal.said()).contains("There is no folder");
    assertThat(evaluate("--json", folder.toString())).isEqualTo(2);
    assertThat(terminal.said()).contains("is a folder; name a file.");
    assertThat(evaluate("--model", "m")).isEqualTo(2);
    assertThat(terminal.said()).contains("An endpoint needs --endpoint and --model; name both.");
  }
}
