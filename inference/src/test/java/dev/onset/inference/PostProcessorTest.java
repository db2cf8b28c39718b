package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Tier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    "NAME_FULL, Amanda\u00A0Cole, 0.55, NAME_FULL, 0.60",
    "NAME_FULL, (Amanda) \"Cole\", 0.55, NAME_FULL, 0.60",
    "NAME_FULL, Amanda -, 0.55, NAME_PART, 0.45",
    "NAME_FULL, \uD801\uDC00\uD801\uDC28 \uD801\uDC01, 0.55, NAME_FULL, 0.60",
    "ORG, bank, 0.55, ORG, 0.40",
    "ORG, \uD801\uDC00\uD801\uDC28 (LLC), 0.55, ORG, 0.65",
    "ORG, Incubator Nine, 0.55, ORG, 0.55",
    "ORG, Samsung, 0.10, ORG, 0.0",
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
  @ValueSource(
      strings = {
        "she goes by Moxie",
        "aka Moxie",
        "A.K.A. Moxie",
        "she is also known  as Moxie",
        "Moxie is her nickname",
        "my nickname's Moxie",
        "(alias) Moxie",
        "call me Moxie"
      })
  void raisesAnAliasWithAMarkerNearIt(String text) {
    assertThat(score(text)).isEqualTo(0.65);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "i saw Moxie",
        "in Osaka Moxie was",
        "the makaw Moxie",
        "she recalled Moxie",
        "goes, by Moxie",
        "unknown as Moxie",
        "call Moxie me"
      })
  void aMarkerInsideAWordOrTornApartIsNone(String text) {
    assertThat(score(text)).isEqualTo(0.50);
  }

  @Test
  void theMarkerLiesWhollyWithinTheWindow() {
    int window = PolicyReader.shipped().postProcessor().aliasWindow();
    assertThat(score("aka" + " ".repeat(window - 3) + "Moxie")).isEqualTo(0.65);
    assertThat(score("aka" + " ".repeat(window - 2) + "Moxie")).isEqualTo(0.50);
    assertThat(score("Osaka" + " ".repeat(window - 3) + "Moxie")).isEqualTo(0.50);
    assertThat(score("Moxie" + " ".repeat(window - 3) + "aka")).isEqualTo(0.65);
    assertThat(score("Moxie" + " ".repeat(window - 2) + "aka")).isEqualTo(0.50);
    assertThat(score("Moxie" + " ".repeat(window - 3) + "akami")).isEqualTo(0.50);
    assertThat(score("aka" + "\uD83D\uDE00".repeat(window - 3) + "Moxie")).isEqualTo(0.65);
  }

  private static double score(String text) {
    int start = text.codePointCount(0, text.indexOf("Moxie"));
    Mention alias = Mention.of(PiiType.ALIAS, "Moxie", start, start + 5, Tier.TIER_2, 0.50);
    return POST.adjust(alias, text.codePoints().toArray()).confidence();
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.oneOf(
        Arbitraries.strings().ofMinLength(1).ofMaxLength(40),
        Arbitraries.of(
                "aka", "Inc.", "bank", " ", " ", "Amanda", "cole", "goes by", "\uD83D\uDE00", "-")
            .list()
            .ofMinSize(1)
            .ofMaxSize(12)
            .map(parts -> String.join("", parts)));
  }

  @Provide
  Arbitrary<PiiType> types() {
    return Arbitraries.of(PiiType.values());
  }

  @Property(tries = 1000)
  void aScoreStaysAScoreAndASpanASpan(
      @ForAll("texts") String text,
      @ForAll("types") PiiType type,
      @ForAll Tier tier,
      @ForAll @DoubleRange(min = 0, max = 1) double score,
      @ForAll @DoubleRange(min = 0, max = 1) double change,
      @ForAll @IntRange(max = 200) int window,
      @ForAll @IntRange(max = 39) int from,
      @ForAll @IntRange(min = 1, max = 40) int size) {
    int[] codePoints = text.codePoints().toArray();
    int start = Math.min(from, codePoints.length - 1);
    int end = Math.min(start + size, codePoints.length);
    Mention mention =
        Mention.of(type, new String(codePoints, start, end - start), start, end, tier, score);
    Policy.PostProcessor policy =
        new Policy.PostProcessor(change, change, change, change, change, window);
    Mention after = new PostProcessor(policy).adjust(mention, codePoints);
    assertThat(after.confidence()).isBetween(0.0, 1.0);
    assertThat(after.start()).isEqualTo(start);
    assertThat(after.end()).isEqualTo(end);
    assertThat(after.surface()).isEqualTo(mention.surface());
    assertThat(after.tier()).isEqualTo(tier);
    assertThat(after.fuzzy()).isEqualTo(mention.fuzzy());
    assertThat(after.sightings()).isEqualTo(mention.sightings());
    assertThat(after.type().agreesWith(type)).isTrue();
  }
}
