package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class DateWordsTest {
  private static final List<String> UNITS =
      List.of("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine");
  private static final List<String> TEENS =
      Texts.list(
          """
          ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
          """);
  private static final List<String> TENS =
      Texts.list("zero ten twenty thirty forty fifty sixty seventy eighty ninety");

  private static String words(int number) {
    if (number < 10) {
      return UNITS.get(number);
    }
    String tens = TENS.get(number / 10);
    return number < 20
        ? TEENS.get(number - 10)
        : number % 10 == 0 ? tens : tens + "-" + UNITS.get(number % 10);
  }

  private static String year(int year) {
    int rest = year % 100;
    if (year >= 2000 && year < 2010) {
      return "two thousand " + words(rest);
    }
    String century = year < 2000 ? "nineteen " : "twenty ";
    return century + (rest == 0 ? "hundred" : rest < 10 ? "oh " + words(rest) : words(rest));
  }

  @Property(tries = 400)
  void aBirthInWordsIsThatInFigures(
      @ForAll @IntRange(min = 1900, max = 2026) int year,
      @ForAll @IntRange(min = 1, max = 12) int month,
      @ForAll @IntRange(min = 1, max = 28) int day) {
    String said = words(month) + " " + words(day) + " " + year(year);
    String written = month + "/" + day + "/" + year;

    assertThat(CanonicalForms.of(PiiType.DOB, said, "US"))
        .as(said)
        .isEqualTo(CanonicalForms.of(PiiType.DOB, written, "US"));
  }

  @Property(tries = 100)
  void aBirthOfTwoDigitsLiesInThePast(@ForAll @IntRange(min = 0, max = 99) int year) {
    String form = CanonicalForms.of(PiiType.DOB, "7/16/" + DateForm.two(year), "US");

    assertThat(Integer.parseInt(form.substring(0, 4))).isBetween(1927, 2026);
  }
}
