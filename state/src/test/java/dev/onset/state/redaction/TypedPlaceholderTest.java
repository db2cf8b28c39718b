package dev.onset.state.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.PiiType;
import dev.onset.state.restore.ShownValues;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypedPlaceholderTest {
  private static TypedPlaceholder typed(String text) {
    return TypedPlaceholder.in(text.codePoints().toArray()).get(0);
  }

  private static Placeholders placeholders() {
    return new Placeholders(Map.of(), any -> OptionalInt.empty(), ShownValues.none());
  }

  @Test
  void readsTypeAndNumber() {
    assertThat(typed("why [ \uD83D\uDE00 Dear [name_full_12]?"))
        .isEqualTo(new TypedPlaceholder(13, 27, PiiType.NAME_FULL, 12));
    assertThat(typed("[EMAIL_1]").escaped()).isEqualTo("(EMAIL_1)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[NAME_FULL]",
        "[NAME_FULL_0]",
        "[NAME_FULL_1",
        "[LOC_1]",
        "[1]",
        "[_1]",
        "[NAME FULL_1]"
      })
  void otherTextsAreNone(String text) {
    assertThat(TypedPlaceholder.in(text.codePoints().toArray())).isEmpty();
  }

  @Test
  void aValueNeverGetsTheNumberThatSomebodyTyped() {
    Placeholders session = placeholders();

    assertThat(session.isTaken(typed("[NAME_FULL_1]"))).isFalse();
    assertThat(session.number(PiiType.NAME_FULL, "a")).isEqualTo(2);
    assertThat(session.isTaken(typed("[NAME_FULL_1]"))).isFalse();
    assertThat(session.number(PiiType.NAME_PART, "a")).isEqualTo(1);
  }

  @Test
  void theNumberOfAValueIsTaken() {
    Placeholders session = placeholders();
    session.number(PiiType.EMAIL, "a");

    assertThat(session.isTaken(typed("[EMAIL_1]"))).isTrue();
    assertThat(session.isTaken(typed("[EMAIL_2]"))).isFalse();
    assertThat(session.number(PiiType.EMAIL, "b")).isEqualTo(3);
  }
}
