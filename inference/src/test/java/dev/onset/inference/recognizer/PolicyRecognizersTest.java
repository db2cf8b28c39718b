package dev.onset.inference.recognizer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Tier;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyRecognizersTest {
  private static List<String> extracted(String yaml, String text) {
    return ExtractionPipeline.load(RecognizerPolicies.of(yaml)).extract(text).stream()
        .map(PolicyRecognizersTest::line)
        .toList();
  }

  /** What the policy alone finds. */
  private static List<String> own(String yaml, String request, String text) {
    return own(RecognizerPolicies.of(yaml), request, text, List.of());
  }

  private static List<String> own(Policy policy, String request, String text, List<Mention> found) {
    return new PolicyRecognizers(policy)
        .complete(request, text, found, PolicyRecognizersTest::byStart).stream()
            .map(PolicyRecognizersTest::line)
            .toList();
  }

  private static List<Mention> byStart(List<Mention> mentions) {
    return mentions.stream().sorted(java.util.Comparator.comparingInt(Mention::start)).toList();
  }

  private static String line(Mention mention) {
    return mention.type() + " " + mention.surface() + " " + mention.confidence();
  }

  private static Mention neural(PiiType type, String surface, String text, double score) {
    int start = text.codePointCount(0, text.indexOf(surface));
    int end = start + surface.codePointCount(0, surface.length());
    return Mention.of(type, surface, start, end, Tier.TIER_2, score);
  }

  @Test
  void theSightingNamesTheRecognizerWhoseSpanWon() {
    Policy policy =
        RecognizerPolicies.of(
            """
            recognizers:
              - {name: first, type: CODE, pattern: 'Q-\\d+', score: 0.6}
              - {name: second, type: CODE, pattern: 'Q-\\d+-A', score: 0.6}
            """);

    assertThat(ExtractionPipeline.withoutTagger(policy).extract("it says Q-71-A here"))
        .singleElement()
        .satisfies(
            mention ->
                assertThat(mention.sightings().stream().flatMap(s -> s.recognizer().stream()))
                    .containsExactly("second"));
  }

  /** Cases that users of other tools reported, in words of our own. */
  @Nested
  class AskedFor {
    /** Presidio issue 1395: the scope operator of a program is taken for an address. */
    @Test
    void aScopeOperatorIsNoAddressAndCanBeAllowed() {
      String text = "the log says Cart::total failed and :: on its own, from fe80::1c2a";
      assertThat(extracted("", text)).noneMatch(line -> line.startsWith("IP_ADDRESS ::"));
      Policy policy = RecognizerPolicies.of("allow: [{text: '::', type: IP_ADDRESS}]");
      Mention operator = neural(PiiType.IP_ADDRESS, "::", text, 0.9);
      Mention address = neural(PiiType.IP_ADDRESS, "fe80::1c2a", text, 0.9);
      assertThat(own(policy, "", text, List.of(operator, address)))
          .containsExactly("IP_ADDRESS fe80::1c2a 0.9");
    }

    /** Presidio issue 1265: a weak pattern counts for something beside the right words only. */
    @Test
    void contextWordsRaiseAWeakPattern() {
      String yaml =
          """
          recognizers:
            - name: policy-number
              type: ACCOUNT_NUMBER
              pattern: '\\b\\d{8}\\b'
              score: 0.3
              raise: [policy, policy number]
              veto: [ticket, order]
          thresholds: {ACCOUNT_NUMBER: 0.5}
          """;
      assertThat(own(yaml, "", "it is about policy 44120987"))
          .containsExactly("ACCOUNT_NUMBER 44120987 1.0");
      assertThat(own(yaml, "", "the total was 44120987 points")).isEmpty();
      assertThat(own(yaml, "", "order 44120987 came late, my policy number is 90017723"))
          .containsExactly("ACCOUNT_NUMBER 90017723 1.0");
    }

    /**
     * Presidio issue 1247: names of the house itself are not personal, however they are spelled.
     */
    @Test
    void anAllowListTakesOutWhatEveryTierFinds() {
      String yaml =
          """
          allow:
            - {text: Onset Bank, type: ORG}
            - {text: '+1 800 275 2273', type: PHONE}
            - {pattern: '[^@]+@onset\\.example', type: EMAIL}
          """;
      String text = "ONSET  bank, call (800) 275-2273 or help@onset.example, not bo@mail.example";
      Policy policy = RecognizerPolicies.of(yaml);
      Mention bank = neural(PiiType.ORG, "ONSET  bank,", text, 0.97);
      assertThat(own(policy, "", text, List.of(bank))).isEmpty();
      assertThat(extracted(yaml, text)).containsExactly("EMAIL bo@mail.example 1.0");
    }

    @Test
    void aThresholdOfOneTypeLeavesTheOthers() {
      String text = "Maria of Heron Ltd";
      Policy policy = RecognizerPolicies.of("thresholds: {ORG: 0.8}");
      assertThat(
              own(
                  policy,
                  "",
                  text,
                  List.of(
                      neural(PiiType.NAME_PART, "Maria", text, 0.45),
                      neural(PiiType.ORG, "Heron Ltd", text, 0.79))))
          .containsExactly("NAME_PART Maria 0.45");
    }
  }

  @Nested
  class Context {
    private static final String BADGE =
        """
        recognizers:
          - name: badge
            type: DEVICE_ID
            pattern: '\\b\\d{5}\\b'
            score: 0.4
            raise: [badge, staff card]
            raised_score: 0.9
            veto: [order]
            window: 3
            required_context: true
        """;

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        textBlock =
            """
            badge 12345                                     | 12345
            my BADGE is: #12345.                            | 12345
            my staff   card says 12345                      | 12345
            12345 is my badge                               | 12345
            12345 is what my badge says                     | ''
            badge a b 12345                                 | 12345
            badge a b c 12345                               | ''
            badges 12345                                    | ''
            order 12345                                     | ''
            badge order 12345                               | ''
            order badge 12345                               | 12345
            order 12345 badge                               | ''
            12345                                           | ''
            order 12345 and so on, my badge 54321           | 54321
            """)
    void theNearestWordInTheWindowDecides(String text, String values) {
      assertThat(own(BADGE, "", text))
          .containsExactly(
              values.isEmpty() ? new String[0] : new String[] {"DEVICE_ID " + values + " 0.9"});
    }

    @Test
    void aBareAnswerHasTheWordsOfTheRequest() {
      assertThat(own(BADGE, "Could you give me the number on your badge?", "sure, 12345"))
          .containsExactly("DEVICE_ID 12345 0.9");
      assertThat(own(BADGE, "Badge number, please, and then we go on", "12345")).isEmpty();
      assertThat(own(BADGE, "Your order number?", "12345")).isEmpty();
    }

    @Test
    void belowCertaintyAMentionIsFuzzy() {
      String yaml =
          "recognizers: [{name: a, type: CODE, pattern: 'K\\d', score: 0.6, raise: [kit]}]";
      List<Mention> mentions =
          new PolicyRecognizers(RecognizerPolicies.of(yaml))
              .complete("", "K1 one two three four five six seven eight kit K2", List.of(), m -> m);
      assertThat(mentions).extracting(Mention::confidence).containsExactly(0.6, 1.0);
      assertThat(mentions).extracting(Mention::fuzzy).containsExactly(true, false);
      assertThat(mentions).extracting(Mention::tier).containsOnly(Tier.TIER_0);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          luhn  | 4539 1488 0343 6467     | true
          luhn  | 4539 1488 0343 6468     | false
          luhn  | 7                       | false
          iban  | gb82 WEST 1234 5698 7654 32 | true
          iban  | GB82 WEST 1234 5698 7654 33 | false
          iban  | 82GB WEST 1234 5698 7654 32 | false
          iban  | GB\u00e92 WEST 1234 5698 7654 | false
          ssn   | 219-09-9998             | true
          ssn   | 666 09 9998             | false
          ssn   | 219-09-999              | false
          phone | (212) 736-5000          | true
          phone | +44 20 7946 0958        | true
          phone | 123                     | false
          phone | hello                   | false
          email | Jo.Doe@Example.org      | true
          email | jo@doe                  | false
          email | @example.org            | false
          email | a@b@example.org         | false
          none  | anything                | true
          """)
  void validatorsDecide(String validator, String value, boolean passes) {
    String yaml =
        "recognizers: [{name: v, type: CODE, pattern: '.+', score: 1, validator: "
            + validator
            + "}]";
    assertThat(own(yaml, "", value)).hasSize(passes ? 1 : 0);
  }

  @Nested
  class BesideTheOtherTiers {
    @Test
    void aRecognizerKnowsBetterThanTier0WhatItSees() {
      String yaml =
          "recognizers: [{name: order, type: CODE, pattern: '\\b\\d{3}-\\d{3}-\\d{4}\\b', score: 1,"
              + " raise: [order], required_context: true}]";
      assertThat(extracted(yaml, "call me at 212-736-5000"))
          .containsExactly("PHONE 212-736-5000 1.0");
      assertThat(extracted(yaml, "order 212-736-5000")).containsExactly("CODE 212-736-5000 1.0");
    }

    @Test
    void aWeakerReadingDoesNotReplaceASurerOne() {
      String yaml =
          "recognizers: [{name: order, type: CODE, pattern: '\\b\\d{3}-\\d{3}-\\d{4}\\b', score: 0.5}]";
      assertThat(extracted(yaml, "call me at 212-736-5000"))
          .containsExactly("PHONE 212-736-5000 1.0");
    }

    @Test
    void aPolicyWithoutAnyChangesNothing() {
      Policy shipped = PolicyReader.shipped();
      String text = "jo@example.org";
      List<Mention> found =
          List.of(Mention.of(PiiType.EMAIL, text, 0, text.length(), Tier.TIER_0, 1.0));
      assertThat(new PolicyRecognizers(shipped).complete("", text, found, m -> m)).isSameAs(found);
    }

    @Test
    void idleTurnsAreReadToo() {
      assertThat(extracted("deny: [{text: okay, type: ALIAS}]", "ok okay thanks"))
          .containsExactly("ALIAS okay 1.0");
    }
  }

  @Nested
  class DenyLists {
    private static final String HERON =
        """
        allow: [{pattern: '.+'}]
        deny:
          - {text: Heron, type: CODE}
          - {text: Heron Holdings, type: ORG}
          - {text: Dana, type: NAME_PART}
        """;

    @Test
    void beatTheAllowListAndEveryTier() {
      String text = "is HERON ok";
      assertThat(
              own(
                  RecognizerPolicies.of(HERON),
                  "",
                  text,
                  List.of(neural(PiiType.ORG, "HERON ok", text, 1))))
          .containsExactly("CODE HERON 1.0");
    }

    @Test
    void findTheLongest() {
      assertThat(own(HERON, "", "heron holdings, heron."))
          .containsExactly("ORG heron holdings 1.0", "CODE heron 1.0");
    }

    @Test
    void leaveNothingOfValuesThatOverlap() {
      String yaml = "deny: [{text: a b c, type: ORG}, {text: c d, type: CODE}]";
      assertThat(own(yaml, "", "x a b c d y")).containsExactly("ORG a b c d 1.0");
    }

    @Test
    void doNotTearAnIdentifierApart() {
      assertThat(extracted("deny: [{text: Heron, type: ORG}]", "write to bo@heron.com about Heron"))
          .containsExactly("EMAIL bo@heron.com 1.0", "ORG Heron 1.0");
    }

    @Test
    void leaveALongerMentionOfTheSameKind() {
      String text = "Dana Whitfield and Dana";
      Policy policy = RecognizerPolicies.of("deny: [{text: Dana, type: NAME_PART}]");
      Mention name = neural(PiiType.NAME_FULL, "Dana Whitfield", text, 0.8);
      assertThat(own(policy, "", text, List.of(name)))
          .containsExactly("NAME_FULL Dana Whitfield 0.8", "NAME_PART Dana 1.0");
    }

    @Test
    void coverAValueWhoseHolderGoes() {
      String text = "Dana Heron Holdings";
      Policy policy =
          RecognizerPolicies.of(
              "deny: [{text: Dana, type: NAME_PART}, {text: Heron Holdings, type: ORG}]");
      Mention name = neural(PiiType.NAME_FULL, "Dana Heron", text, 0.8);
      assertThat(own(policy, "", text, List.of(name)))
          .containsExactly("NAME_PART Dana 1.0", "ORG Heron Holdings 1.0");
    }

    @Test
    void ofThousandsOfEntriesFindEach() {
      StringBuilder yaml = new StringBuilder("deny:\n");
      IntStream.range(0, 5_000)
          .forEach(i -> yaml.append("  - {text: Client " + i + ", type: ORG}\n"));
      assertThat(own(yaml.toString(), "", "client 4999 owes CLIENT 17; client 5000 does not"))
          .containsExactly("ORG client 4999 1.0", "ORG CLIENT 17 1.0");
    }
  }
}
