package dev.onset.evaluation.leakage.own;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.formats.InputException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OwnMaterialTest {
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
        "There are 99 different safe answers; a detector needs 100 or more.");
    refuses(
        new OwnMaterial(answers("s", 100), List.of(), answers("u", 49)),
        "There are 49 different unsafe answers; give 50 or more, or none to train from safe"
            + " answers alone.");
    refuses(
        new OwnMaterial(answers("s", 20_001), List.of(), List.of()),
        "There are 20001 different answers; give at most 20000.");
  }

  @Test
  void refusesAnAnswerOfTwoKinds() {
    refuses(
        new OwnMaterial(answers("s", 100), List.of(), answers("s", 50)),
        "50 answers are among the safe and among the unsafe ones; leave each in one file.");
    refuses(
        new OwnMaterial(answers("s", 100), List.of("s 4"), List.of()),
        "One answer is among the safe and among the borderline ones; leave each in one file.");
  }
}
