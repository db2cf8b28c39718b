package dev.onset.inference.tier0;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Tier;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** The notations of numbers, dates and ages, each with look-alikes of the same form. */
class NumberFormsTest {
  private static final Policy POLICY = PolicyReader.shipped();
  private static final Tier0 TIER_0 = new Tier0(POLICY.tier0(), POLICY.region());

  private static String lines(String text) {
    return text.replace('\u21b5', '\n');
  }

  @ParameterizedTest
  @CsvFileSource(resources = "number-forms.txt", delimiter = '|', quoteCharacter = '`')
  @DisplayName("finds the bracketed value whole")
  void whole(String type, String marked) {
    String text = lines(marked);
    String value = text.substring(text.indexOf("[[") + 2, text.indexOf("]]"));

    assertThat(TIER_0.scan(text.replace("[[", "").replace("]]", "")))
        .filteredOn(mention -> mention.type() == PiiType.valueOf(type))
        .as("%s in: %s", type, marked)
        .extracting(Mention::surface)
        .containsExactly(value);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "number-twins.txt", delimiter = '|', quoteCharacter = '`')
  @DisplayName("does not take what only looks alike")
  void twins(String type, String text) {
    assertThat(TIER_0.scan(lines(text)))
        .as(text)
        .noneMatch(mention -> mention.type() == PiiType.valueOf(type));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          AGE | my contract is 12 years old and the boiler is 27 | 27 | true
          AGE | we are a 40 year old company | 40 | true
          AGE | she's 3 weeks in | 3 | true
          AGE | he's 2 weeks into the trial | 2 | true
          AGE | I've been a customer for 34 years | 34 | true
          AGE | the answer is 750 | 750 | true
          AGE | my baby is 7 months | 7 months | false
          AGE | my youngest is 19 months | 19 months | false
          AGE | two kids at home at 45 years old | 45 years old | false
          AGE | navigating my 34 years on this planet | 34 | false
          DOB | born on july the fourth | on | true
          DOB | 5 divided by 1/3 | / | true
          DOB | born in march | march | false
          DOB | my son's is 4/31/2009 | 4/31/2009 | false
          ZIP5 | build 2025 0714 1108 | 2025 | true
          ZIP5 | my account number is 8462 | 8462 | false
          PHONE | the phone app crashed at 1749031277 | 1749031277 | true
          PHONE | my phone is 1749031277 | 1749031277 | false
          """)
  void whatAnotherTierMisreads(String type, String text, String surface, boolean other) {
    int start = text.indexOf(surface);
    int end = start + surface.length();
    Mention read = Mention.of(PiiType.valueOf(type), surface, start, end, Tier.TIER_2, 0.9);

    assertThat(TIER_0.withoutOtherNumbers("", text, List.of(read))).hasSize(other ? 0 : 1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          | mine, 01632 960 118. not hers | true
          | Despina, 0491 570 006 | true
          | use 0803 000 7746 instead | true
          What number is best? | 81420 55 739 | true
          | 81420 55 739 | false
          | it was 0491570006 | false
          | 0110 22 4471 then | false
          What is your account number? | the card says 0110 223 4471 | false
          """)
  void aNumberDialledWithAZeroIsATelephoneForCertain(String request, String text, boolean sure) {
    assertThat(TIER_0.scan(request == null ? "" : request, text))
        .filteredOn(mention -> mention.type() == PiiType.PHONE)
        .allMatch(mention -> mention.fuzzy() != sure)
        .hasSizeBetween(sure ? 1 : 0, 1);
  }
}
