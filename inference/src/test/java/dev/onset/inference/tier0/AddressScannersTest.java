package dev.onset.inference.tier0;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.onset.model.CanonicalForms;
import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Tier;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Addresses of the net, of mail, chats, payments and streets, and accounts in paths. */
class AddressScannersTest {
  private static final Policy POLICY = PolicyReader.shipped();
  private static final Tier0 TIER_0 = new Tier0(POLICY.tier0(), POLICY.region());

  @ParameterizedTest
  @CsvFileSource(resources = "addresses.txt", delimiter = '|', quoteCharacter = '`')
  @DisplayName("finds the marked value whole, and nothing in what resembles one")
  void addresses(String type, String marked) {
    String text = marked.replace("{{", "").replace("}}", "");
    List<Mention> found =
        TIER_0.scan(text).stream().filter(AddressScannersTest::identifies).toList();
    if (type.equals("none")) {
      assertThat(found).as(text).isEmpty();
    } else {
      String value = marked.substring(marked.indexOf("{{") + 2, marked.indexOf("}}"));
      assertThat(found)
          .as("%s in: %s", type, text)
          .extracting(mention -> mention.type().name(), Mention::surface)
          .contains(tuple(type, value));
    }
  }

  private static boolean identifies(Mention mention) {
    PiiClass kind = mention.type().piiClass();
    return kind == PiiClass.DIRECT || kind == PiiClass.UNIQUE_ID || kind == PiiClass.NAME;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Farrah Lund & co, mail | co | false
          we live in Ohio | we live in | false
          my email at work | email at | false
          email@-example.com | email@-example.com | false
          logo@2x.png | logo@2x.png | false
          git@github.com:apache/kafka.git | git@github.com | false
          log in at amazon dot com | at amazon dot com | false
          it's dana at example dot com | dana at example dot com | true
          dheepa 23 gmailcom | dheepa 23 gmailcom | true
          dheepa 23 gmail | dheepa 23 gmail | true
          mail dana@example.com | dana@example.com | true
          dana@gmail.con | dana@gmail.con | true
          dana@gmail | dana@gmail | true
          paykit.sdk-86@beta only | paykit.sdk-86@beta | false
          """)
  void wordsOfAnotherTierThatCanBeNoAddressAreDropped(String text, String read, boolean possible) {
    int start = text.indexOf(read);
    Mention mention =
        Mention.of(PiiType.EMAIL, read, start, start + read.length(), Tier.TIER_2, 0.9);

    assertThat(TIER_0.withoutOtherNumbers("", text, List.of(mention))).hasSize(possible ? 1 : 0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Flat 3B, 27 Harcourt Gardens, Leeds LS6 2NB | Leeds
          my address is Lindenallee 14, 20259 Hamburg | Hamburg
          22 Laurier Ave W, Ottawa ON K1P 5J3 | Ottawa ON
          send it to 1450 S 900 E, Salt Lake City, UT 84105 | Salt Lake City, UT
          """)
  void theTownOfAnAddressIsReadWithoutItsPostcode(String text, String town) {
    assertThat(TIER_0.scan(text))
        .filteredOn(mention -> mention.type() == PiiType.LOCATION)
        .extracting(Mention::surface)
        .containsExactly(town);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          | we are at SW1A 2AA now | SW1A 2AA
          | Kirkwall KW15 1LX. it's the blue door | KW15 1LX
          | I moved from M1 1AE to EC1A 1BB | M1 1AE; EC1A 1BB
          | Flat 3B, 27 Harcourt Gardens, Leeds LS6 2NB | LS6 2NB
          | 22 Laurier Ave W, Ottawa ON K1P 5J3 | K1P 5J3
          | deliver to H2X 1Y4, thanks | H2X 1Y4
          | our house is T12 X2AF | T12 X2AF
          | sw1a 2aa | sw1a 2aa
          What is your postcode? | sure, ls62nb | ls62nb
          | my postcode is kw151lx | kw151lx
          | SW1A 2AA is my postcode | SW1A 2AA
          | vitamin b12 2hr before food |
          | row e4 2nd seat |
          | THE BOX IS B12 2HR |
          | order number SW1A 2AA |
          | bay QQ1 1AA |
          | part SW1A-2AA-7 |
          | ref_M1 1AE |
          | room W2 1CK |
          | plate LM19 XKD |
          """)
  void postcodesWithLettersNeedNoCue(String request, String text, String codes) {
    assertThat(TIER_0.scan(request == null ? "" : request, text))
        .filteredOn(mention -> mention.type() == PiiType.ZIP5)
        .extracting(Mention::surface)
        .containsExactlyInAnyOrder(codes == null ? new String[0] : codes.split("; "));
  }

  @Property
  void everyAddressOfVersion6IsReadWhole(
      @ForAll @Size(8) List<@IntRange(min = 0, max = 0xFFFF) Integer> groups,
      @ForAll @IntRange(min = 1024, max = 0xFFFF) int port) {
    StringBuilder written = new StringBuilder("2001");
    groups.subList(1, 8).forEach(group -> written.append(':').append(Integer.toHexString(group)));
    String address = written.toString();
    String canonical = CanonicalForms.of(PiiType.IP_ADDRESS, address, "US");
    for (String form : List.of(address, canonical)) {
      assertThat(TIER_0.scan("no answer from [" + form + "]:" + port + " or " + form + "%eth0"))
          .filteredOn(mention -> mention.type() == PiiType.IP_ADDRESS)
          .extracting(Mention::surface)
          .containsExactly(form, form + "%eth0");
    }
  }

  @Property
  void everyFormOfACardsAddressIsReadWhole(
      @ForAll @Size(6) List<@IntRange(min = 0, max = 0xFF) Integer> bytes) {
    StringBuilder plain = new StringBuilder("4c");
    bytes.subList(1, 6).forEach(value -> plain.append(String.format("%02x", value)));
    String digits = plain.toString();
    for (String form :
        List.of(
            digits,
            digits.replaceAll("..(?!$)", "$0:"),
            digits.replaceAll("..(?!$)", "$0-"),
            digits.replaceAll("..(?!$)", "$0_"),
            digits.replaceAll("....(?!$)", "$0."))) {
      assertThat(TIER_0.scan("mac address: " + form))
          .extracting(Mention::type, Mention::surface)
          .containsExactly(tuple(PiiType.MAC_ADDRESS, form));
    }
  }
}
