package dev.onset.endpoint.minimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReplaceBackTest {
  private static Substitution put(String shown, String original) {
    return new Substitution(shown, original);
  }

  @Test
  void putsEveryPlaceBack() {
    assertThat(
            ReplaceBack.restore(
                "[NAME_1], at [AGE_1] you may; [NAME_1]!",
                List.of(put("[NAME_1]", "Ana \uD83D\uDE00"), put("[AGE_1]", "41"))))
        .isEqualTo("Ana \uD83D\uDE00, at 41 you may; Ana \uD83D\uDE00!");
  }

  @Test
  void aCoarserStatementIsPutBackAsWholeWordsOnly() {
    List<Substitution> state = List.of(put("Ohio", "Dayton"));

    assertThat(ReplaceBack.restore("In Ohio, as Ohioans (Ohio) say.", state))
        .isEqualTo("In Dayton, as Ohioans (Dayton) say.");
    assertThat(ReplaceBack.restore("ohio \u00e9Ohio Ohio\u00e9", state))
        .isEqualTo("ohio \u00e9Ohio Ohio\u00e9");
  }

  @Test
  void theLongerOfTwoIsMeant() {
    assertThat(
            ReplaceBack.restore(
                "[AGE_12] and [AGE_1]; a bank in Ohio",
                List.of(
                    put("[AGE_1]", "7"),
                    put("[AGE_12]", "80"),
                    put("a bank", "Acme"),
                    put("a bank in Ohio", "Acme Dayton"))))
        .isEqualTo("80 and 7; Acme Dayton");
  }

  @Test
  void whatStandsForTwoValuesIsLeft() {
    assertThat(
            ReplaceBack.restore(
                "a bank, [AGE_1]",
                List.of(
                    put("a bank", "Acme"),
                    put("a bank", "Beta"),
                    put("[AGE_1]", "7"),
                    put("[AGE_1]", "7"))))
        .isEqualTo("a bank, 7");
  }

  @Test
  void whatWasPutBackIsNotReadAgain() {
    assertThat(ReplaceBack.restore("a", List.of(put("a", "b"), put("b", "a")))).isEqualTo("b");
  }

  @Test
  void nothingStandsForNothing() {
    assertThat(ReplaceBack.restore("as it is", List.of())).isEqualTo("as it is");
    assertThatThrownBy(() -> put("", "x")).isInstanceOf(IllegalArgumentException.class);
    assertThat(put("[AGE_1]", "41").toString()).doesNotContain("41");
  }
}
