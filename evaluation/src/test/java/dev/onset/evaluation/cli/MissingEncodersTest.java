package dev.onset.evaluation.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cli.CommandLines;
import dev.onset.app.command.Failures;
import dev.onset.app.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The class path of these tests is the image's: it has no jars of the three encoders. */
class MissingEncodersTest {
  private static final String SENTENCE =
      "A leakage detector with three encoders needs the jars of app/target/lib-encoders, which the"
          + " production image omits; add them to the class path, or run ./onset from the sources.";

  @TempDir Path folder;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeEach
  void writeFiles() throws IOException {
    Files.writeString(
        folder.resolve("safe.txt"),
        IntStream.range(0, 120)
            .mapToObj(form -> "For permits the office asks for form " + form + ".")
            .collect(Collectors.joining("\n")));
    Files.writeString(
        folder.resolve("chat.jsonl"),
        """
        {"session_id":"one","turns":[{"turn":0,"speaker":"user","text":"Which form do I need?"}]}
        """);
    Files.writeString(folder.resolve("answers.jsonl"), "{\"id\":\"a\",\"answer\":\"Form 7.\"}\n");
    try (DataOutputStream model =
        new DataOutputStream(Files.newOutputStream(folder.resolve("desk.bin")))) {
      model.writeInt(0x4F4C4B4D);
      model.writeInt(3);
      model.writeUTF("law");
      model.writeByte(3);
      model.writeUTF("MINILM_L6");
      model.writeUTF("0123456789ab");
    }
  }

  private void refuses(String call) {
    int code =
        CommandLines.run(
            new Terminal(
                InputStream.nullInputStream(),
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Map.of(),
                false),
            call.replace("$", folder.toString()).split(" "));

    assertThat(err.toString(StandardCharsets.UTF_8).strip())
        .endsWith(SENTENCE)
        .doesNotContain("\tat ");
    assertThat(code).isEqualTo(Failures.USAGE);
  }

  @Test
  void trainingSaysWhatIsMissing() {
    refuses("leakage train --domain law --encoders three --safe $/safe.txt --output $/mine.bin");
  }

  @Test
  void aModelOfThreeEncodersSaysWhatIsMissing() {
    refuses("leakage score --domain law --model $/desk.bin --input $/answers.jsonl --output $/out");
  }

  @Test
  void aPolicyWithThreeEncodersIsRefusedAtTheStart() {
    refuses(
        "replay --input $/chat.jsonl --output $/out --key-file $/key --leakage-models $"
            + " --set leakage.domain=law --set leakage.encoders=three --set leakage.model=desk@0123456789ab");
  }
}
