package dev.onset.lab.corpus.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.formats.InputException;
import dev.onset.lab.corpus.leakage.WrittenAnswer.Label;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WrittenAnswersTest {
  private static final Path HANDS = Path.of("written", "answers");

  @TempDir Path folder;

  private Path file(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  @Test
  void takesTheMarksOutAndKeepsWhatTheyHold() throws IOException {
    Path file =
        file(
            "hand-42.jsonl",
            "{\"id\": \"a\", \"domain\": \"hr\", \"label\": \"unsafe\", \"text\":"
                + " \"It was {ROLE|the porter} of {LOCATION|Hay}.\"}",
            "",
            "{\"id\": \"b\", \"domain\": \"law\", \"label\": \"borderline\", \"text\": \"No.\"}");

    assertThat(WrittenAnswers.read(file))
        .containsExactly(
            new WrittenAnswer("a", "hand-42", "hr", Label.UNSAFE, "It was the porter of Hay."),
            new WrittenAnswer("b", "hand-42", "law", Label.BORDERLINE, "No."));
  }

  @Test
  void readsHandsInOrderAndNothingElse() throws IOException {
    String line = "{\"id\": \"a\", \"domain\": \"hr\", \"label\": \"safe\", \"text\": \"Yes.\"}";
    file("hand-02.jsonl", line);
    file("hand-01.jsonl", line);
    file("sealed-1.jsonl", line);

    assertThat(WrittenAnswers.hands(folder))
        .extracting(WrittenAnswer::hand)
        .containsExactly("hand-01", "hand-02");
  }

  @Test
  void saysWhichLineIsNoAnswer() throws IOException {
    Path label = file("hand-1.jsonl", "{\"id\": \"a\", \"label\": \"fine\", \"text\": \"Yes.\"}");
    Path text = file("hand-2.jsonl", "{\"id\": \"a\", \"label\": \"safe\"}");
    Path json = file("hand-3.jsonl", "{");
    Path empty = file("hand-4.jsonl", "");

    assertThatThrownBy(() -> WrittenAnswers.read(label))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("Line 1 of")
        .hasMessageEndingWith("\"label\" must be unsafe, borderline or safe.");
    assertThatThrownBy(() -> WrittenAnswers.read(text)).hasMessageEndingWith("has no \"text\".");
    assertThatThrownBy(() -> WrittenAnswers.read(json)).hasMessageEndingWith("is not valid JSON.");
    assertThatThrownBy(() -> WrittenAnswers.read(empty)).hasMessageEndingWith("holds no answers.");
    assertThatThrownBy(() -> WrittenAnswers.read(folder.resolve("none")))
        .hasMessageStartingWith("There is no file");
  }

  /** No mark is left in a text, and no answer stands in two hands. */
  @Test
  void theHandsOfTheCorpusAreClean() throws IOException {
    List<WrittenAnswer> all = WrittenAnswers.hands(HANDS);

    assertThat(all).hasSizeGreaterThanOrEqualTo(1_200);
    assertThat(all).extracting(WrittenAnswer::text).doesNotHaveDuplicates();
    assertThat(all).allSatisfy(each -> assertThat(each.text()).doesNotContain("{", "}"));
    assertThat(all).extracting(WrittenAnswer::hand).contains("hand-03", "hand-07");
  }
}
