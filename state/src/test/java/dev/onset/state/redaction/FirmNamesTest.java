package dev.onset.state.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Fragment;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FirmNamesTest {
  private static final Set<String> NAMES =
      Set.of("ottokar brandl", "davina joneson", "paula van der meer", "ella banks", "zoë feld jr");

  private static List<String> found(String text, List<Fragment> fragments) {
    return FirmNames.of(text.codePoints().toArray(), fragments, NAMES).stream()
        .map(one -> one.type() + " " + one.in(text))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "we are Brandl Brothers Plumbing | NAME_PART Brandl",
        "bill it to Davina Joneson Consulting LLC | NAME_FULL Davina Joneson",
        "or Joneson & Sons | NAME_PART Joneson",
        "or Joneson & sons | NAME_PART Joneson",
        "I run Brandl's Bakery | NAME_PART Brandl",
        "invoice for Van der Meer Holdings BV | NAME_PART Van der Meer",
        "ask at Feld and Sons Hardware | NAME_PART Feld",
      })
  void aFamilyNameLeadsTheNameOfItsFirm(String text, String found) {
    assertThat(found(text, List.of())).containsExactly(found);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "we use Meyer Brothers Plumbing",
        "the banks are closed",
        "Banks closed. Services stopped",
        "I am Brandl and need plumbing",
        "the joneson group of questions",
      })
  void otherFirmsAndOtherWordsStay(String text) {
    assertThat(found(text, List.of())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Brandl Nordwest | NAME_PART Brandl",
        "Meyer & Brandl | NAME_PART Brandl",
        "Citizens Banks | ",
      })
  void insideAFirmThatWasReadTheNameLeadsOrIsJoined(String firm, String found) {
    Mention read = Mention.of(PiiType.ORG, firm, 3, 3 + firm.length(), Tier.TIER_2, 0.9);
    List<String> names = found("at " + firm, List.of(new Fragment(read, firm)));

    assertThat(names).isEqualTo(found == null ? List.of() : List.of(found));
  }
}
