package dev.onset.inference.tier0;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HomeNumberScannerTest {
  private static final Tier0 TIER0 = new Tier0(new Policy.Tier0(1.0, 0.75), "US");

  private static List<Mention> homes(String request, String text) {
    return TIER0.scan(request, text).stream()
        .filter(one -> one.type() == PiiType.STREET_ADDRESS)
        .toList();
  }

  private static String surfaces(String request, String text) {
    return String.join("|", homes(request, text).stream().map(Mention::surface).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "Is it 27 Elm Walk, Leeds?;27, yes. thanks;27",
        "Is it 27 Elm Walk?;no, 29. the 27 is my mother's;29|27",
        "House number?;1407B;1407B",
        "Which number?;she's 34 Oak Street, i'm 36;34 Oak Street|36",
        "Is it 30 Oak Street?;30 was hers. We moved. I am 38;30|38",
        "Still 0/2, 71 Mill Road?;its 2/2 not 0/2;2/2|0/2",
        "Room?;Maple Hall 314;314",
        "flat 2 or flat 5?;5. 2 is my nan;5|2",
        "The bill goes to Lot 3 Shore Road.;no, Lot 33;Lot 33",
        "We have Door 9-12, Park Road?;9-12 is with a tenant;9-12"
      })
  void aNumberInReplyToAnAddressIsAHome(String request, String text, String homes) {
    assertEquals(homes, surfaces(request, text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "i'm in flat 9 till five;flat 9",
        "he's apt 6 im apt 9;apt 6|apt 9",
        "she is at number 11, I'm number 14;number 11|number 14",
        "my keys are with Unit 7;''"
      })
  void theWordForAHomeTells(String text, String homes) {
    assertEquals(homes, surfaces("", text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Is it 12 Oak Street?;yes, 3 days now",
        "Is it 12 Oak Street?;it came at 12:30",
        "Is it 12 Oak Street?;I paid $12",
        "When were you at 12 Oak Street?;9 May",
        "How old are you? I have 12 Oak Street.;36",
        "How can I help?;flat 20% off",
        "How can I help?;36",
        "How can I help?;number 5 in the queue"
      })
  void otherNumbersAreNone(String request, String text) {
    assertEquals("", surfaces(request, text));
  }

  @Test
  void inReplyItIsCertain() {
    assertEquals(
        List.of(false, true),
        List.of(homes("Which flat?", "flat 9").get(0).fuzzy(), homes("", "flat 9").get(0).fuzzy()));
  }
}
