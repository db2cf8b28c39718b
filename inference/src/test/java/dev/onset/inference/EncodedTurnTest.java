package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.neural.OwnerScores;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.Tier;
import dev.onset.model.TurnContext;
import dev.onset.model.WordScore;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EncodedTurnTest {
  private static final ExtractionPipeline PIPELINE =
      ExtractionPipeline.withoutTagger(PolicyReader.shipped());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "mail nell%40example.com ok | EMAIL | nell%40example.com | nell@example.com",
        "mail &#110;&#101;&#64;example.com ok | EMAIL | &#110;&#101;&#64;example.com | ne@example.com",
        "id=bmVsbEBleGFtcGxlLmNvbQ== ok | EMAIL | bmVsbEBleGFtcGxlLmNvbQ== | nell@example.com",
        "ssn 530&#8209;07&#8209;5728. | SSN | 530&#8209;07&#8209;5728 | 530\u201107\u20115728",
        "ssn 5̃30-07-5728̃. | SSN | 5̃30-07-5728̃ | 530-07-5728",
      })
  void aValueStandsWhereItWasWrittenAndReadsAsItIsSeen(
      String text, PiiType type, String written, String seen) {
    assertThat(PIPELINE.extract(text))
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.type()).isEqualTo(type);
              assertThat(one.in(text)).isEqualTo(written);
              assertThat(one.surface()).isEqualTo(seen);
            });
  }

  @Test
  void theTaggerReadsTheDecodedTurnAndItsPlacesLeadBack() {
    List<String> asked = new ArrayList<>();
    ExtractionPipeline pipeline =
        ExtractionPipeline.load(
            PolicyReader.shipped(),
            (context, turn) -> {
              asked.add(context.request() + "|" + turn);
              return new NeuralReading(
                  List.of(Mention.of(PiiType.OCCUPATION, "nurse", 2, 7, Tier.TIER_2, 0.9)),
                  List.of(new WordScore(2, 7, 0.5)),
                  OwnerScores.NONE);
            });

    Extraction read = pipeline.read(TurnContext.answering("what&#39;s your job?"), "a n&#117;rse");

    assertThat(asked).containsExactly("what's your job?|a nurse");
    assertThat(read.mentions())
        .extracting(Mention::start, Mention::end)
        .containsExactly(tuple(2, 12));
    assertThat(read.neural().words()).containsExactly(new WordScore(2, 12, 0.5));
    assertThat(read.neural().mentions()).extracting(Mention::end).containsExactly(12);
  }
}
