package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.Tier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Table A1. */
class PostProcessorTest {
  private static final PostProcessor POST =
      new PostProcessor(PolicyReader.shipped().postProcessor());

  @ParameterizedTest
  @CsvSource({
    "NAME_FULL, Amanda, 0.55, NAME_PART, 0.45",
    "NAME_FULL, Amanda, 0.30, NAME_PART, 0.30",
    "NAME_FULL, Amanda Cole, 0.55, NAME_FULL, 0.60",
    "NAME_FULL, amanda cole, 0.55, NAME_FULL, 0.55",
    "NAME_FULL, Amanda Cole, 0.98, NAME_FULL, 1.0",
    "ORG, Samsung, 0.55, ORG, 0.40",
    "ORG, Acme Inc., 0.55, ORG, 0.65",
    "ORG, Hill University, 0.55, ORG, 0.65",
    "ORG, Southwest Airlines, 0.55, ORG, 0.55",
    "LOCATION, Chicago, 0.55, LOCATION, 0.55",
  })
  void adjustsScoreAndSubtype(
      PiiType type, String surface, double score, PiiType adjusted, double expected) {
    Mention mention = Mention.of(type, surface, 0, surface.length(), Tier.TIER_1, score);
    Mention after = POST.adjust(mention, surface.codePoints().toArray());
    assertThat(after.type()).isEqualTo(adjusted);
    assertThat(after.confidence()).isEqualTo(expected);
    assertThat(after.surface()).isEqualTo(surface);
    assertThat(after.sightings()).isEqualTo(mention.sightings());
  }

  @ParameterizedTest
  @CsvSource({"she goes by Moxie, 0.65", "i saw Moxie, 0.50"})
  void raisesAnAliasWithAMarkerNearIt(String text, double expected) {
    int start = text.indexOf("Moxie");
    Mention alias = Mention.of(PiiType.ALIAS, "Moxie", start, start + 5, Tier.TIER_2, 0.50);
    assertThat(POST.adjust(alias, text.codePoints().toArray()).confidence()).isEqualTo(expected);
  }
}
