package dev.onset.lab.corpus.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypesetTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "  two  blanks   and ends ;Two blanks and ends",
        "before , a mark . and after ;Before, a mark. And after",
        "one. two? three! four: five;One. Two? Three! Four: five",
        "2.5 liters at 7.30 p.m.;2.5 liters at 7.30 p.m.",
        "éclairs. über;Éclairs. Über",
        "Already fine.;Already fine."
      })
  void setsBlanksMarksAndCapitals(String given, String set) {
    assertThat(Typeset.answer(given)).isEqualTo(set);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"one . two  ,three", "a.  b", "x"})
  void settingAgainChangesNothing(String given) {
    String once = Typeset.answer(given);

    assertThat(Typeset.answer(once)).isEqualTo(once);
  }

  @Test
  void emptyStaysEmpty() {
    assertThat(Typeset.answer(" ")).isEmpty();
  }
}
