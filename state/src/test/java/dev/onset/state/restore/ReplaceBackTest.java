package dev.onset.state.restore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.PiiType;
import dev.onset.model.Role;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplaceBackTest {
  private static final List<Substitution> NAMES =
      List.of(put("[NAME_FULL_1]", "Ana Brook"), put("[NAME_FULL_12]", "Tom Hale"));

  private static Substitution put(String shown, String value) {
    return new Substitution(shown, value, Role.USER, PiiType.CODE);
  }

  private static String restore(String answer, List<Substitution> substitutions) {
    return ReplaceBack.of(substitutions).restore(answer).text();
  }

  @Test
  void putsEveryPlaceBack() {
    assertThat(
            restore(
                "[NAME_1], at [AGE_1] you may; [NAME_1]!",
                List.of(put("[NAME_1]", "Ana \uD83D\uDE00"), put("[AGE_1]", "41"))))
        .isEqualTo("Ana \uD83D\uDE00, at 41 you may; Ana \uD83D\uDE00!");
  }

  @Test
  void aCoarserStatementIsPutBackAsWholeWordsOnly() {
    List<Substitution> state = List.of(put("Ohio", "Dayton"));

    assertThat(restore("In Ohio, as Ohioans (Ohio) say.", state))
        .isEqualTo("In Dayton, as Ohioans (Dayton) say.");
    assertThat(restore("ohio \u00e9Ohio Ohio\u00e9", state))
        .isEqualTo("ohio \u00e9Ohio Ohio\u00e9");
  }

  @Test
  void theLongerOfTwoIsMeant() {
    assertThat(
            restore(
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
            ReplaceBack.of(
                    List.of(
                        put("a bank", "Acme"),
                        put("a bank", "Beta"),
                        put("[AGE_1]", "7"),
                        put("[AGE_1]", "7")))
                .restore("a bank, [AGE_1]"))
        .isEqualTo(new Restored("a bank, 7", 1, 0, 1));
  }

  @Test
  void whatWasPutBackIsNotReadAgain() {
    assertThat(restore("a", List.of(put("a", "b"), put("b", "a")))).isEqualTo("b");
    assertThat(
            restore("[NAME_1]", List.of(put("[NAME_1]", "[EMAIL_1]"), put("[EMAIL_1]", "a@b.c"))))
        .isEqualTo("[EMAIL_1]");
  }

  @Test
  void nothingStandsForNothing() {
    assertThat(restore("as it is", List.of())).isEqualTo("as it is");
    assertThatThrownBy(() -> put("", "x")).isInstanceOf(IllegalArgumentException.class);
    assertThat(put("[AGE_1]", "41").toString()).doesNotContain("41");
    assertThat(new Restored("Ana", 1, 0, 0).toString()).doesNotContain("Ana");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[name_full_1]",
        "[Name_Full_1]",
        "[NAME FULL 1]",
        "[name-full-1]",
        "[ NAME_FULL_1 ]",
        "[**NAME_FULL_1**]",
        "[`NAME_FULL_1`]",
        "[NAME\\_FULL\\_1]",
        "\\[NAME\\_FULL\\_1\\]",
        "[NAME_FULL\n_1]",
        "[NAME_\r\n  FULL_1]",
        "[NAME_FU\nLL_1]",
        "[NAME\nFULL\n1]",
        "[NAME_FU-\nLL_1]"
      })
  void aPlaceholderIsKnownInOtherForms(String written) {
    assertThat(ReplaceBack.of(NAMES).restore("Hi **" + written + "**'s, [x]"))
        .isEqualTo(new Restored("Hi **Ana Brook**'s, [x]", 1, 0, 0));
  }

  @Test
  void anInflectionStays() {
    assertThat(
            restore(
                "[NAME_FULL_1]'s, [NAME_FULL_1]s, [name_full_1's], [NAME_FULL_12\u2019s], [NAME_FULL_1s]",
                NAMES))
        .isEqualTo("Ana Brook's, Ana Brooks, Ana Brook's, Tom Hale\u2019s, Ana Brooks");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[NAME_FULL_1\n2]", "[N\nA\nM\nE_FULL_12]"})
  void aBreakThatCouldHideAnotherPlaceholderIsAmbiguous(String written) {
    assertThat(ReplaceBack.of(NAMES).restore(written).text()).isEqualTo(written);
    assertThat(ReplaceBack.of(NAMES).restore(written).values()).isZero();
  }

  @Test
  void twoTypesThatABreakCanGiveAreAmbiguous() {
    List<Substitution> both = List.of(put("[AB_1]", "one"), put("[A_B_1]", "two"));

    assertThat(ReplaceBack.of(both).restore("[A\nB_1] [AB_1] [A B 1]"))
        .isEqualTo(new Restored("[A\nB_1] one two", 2, 0, 1));
  }

  @Test
  void whatStandsForNothingKnownIsCountedAndStays() {
    assertThat(ReplaceBack.of(NAMES).restore("[EMAIL_1] [NAME_FULL_3] [1] [see 3] [NAME_FULL_1"))
        .isEqualTo(new Restored("[EMAIL_1] [NAME_FULL_3] [1] [see 3] [NAME_FULL_1", 0, 2, 0));
  }

  @Test
  void hashesAndCiphertextsArePutBackToo() {
    String hash = "[EMAIL#00ff00ff00ff00ff]";
    String sealed = "[PHONE:abcDEF-_09]";
    List<Substitution> both = List.of(put(hash, "a@b.c"), put(sealed, "555"));

    assertThat(restore(hash + hash.toUpperCase() + sealed + sealed.toLowerCase(), both))
        .isEqualTo("a@b.ca@b.c555" + sealed.toLowerCase());
  }
}
