package dev.onset.inference.tier0;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Tier;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Tier0Test {
  private static final Policy POLICY = PolicyReader.shipped();
  private static final Tier0 TIER_0 = new Tier0(POLICY.tier0(), POLICY.region());

  @ParameterizedTest
  @CsvFileSource(resources = "positives.csv", delimiter = '|')
  @DisplayName("finds the value, as exact or fuzzy, without the text around it")
  void positives(String type, String certainty, String text, String surface) {
    boolean fuzzy = certainty.equals("fuzzy");
    assertThat(TIER_0.scan(text))
        .filteredOn(mention -> mention.type() == PiiType.valueOf(type))
        .as("%s in: %s", type, text)
        .extracting(Mention::surface, Mention::fuzzy, Mention::confidence)
        .containsExactly(
            tuple(
                surface,
                fuzzy,
                fuzzy ? POLICY.tier0().fuzzyConfidence() : POLICY.tier0().confidence()));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "negatives.csv", delimiter = '|')
  @DisplayName("leaves look-alikes alone")
  void negatives(String text) {
    assertThat(TIER_0.scan(text))
        .filteredOn(mention -> mention.type() != PiiType.DATETIME)
        .as(text)
        .isEmpty();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "hard-negatives.txt", delimiter = '|', quoteCharacter = '`')
  @DisplayName("is never certain of a direct identifier where there is none")
  void hardNegatives(String text) {
    assertThat(TIER_0.scan(text))
        .as(text)
        .noneMatch(
            mention ->
                mention.type().piiClass() == PiiClass.DIRECT
                    && mention.confidence() >= POLICY.tier0().confidence());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          tracking: 4147086688 | 4147086688 | PHONE | true
          item number 902.771.4403 | 902 | PHONE | true
          policy number HO-330-221-9917 | 330 | PHONE | true
          got 4147086688 views | 4147086688 | PHONE | true
          logged at 20240229235959 | 2024 | PHONE | true
          at 40.7128 -74.0060 | 40 | PHONE | true
          10 20 30 40 50 60 70 | 10 | PHONE | true
          order 4147086688, call 2125550187 | 2125550187 | PHONE | false
          my phone is 4147086688 | 4147086688 | PHONE | false
          my ssn 219-88-0042 | 219 | SSN | false
          4147086688 | 4147086688 | PHONE | false
          order 4711hank@example.org | 4711hank@example.org | EMAIL | false
          my account number is 55200174 | 55200174 | ACCOUNT_NUMBER | false
          order number AB-55200174 | AB-55200174 | ACCOUNT_NUMBER | true
          """)
  void whatANumberIsNot(String text, String digits, String type, boolean other) {
    int start = text.indexOf(digits);
    Mention read =
        Mention.of(PiiType.valueOf(type), digits, start, start + digits.length(), Tier.TIER_2, 0.9);

    assertThat(TIER_0.withoutOtherNumbers("", text, List.of(read))).hasSize(other ? 0 : 1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What is your zip code? | 94612 | ZIP5 | 94612
          Could I have the last four of your social? | it's 7812 | SSN | 7812
          And your social security number, please? | 219099998 | SSN | 219099998
          Which number can we call you at? Your phone? | 625 2661 | PHONE | 625 2661
          May I have your date of birth? | 5 May 1980 | DOB | 5 May 1980
          Your passport number? | A12345678 | US_PASSPORT | A12345678
          What is on your driver's license? | sure, H12234567 | US_DRIVER_LICENSE | H12234567
          The account number, please. | 4471002938 | ACCOUNT_NUMBER | 4471002938
          What is your zip code? | its 02139 near the river | ZIP5 | 02139
          What's your zip? | nine four six one two | ZIP5 | nine four six one two
          What's your phone number? | sure thing, 6145550142 | PHONE | 6145550142
          Your name and phone number? | here are both, Jo and 6145550142 | PHONE | 6145550142
          How can we reach you? | 6145550142 | PHONE | 6145550142
          A number just in case the chat drops? | that would be 614 5550142. | PHONE | 614 5550142
          What's your e-mail? | it's jreed at outlook | EMAIL | jreed at outlook
          What's your e-mail? | jo reed at hotmail dot com | EMAIL | jo reed at hotmail dot com
          Your phone or e-mail? | jreed 77 gmailcom | EMAIL | jreed 77 gmailcom
          Your phone or e-mail? | 614 5550142 | PHONE | 614 5550142
          """)
  void aBareReplyIsWhatWasAskedFor(String request, String text, String type, String surface) {
    assertThat(TIER_0.scan(request, text))
        .filteredOn(mention -> mention.type() != PiiType.DATETIME)
        .extracting(Mention::type, Mention::surface)
        .containsExactly(tuple(PiiType.valueOf(type), surface));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What is your order number? | 4147086688
          Your order number or your phone number? | 7812
          What is your zip code? | i have 94612 points and a question
          Phone number please? | i paid 4147086688 rupees
          Phone number please? | my order is 4147086688
          Do you have an email? | not at yahoo
          What's your email? | you have it already at gmail
          """)
  void aReplyToSomethingElseIsNone(String request, String text) {
    assertThat(TIER_0.scan(request, text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What's your phone number? | 555 0142
          Which number can we call you back on? | 6145550142
          Your name and phone number? | here are both, Jo and 6145550142
          What's your e-mail? | jreedgmailcom
          What's your e-mail? | it's jreed at outlook
          """)
  void whatAnswersTheQuestionIsCertain(String request, String text) {
    assertThat(TIER_0.scan(request, text))
        .extracting(Mention::confidence)
        .containsExactly(POLICY.tier0().confidence());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "chat-positives.txt", delimiter = '|', quoteCharacter = '`')
  @DisplayName("finds the bracketed value of a chat turn")
  void chatPositives(String type, String marked) {
    String value = marked.substring(marked.indexOf("[[") + 2, marked.indexOf("]]"));
    assertThat(TIER_0.scan(marked.replace("[[", "").replace("]]", "")))
        .filteredOn(mention -> mention.type() == PiiType.valueOf(type))
        .as("%s in: %s", type, marked)
        .extracting(Mention::surface)
        .containsExactly(value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"7916676427", "3348917502", "it is 7916676427 i think"})
  void tenBareDigitsWithoutACueAreFuzzy(String text) {
    assertThat(TIER_0.scan(text))
        .singleElement()
        .satisfies(
            mention -> {
              assertThat(mention.type()).isEqualTo(PiiType.PHONE);
              assertThat(mention.fuzzy()).isTrue();
              assertThat(mention.confidence()).isLessThan(POLICY.gate().supersession());
            });
  }

  @ParameterizedTest
  @CsvSource({
    "DE, ruf mich an: 030 12345678, 030 12345678",
    "GB, my number is 020 7946 0958, 020 7946 0958",
  })
  void nationalNumbersFollowTheRegion(String region, String text, String surface) {
    assertThat(new Tier0(POLICY.tier0(), region).scan(text))
        .filteredOn(mention -> mention.type() == PiiType.PHONE)
        .extracting(Mention::surface)
        .containsExactly(surface);
  }

  @Test
  void offsetsAreCodePoints() {
    String text = "\uD83D\uDE00\uD83D\uDE00 me@example.com \uD83D\uDE00";
    assertThat(TIER_0.scan(text))
        .extracting(Mention::surface, Mention::start, Mention::end)
        .containsExactly(tuple("me@example.com", 3, 17));
  }

  @Test
  void zeroWidthCharactersNeitherHideNorMoveAValue() {
    String text = "my ssn is 219\u200B-09-\u200D9998 ok";
    assertThat(TIER_0.scan(text))
        .extracting(Mention::type, Mention::surface, Mention::start, Mention::end)
        .containsExactly(tuple(PiiType.SSN, "219\u200B-09-\u200D9998", 10, 23));
  }

  @Test
  void rightToLeftTextAndOtherDigitsKeepTheirOffsets() {
    String text = "\u0627\u0644\u0628\u0631\u064A\u062F sara@example.org \u0634\u0643\u0631\u0627";
    assertThat(TIER_0.scan(text))
        .extracting(Mention::surface, Mention::start)
        .containsExactly(tuple("sara@example.org", 7));
    assertThat(TIER_0.scan("phone \u0664\u0661\u0664\u0667\u0660\u0668\u0666\u0666\u0668\u0668"))
        .extracting(Mention::type)
        .containsExactly(PiiType.PHONE);
  }

  @Test
  void everyLuhnLengthFromTwelveToNineteenIsACard() {
    for (int length = 12; length <= 19; length++) {
      String digits = withCheckDigit("49" + "7130246803579".repeat(2).substring(0, length - 3));
      assertThat(TIER_0.scan("card number " + digits))
          .as("%d digits", length)
          .extracting(Mention::type)
          .containsExactly(PiiType.CREDIT_CARD);
    }
  }

  private static String withCheckDigit(String payload) {
    return java.util.stream.IntStream.range(0, 10)
        .mapToObj(digit -> payload + digit)
        .filter(Checksums::luhn)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void nearestCueGovernsANumber() {
    List<Mention> found = TIER_0.scan("order id 3348917502 and my phone is 9776252661, ssn 1234");
    assertThat(found)
        .extracting(Mention::type, Mention::surface, Mention::fuzzy)
        .containsExactlyInAnyOrder(
            tuple(PiiType.PHONE, "9776252661", false), tuple(PiiType.SSN, "1234", true));
  }
}
