package dev.onset.inference.recognizer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.SeenText;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class PolicyRecognizersPropertiesTest {
  private static final ExtractionPipeline PIPELINE =
      ExtractionPipeline.load(
          RecognizerPolicies.of(
              """
              recognizers:
                - {name: digits, type: CODE, pattern: '\\d{3,9}', score: 0.6, raise: [case], veto: [order, x y]}
                - {name: any, type: DEVICE_ID, pattern: '(?i)dev(?P<value>\\pL+)', score: 0.2}
              allow:
                - {text: Acme}
                - {pattern: '7+'}
                - {text: 212-736-5000, type: PHONE}
              deny:
                - {text: Heron, type: ORG}
                - {text: heron caf\u00e9, type: CODE}
                - {text: \u6771\u4eac, type: LOCATION}
              thresholds: {CODE: 0.7, NAME_PART: 0.5}
              """));

  private static final List<String> PARTS =
      List.of(
          "Heron",
          "HERON",
          "cafe\u0301",
          "caf\u00e9",
          "\u6771\u4eac",
          "\u90fd",
          "Acme",
          "John",
          "Smith",
          "case",
          "order",
          "x y",
          "777",
          "4411",
          "212-736-5000",
          "jo@heron.com",
          "jo",
          "@",
          ".",
          "devbox",
          "\ud83d\ude00",
          "\ud83d",
          "\u200b",
          "\u0301",
          "\n",
          "'s");

  @Provide
  Arbitrary<String> chats() {
    return Arbitraries.of(PARTS)
        .flatMap(part -> Arbitraries.of("", " ", " ").map(blank -> part + blank))
        .list()
        .ofMaxSize(20)
        .map(parts -> String.join("", parts));
  }

  @Property(tries = 600)
  void chatsHaveSoundMentions(@ForAll("chats") String text) {
    assertSound(text);
  }

  @Property(tries = 300)
  void anyTextHasSoundMentions(@ForAll String text) {
    assertSound(text);
  }

  private static void assertSound(String text) {
    List<Mention> mentions = PIPELINE.extract(text);
    int last = 0;
    for (Mention mention : mentions) {
      assertThat(mention.start()).isGreaterThanOrEqualTo(last);
      assertThat(mention.surface()).isEqualTo(SeenText.of(text, mention));
      assertThat(mention.surface()).isNotEqualToIgnoringCase("acme").isNotEqualTo("777");
      if (mention.type() == PiiType.CODE) {
        assertThat(mention.confidence()).isGreaterThanOrEqualTo(0.7);
      }
      last = mention.end();
    }
    assertThat(PIPELINE.extract(text)).isEqualTo(mentions);
    assertDenied(text, mentions);
  }

  /** Every value of the deny list lies inside one mention. */
  private static void assertDenied(String text, List<Mention> mentions) {
    FoldedText view = FoldedText.of(text);
    new PhraseAutomaton(List.of("heron", "heron caf\u00e9", "\u6771\u4eac"))
        .scan(
            view,
            (phrase, start, end) ->
                assertThat(mentions)
                    .anyMatch(
                        mention ->
                            mention.start() <= view.startOf(start)
                                && mention.end() >= view.endOf(end)));
  }
}
