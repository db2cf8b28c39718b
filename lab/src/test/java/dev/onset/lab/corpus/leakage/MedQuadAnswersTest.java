package dev.onset.lab.corpus.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.formats.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MedQuadAnswersTest {
  @TempDir private Path folder;

  private static String line(int i) {
    return "{\"id\":\"medquad-"
        + i
        + "\",\"domain\":\"medical\",\"label\":\"safe\",\"question\":\"q\",\"answer\":\"a"
        + i
        + "\",\"source\":\"s\"}";
  }

  @Test
  void dividesByTheIdAlone() throws IOException {
    Path all = folder.resolve("all.jsonl");
    Files.writeString(
        all,
        IntStream.range(0, 400).mapToObj(i -> line(i)).collect(Collectors.joining("\n", "", "\n")));
    Path some = folder.resolve("some.jsonl");
    Files.writeString(
        some, IntStream.range(0, 40).mapToObj(i -> line(i)).collect(Collectors.joining("\n\n")));
    MedQuadAnswers whole = MedQuadAnswers.read(all);
    MedQuadAnswers part = MedQuadAnswers.read(some);
    assertThat(whole.training()).hasSizeBetween(150, 250).containsAll(part.training());
    assertThat(whole.keptOut())
        .containsAll(part.keptOut())
        .doesNotContainAnyElementsOf(whole.training());
    assertThat(whole.training().size() + whole.keptOut().size()).isEqualTo(400);
    assertThat(part.training().size() + part.keptOut().size()).isEqualTo(40);
    assertThat(whole.training()).allMatch(record -> record.lineage() == Lineage.REAL);
    assertThat(whole.trainingAtMost(7).training()).isEqualTo(whole.training().subList(0, 7));
    assertThat(whole.trainingAtMost(7).keptOut()).isEqualTo(whole.keptOut());
    assertThat(whole.trainingAtMost(900)).isEqualTo(whole);
  }

  @Test
  void saysWhatIsWrongWithAFile() throws IOException {
    Path damaged = folder.resolve("damaged.jsonl.gz");
    Files.writeString(damaged, "no gzip");
    assertThatThrownBy(() -> MedQuadAnswers.read(damaged))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("damaged");
    assertThatThrownBy(() -> MedQuadAnswers.read(folder.resolve("none.jsonl")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("There is no input file");
  }
}
