package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NonPersonalFilterTest {
  @ParameterizedTest
  @CsvSource({
    "NAME_PART, correct it to Mrs. Hale, Mrs.",
    "NAME_PART, ask dr hale, dr",
    "LOCATION, it was born (on the beach) then, the beach",
    "LOCATION, on the north side of Elm, north side of",
    "LOCATION, i left it at home, home",
    "FINANCE, my order is 44120987, 44120987",
    "AGE, by invoking Article 50 of it, 50",
    "AGE, the total is 55, 55",
    "AGE, page 42, 42",
    "PHONE, it was 88.41 + 12.02, 88.41 + 12.02",
    "PHONE, about 6.022e23, 6.022e23",
    "PHONE, card 4356 7896 7545 8543, 4356 7896 7545 8543",
    "SSN, my credit score is 719, 719",
  })
  void whatTellsNothingIsLeftOut(PiiType type, String text, String surface) {
    assertThat(pass(type, text, surface)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "NAME_FULL, ask dr hale, dr hale",
    "NAME_PART, drew is here, drew",
    "LOCATION, i live in beach haven, beach haven",
    "LOCATION, in park city now, park city",
    "LOCATION, in St. Ives, St. Ives",
    "FINANCE, i earn 1250000, 1250000",
    "FINANCE, it cost $44-120-987, $44-120-987",
    "CODE, my order is 44120987, 44120987",
    "AGE, i am 55, 55",
    "AGE, my age is 55, 55",
    "AGE, 55 now, 55",
    "PHONE, it is +1 614 555 0142, +1 614 555 0142",
    "PHONE, five five five 0142, five five five 0142",
    "SSN, the last four are 6789, 6789",
    "AGE, unit 4 is fifty years old, fifty years old",
  })
  void whatMayTellSomethingStays(PiiType type, String text, String surface) {
    assertThat(pass(type, text, surface)).hasSize(1);
  }

  private static List<Mention> pass(PiiType type, String text, String surface) {
    int start = text.indexOf(surface);
    Mention mention = Mention.of(type, surface, start, start + surface.length(), Tier.TIER_2, 0.7);
    return NonPersonalFilter.pass(List.of(mention), text.codePoints().toArray());
  }
}
