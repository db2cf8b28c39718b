package dev.onset.state.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantitativeGateTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Adults aged 50 to 70 save more. | Adults aged save more.",
        "Adults aged 50-70, in Ohio | Adults aged, in Ohio",
        "between 40,000 and 60,000 dollars a year | between a year",
        "earns $85,000 a year. | earns a year.",
        "It costs $1.5 million, or $2m. | It costs, or.",
        "about six percent of it | about of it",
        "two hundred thousand euros in cash | in cash",
        "a 7% fee | a fee",
        "Paid in dollars. | Paid in."
      })
  void moneyAndRangesGo(String answer, String left) {
    assertThat(new QuantitativeGate().apply(answer)).isEqualTo(left);
  }

  /** They may be an age, a count of children, a street: what identifies somebody. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A 52-year-old litigator with two children.",
        "aged 52 and 14 months into it",
        "turned forty-one in May, then moved to Route 66.",
        "He has three, to be honest.",
        "No number at all"
      })
  void otherNumbersStay(String answer) {
    assertThat(new QuantitativeGate().apply(answer)).isEqualTo(answer);
    assertThat(new QuantitativeGate().gate(answer).removed()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "It costs $1.5 million, or $2m. | 2",
        "Adults aged 50 to 70 pay 6%. | 2",
        "Paid in dollars. | 0",
        "between 40,000 and 60,000 dollars a year | 1"
      })
  void whatGoesIsCounted(String answer, int removed) {
    assertThat(new QuantitativeGate().gate(answer).removed()).isEqualTo(removed);
  }
}
