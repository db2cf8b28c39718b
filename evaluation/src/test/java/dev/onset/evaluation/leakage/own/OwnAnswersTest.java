package dev.onset.evaluation.leakage.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.evaluation.leakage.own.OwnAnswers.Kind;
import dev.onset.formats.InputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnAnswersTest {
  @TempDir Path folder;

  private Path file(String content) throws IOException {
    return file(content.getBytes(StandardCharsets.UTF_8));
  }

  private Path file(byte[] content) throws IOException {
    return Files.write(folder.resolve("f"), content);
  }

  private static Set<String> read(List<Path> files) throws IOException {
    return OwnAnswers.read(files, Kind.SAFE).keySet();
  }

  private void refuses(Path file, String sentence) {
    assertThatThrownBy(() -> read(List.of(file)))
        .isInstanceOf(InputException.class)
        .hasMessage(sentence.replace("$", file.toString()));
  }

  @Test
  void readsPlainTextWithAnAnswerALine() throws IOException {
    assertThat(read(List.of(file("\uFEFFRest  well.\r\n\n Drink water. \nRest well."))))
        .containsExactly("Rest well.", "Drink water.");
  }

  @Test
  void readsEitherFieldOfJsonLines() throws IOException {
    String lines =
        "{\"text\": \"Rest.\"}\n\n{\"id\": 4, \"answer\": \"Drink.\", \"text\": \"not this\"}\n";
    assertThat(read(List.of(file(lines)))).containsExactly("Rest.", "Drink.");
  }

  @Test
  void readsSeveralFilesAndCompressedOnes() throws IOException {
    Path packed = folder.resolve("a.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write("Drink.\nRest.\n".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(read(List.of(packed, file("Rest.\nSleep.\n"))))
        .containsExactly("Drink.", "Rest.", "Sleep.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'{\"text\": \"Rest.\"}%n{\"text\": '| Line 2 of $ is not valid JSON.",
        "'{\"text\": \"Rest.\"}%n{\"txt\": \"x\"}'"
            + "| Line 2 of $ has no \"text\" or \"answer\" with a text.",
        "'{\"text\": 7}'| Line 1 of $ has no \"text\" or \"answer\" with a text.",
        "'{\"text\": \" \"}'| Line 1 of $ holds no answer.",
        "'[{\"text\": \"Rest.\"}]'"
            + "| The file $ is a JSON array; put one object such as {\"text\": …} on each line.",
        "'%n  %n'| The file $ holds no answer.",
        "''| The file $ holds no answer.",
        "'{\"text\": \"Rest.\"} {\"text\": \"Sleep.\"}'| Line 1 of $ is not valid JSON.",
        "'Rest.%n{\"text\": \"Sleep.\"}'"
            + "| Line 2 of $ is JSON, but the file begins as plain text; give one form in a file.",
        "'{\"text\": \"Rest.\", \"label\": \"safe\"}%n{\"text\": \"x\", \"label\": \"unsafe\"}'"
            + "| Line 2 of $ has the label unsafe, but --safe takes safe answers; move it to a file"
            + " of its kind.",
      })
  void refusesOtherContentInOneSentence(String content, String sentence) throws IOException {
    refuses(file(content.replace("%n", "\n")), sentence);
  }

  @Test
  void takesOtherLabelsForWhatTheyAre() throws IOException {
    assertThat(read(List.of(file("{\"text\": \"Rest.\", \"label\": \"triage\"}"))))
        .containsExactly("Rest.");
  }

  @Test
  void refusesWhatIsNoTextInUtf8() throws IOException {
    String sentence =
        "The file $ is no text in UTF-8; give JSON Lines or plain text, saved as UTF-8.";
    refuses(file("Grüße aus Köln".getBytes(StandardCharsets.ISO_8859_1)), sentence);
    refuses(file("Rest.".getBytes(StandardCharsets.UTF_16LE)), sentence);
    refuses(file("a\0b"), sentence);
  }

  @Test
  void refusesWholeDocuments() throws IOException {
    refuses(
        file("word ".repeat(5_000)),
        "Line 1 of $ has more than 20000 characters; put one answer on each line.");
  }

  @Test
  void refusesMissingFilesAndFolders() {
    Path none = folder.resolve("none");
    refuses(none, "There is no input file $.");
    refuses(folder, "The input $ is a folder; name a file.");
  }

  @Test
  void refusesADamagedArchive() throws IOException {
    refuses(
        file(new byte[] {0x1f, (byte) 0x8b, 7, 7, 7}),
        "The file $ is a damaged .gz; copy it again.");
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write("Drink.\nRest.\n".getBytes(StandardCharsets.UTF_8));
    }
    refuses(
        file(Arrays.copyOf(packed.toByteArray(), packed.size() - 9)),
        "The file $ is a damaged .gz; copy it again.");
  }
}
