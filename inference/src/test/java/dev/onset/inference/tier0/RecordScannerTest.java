package dev.onset.inference.tier0;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordScannerTest {
  private static final Tier0 TIER_0 = new Tier0(PolicyReader.shipped().tier0(), "US");

  private static List<Mention> names(String text) {
    return TIER_0.scan(text).stream()
        .filter(one -> one.type().piiClass() == PiiClass.NAME)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"firstName\":\"Runa\",\"lastName\": \"Tveit\"} | Runa;Tveit",
        "{\"customer\":{\"name\":\"Xiadani Okoro\",\"zip\":\"43604\"}} | Xiadani Okoro",
        "{\"First Name\": \"runa\", \"Last Name\": \"tveit\"} | runa;tveit",
        "first_name=runa&last_name=tveit-o'hara&x=1 | runa;tveit-o'hara",
        "billing_first_name=Runa;shippingLastName=Tveit | Runa;Tveit",
        "<FirstName>Aroha</FirstName><ns:LastName>Tipene</ns:LastName> | Aroha;Tipene",
        "<contact fullName=\"Aroha Tipene\" phone='3125550147'/> | Aroha Tipene",
        "'given_name': 'Runa', 'family_name': 'van der Tveit' | Runa;van der Tveit",
        "cardholder=NELL KOVACS;pan=4539148803436467 | NELL KOVACS",
        "Full name: Wiremu Parata, tel 3125550147 | Wiremu Parata",
        "Vorname: Xiadani | Xiadani",
        "First Name*: Xiadani | Xiadani",
        "{\"name\":{\"first\":\"Runa\",\"last\":\"Tveit\"}} | Runa;Tveit",
        "{\"occ\":[{\"ln\":\"Tveit\",\"fn\":\"Runa\",\"tel\":\"9025550133\"}]} | Tveit;Runa",
        "{\"cust\":{\"first\":\"Runa\",\"last\":\"Tveit\"},\"items\":2} | Runa;Tveit",
        "{\"items\":{\"n\":2},\"first\":\"Runa\",\"last\":\"Tveit\"} | Runa;Tveit",
      })
  void theKeyTellsThatItIsAName(String text, String names) {
    assertThat(names(text)).extracting(Mention::surface).containsExactly(names.split(";"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"name\":\"Blue Mug\",\"sku\":\"8841\",\"qty\":3}",
        "{\"meal\":{\"first\":\"Carne Asada\",\"last\":\"Flan\",\"cell\":\"A7\"},\"items\":2}",
        "{\"inv\":[{\"ln\":\"Dishwasher\",\"fn\":\"Rinse\",\"sku\":\"DW-5550133\"}]}",
        "{\"first_name\":null,\"last_name\":\"\",\"lastName\":\"unknown\",\"fullName\":\"Guest User\"}",
        "{\"customer_name\":\"Larkspur Ltd\",\"phone\":\"3125550147\"}",
        "{\"name\":\"mug\",\"email\":\"x@example.com\"}",
        "<Product><Name>Garden Chair</Name><Color>Green</Color></Product>",
        "username=admin&filename=report.pdf&hostname=web-01",
        "{\"plan_name\":\"Gold Plus\",\"className\":\"OrderList\",\"event_name\":\"page_view\"}",
        "Last name: please enter it. First name: required",
        "first name: must not be empty",
        "{\"page\":{\"first\":\"alpha\",\"next\":\"beta\"}}",
        "it asks for the first name = why?",
      })
  void otherKeysHaveNoNames(String text) {
    assertThat(names(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"socialSecurityNumber\":\"530075728\"} | SSN",
        "{\"homePhone\":\"3125550147\"} | PHONE",
        "<dateOfBirth>1988-04-12</dateOfBirth> | DOB",
        "date_of_birth=1988-04-12 | DOB",
        "{\"postal_code\":\"43604\"} | ZIP5",
      })
  void aKeyOfSeveralWordsIsACue(String text, PiiType type) {
    assertThat(TIER_0.scan(text)).extracting(Mention::type).contains(type);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"orderNumber\":\"3125550147\"}", "{\"trackingNumber\":\"530075728\"}"})
  void aKeyOfAThingIsOne(String text) {
    assertThat(TIER_0.scan(text)).isEmpty();
  }
}
