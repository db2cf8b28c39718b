package dev.onset.state.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Fragment;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmbiguousDateTest {
  private static Mention date(PiiType type) {
    return Mention.of(type, "04/12/1988", 0, 10, Tier.TIER_2, 0.6);
  }

  @ParameterizedTest
  @CsvSource({
    "1988-04-12, true",
    "1899-12-31, false",
    "2016-01-01, false",
    "2026-11-02, false",
    "1988-04, false",
    "last year!, false",
    "198a-04-12, false"
  })
  void aWholeDateOfAPlausibleYearThatWasSeenAsABirthDateToo(String canonical, boolean ambiguous) {
    Mention seen = date(PiiType.DATETIME).seenAs(PiiType.DOB, 0.3);

    assertThat(AmbiguousDate.is(new Fragment(seen, canonical))).isEqualTo(ambiguous);
  }

  @ParameterizedTest
  @CsvSource({"DATETIME", "DOB"})
  void aDateOfOneKindIsNotAmbiguous(PiiType type) {
    assertThat(AmbiguousDate.is(new Fragment(date(type), "1988-04-12"))).isFalse();
  }
}
