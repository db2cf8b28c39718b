package dev.onset.evaluation.leakage.own;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.formats.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnMaterialTest {
  @TempDir Path folder;

  private static List<String> answers(String kind, int count) {
    return IntStream.range(0, count).mapToObj(i -> kind + " " + i).toList();
  }

  private static void refuses(OwnMaterial material, String sentence) {
    assertThatThrownBy(material::check).isInstanceOf(InputException.class).hasMessage(sentence);
  }

  @Test
  void takesEnoughOfEachKind() {
    assertThatCode(() -> new OwnMaterial(answers("s", 100), List.of(), List.of()).check())
        .doesNotThrowAnyException();
    assertThatCode(
            () -> new OwnMaterial(answers("s", 100), answers("b", 3), answers("u", 50)).check())
        .doesNotThrowAnyException();
  }

  @Test
  void refusesTooFewAndTooMany() {
    refuses(
        new OwnMaterial(answers("s", 99), answers("b", 50), List.of()),
        "The files of --safe hold 99 different answers; a detector needs 100 or more.");
    refuses(
        new OwnMaterial(answers("s", 100), List.of(), answers("u", 49)),
        "The files of --unsafe hold 49 different answers; give 50 or more, or leave out --unsafe to"
            + " train from safe answers alone.");
    refuses(
        new OwnMaterial(answers("s", 20_001), List.of(), List.of()),
        "The files hold 20001 different answers; give at most 20000.");
  }

  @Test
  void refusesAnAnswerOfTwoKindsAndSaysWhereBothLie() throws IOException {
    Path safe = Files.write(folder.resolve("safe.txt"), answers("s", 100));
    Path close = Files.writeString(folder.resolve("close.jsonl"), "{\"text\": \"s  4\"}\n");
    Path unsafe =
        Files.writeString(
            folder.resolve("unsafe.txt"), "u\n" + String.join("\n", answers("s", 50)));

    assertThatThrownBy(() -> OwnMaterial.read(List.of(safe), List.of(), List.of(unsafe)))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "The answer in line 1 of "
                + safe
                + " is also in line 2 of "
                + unsafe
                + "; leave it in one.");
    assertThatThrownBy(() -> OwnMaterial.read(List.of(safe), List.of(close), List.of()))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "The answer in line 5 of "
                + safe
                + " is also in line 1 of "
                + close
                + "; leave it in one.");
  }
}
