package dev.onset.inference.tier0;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class IdentifierScannerTest {
  private static final Policy POLICY = PolicyReader.shipped();
  private static final Tier0 TIER_0 = new Tier0(POLICY.tier0(), POLICY.region());

  @ParameterizedTest
  @CsvFileSource(resources = "identifiers.txt", delimiter = '|', quoteCharacter = '`')
  @DisplayName("finds the bracketed value and nothing in what resembles one")
  void identifiers(String type, String question, String marked) {
    String text = marked.replace("[[", "").replace("]]", "");
    List<Mention> found =
        TIER_0.scan(question == null ? "" : question, text).stream()
            .filter(IdentifierScannerTest::identifies)
            .toList();
    if (type.equals("none")) {
      assertThat(found).as(text).isEmpty();
    } else {
      String value = marked.substring(marked.indexOf("[[") + 2, marked.indexOf("]]"));
      assertThat(found)
          .as("%s in: %s", type, text)
          .extracting(mention -> mention.type().name(), Mention::surface)
          .contains(tuple(type, value));
    }
  }

  private static boolean identifies(Mention mention) {
    PiiClass kind = mention.type().piiClass();
    return kind == PiiClass.DIRECT || kind == PiiClass.UNIQUE_ID;
  }

  @Test
  void eachNumberOfASentenceHasItsOwnLabel() {
    assertThat(
            TIER_0.scan("Patient MRN 48829137, docket number 2:19-cv-01422 and bar number 448122."))
        .extracting(Mention::type, Mention::surface)
        .containsExactlyInAnyOrder(
            tuple(PiiType.MEDICAL_RECORD_NUMBER, "48829137"),
            tuple(PiiType.DOCKET_NUMBER, "2:19-cv-01422"),
            tuple(PiiType.BAR_NUMBER, "448122"));
  }

  @ParameterizedTest
  @CsvSource({
    "1HGCM82633A004352, true",
    "1HGCM82633A004353, false",
    "1M8GDM9AXKP042788, true",
  })
  void aVehiclesNumberAloneNeedsItsCheckDigit(String number, boolean passes) {
    assertThat(TIER_0.scan("it is the " + number + " one"))
        .filteredOn(mention -> mention.type() == PiiType.DEVICE_ID)
        .hasSize(passes ? 1 : 0);
  }

  @Test
  void aNumberOfAnotherKindKeepsItsType() {
    assertThat(TIER_0.scan("My passport number is V50740603. As a student I travel a lot"))
        .extracting(Mention::type)
        .containsExactly(PiiType.US_PASSPORT);
    assertThat(TIER_0.scan("I filed a claim, call me at 614-555-0142"))
        .extracting(Mention::type)
        .containsExactly(PiiType.PHONE);
    assertThat(TIER_0.scan("What is your member ID?", "call me, 614-555-0142"))
        .extracting(Mention::type)
        .containsExactly(PiiType.PHONE);
  }
}
