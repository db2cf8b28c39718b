package dev.onset.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Anonymity;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeopleCountTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5 | 40 | 300 | about 40 people (5 to 300)",
        "1 | 1 | 3 | about 1 person (1 to 3)",
        "99 | 123 | 1251 | about 120 people (99 to 1,300)",
        "1 | 995 | 333300000 | about 1,000 people (1 to 330,000,000)"
      })
  void saysNoMoreDigitsThanItKnows(long low, long estimate, long high, String sentence) {
    assertThat(PeopleCount.sentence(new Anonymity(low, estimate, high))).isEqualTo(sentence);
  }
}
