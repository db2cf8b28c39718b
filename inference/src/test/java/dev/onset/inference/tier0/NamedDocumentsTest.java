package dev.onset.inference.tier0;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers of documents and accounts whose form or check digit alone does not tell them. */
class NamedDocumentsTest {
  private static final Tier0 TIER0 = new Tier0(new Policy.Tier0(1.0, 0.75), "US");

  private static final Set<PiiType> TYPES =
      Set.of(PiiType.CREDIT_CARD, PiiType.IBAN, PiiType.US_PASSPORT, PiiType.US_DRIVER_LICENSE);

  private static String found(String request, String text) {
    List<Mention> all =
        TIER0.scan(request, text).stream().filter(one -> TYPES.contains(one.type())).toList();
    return String.join(
        "|",
        all.stream()
            .map(one -> one.type().name() + (one.fuzzy() ? "? " : " ") + one.surface())
            .toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "my passport EK4430912;US_PASSPORT EK4430912",
        "passport no. E 2219045, mongolian;US_PASSPORT E 2219045",
        "passport 209 448 173;US_PASSPORT 209 448 173",
        "passport C01X00T47, german;US_PASSPORT C01X00T47",
        "card 4539 0811 6642 7705;CREDIT_CARD 4539 0811 6642 7705",
        "card 3782 555019 41007 declined;CREDIT_CARD 3782 555019 41007",
        "my iban: DE30 2605 0001 0056 1180 33;IBAN DE30 2605 0001 0056 1180 33",
        "refund to NL33 RABO 0914 2277 60;IBAN? NL33 RABO 0914 2277 60",
        "I drive the van, licence D6101-40706-60905;US_DRIVER_LICENSE D6101-40706-60905"
      })
  void aNameForTheNumberTells(String text, String found) {
    assertEquals(found, found("", text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Passport number?;CCN290417;US_PASSPORT CCN290417",
        "Your passport?;NPK3D82F4, his is German;US_PASSPORT NPK3D82F4",
        "Passports please;CCN290417 expired, CHB113908 valid;US_PASSPORT CCN290417|US_PASSPORT CHB113908",
        "Passport?;it ends in 2031 I think;''",
        "Card number please?;4916772003815542;CREDIT_CARD 4916772003815542",
        "To which IBAN?;DE30260500010056118033;IBAN DE30260500010056118033"
      })
  void soDoesAQuestionForIt(String request, String text, String found) {
    assertEquals(found, found(request, text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "my passport expires 15 06 2027",
        "passport issued 15062017",
        "passport in 2027 or 2028",
        "passport or phone 312 555 0147",
        "order 4916 1234 5678 9012 3456",
        "bonus card 4539148803436468",
        "1000 2000 3000 4000",
        "my nursing licence 20447"
      })
  void otherNumbersAreNone(String text) {
    assertEquals("", found("", text));
  }
}
