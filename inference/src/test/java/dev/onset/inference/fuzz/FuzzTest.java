package dev.onset.inference.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.SeenText;
import dev.onset.inference.tier0.Tier0;
import dev.onset.model.CanonicalForms;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nothing throws, mentions are well formed and canonical forms settle, whatever is typed. A normal
 * run takes seconds; {@code mvn -Pfuzz -pl inference -am test} goes on for ten minutes with new
 * inputs and says how long the slowest took.
 */
class FuzzTest {
  private static final Set<PiiType> ADDRESS_PARTS = Set.of(PiiType.LOCATION, PiiType.ZIP5);
  private static final String MINUTES = "onset.fuzz.minutes";
  private static final String FIRST = "onset.fuzz.first";
  private static final int WARM_UP = 2_000;
  private static final double SLOW_MILLIS = 50;
  private static final int REPEATS = 5;

  private static final List<String> REGIONS = List.of("US", "GB", "IN", "IT");
  private static final FuzzTexts TEXTS = new FuzzTexts();
  private static final Policy POLICY = PolicyReader.shipped();
  private static final Tier0 TIER_0 = new Tier0(POLICY.tier0(), POLICY.region());
  private static final ExtractionPipeline WEAK = ExtractionPipeline.withoutTagger(POLICY);
  private static final ExtractionPipeline WHOLE = ExtractionPipeline.load(POLICY, new HashTagger());

  static Stream<String> seeds() {
    return TEXTS.seeds().stream();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void keptInputs(String text) {
    assertSound(text);
    for (PiiType type : PiiType.values()) {
      assertSettled(type, text);
    }
  }

  @Property(tries = 1500, shrinking = ShrinkingMode.OFF)
  void newInputs(@ForAll long number) {
    assertAll(number);
  }

  /** The long run; only where it is asked for. */
  @Test
  void forAsLongAsAsked() {
    double minutes = Double.parseDouble(System.getProperty(MINUTES, "0"));
    Assumptions.assumeTrue(minutes > 0, "Set -D" + MINUTES + " to fuzz for longer.");
    long first = Long.getLong(FIRST, 1L);
    long end = System.nanoTime() + (long) (minutes * 60e9);
    long number = first;
    long units = 0;
    double slowest = 0;
    long slowestNumber = number;
    int slow = 0;
    while (System.nanoTime() < end) {
      String text = TEXTS.of(number);
      assertAll(number);
      if (number - first >= WARM_UP) {
        double millis = millisPerKilo(text);
        slow += millis > SLOW_MILLIS ? 1 : 0;
        if (millis > slowest) {
          slowest = millis;
          slowestNumber = number;
        }
      }
      units += text.length();
      number++;
    }
    System.out.printf(
        Locale.ROOT,
        "Fuzzed %,d inputs from number %d on, %,d KB, in %.0f minutes: none failed, %d over %.0f ms"
            + " per KB; the slowest, %.2f ms per KB, is number %d.%n",
        number - first,
        first,
        units / 1024,
        minutes,
        slow,
        SLOW_MILLIS,
        slowest,
        slowestNumber);
  }

  /** Of extraction; a pause of the machine is not the input's, so a slow one is read again. */
  private static double millisPerKilo(String text) {
    double kilos = Math.max(1.0, text.length() / 1024.0);
    double best = Double.MAX_VALUE;
    for (int i = 0; i < REPEATS && best > SLOW_MILLIS / 10; i++) {
      long start = System.nanoTime();
      WHOLE.extract(text);
      best = Math.min(best, (System.nanoTime() - start) / 1e6 / kilos);
    }
    return best;
  }

  private static void assertAll(long number) {
    String text = TEXTS.of(number);
    try {
      assertSound(text);
      assertSettled(PiiType.values()[Math.floorMod(number, PiiType.values().length)], text);
    } catch (RuntimeException | AssertionError e) {
      throw new AssertionError(
          "Input " + number + " failed: " + e + "\n" + FuzzTexts.escaped(text), e);
    }
  }

  private static void assertSound(String text) {
    int[] codePoints = text.codePoints().toArray();
    TIER_0.scan(text).forEach(mention -> assertWithin(mention, codePoints));
    assertDisjoint(WEAK.extract(text), codePoints);
    List<Mention> mentions = WHOLE.extract(text);
    assertDisjoint(mentions, codePoints);
    assertThat(WHOLE.extract(text)).isEqualTo(mentions);
    for (Mention mention : mentions) {
      assertSettled(mention.type(), mention.surface());
    }
  }

  /** The parts of an address lie inside it; nothing else overlaps. */
  private static void assertDisjoint(List<Mention> mentions, int[] codePoints) {
    int last = 0;
    int lastPart = 0;
    int addressEnd = 0;
    for (Mention mention : mentions) {
      assertWithin(mention, codePoints);
      assertThat(mention.sightings()).isNotEmpty();
      boolean part =
          ADDRESS_PARTS.contains(mention.type())
              && mention.start() < last
              && mention.end() <= addressEnd;
      if (part) {
        assertThat(mention.start()).isGreaterThanOrEqualTo(lastPart);
        lastPart = mention.end();
        continue;
      }
      assertThat(mention.start()).isGreaterThanOrEqualTo(last);
      last = mention.end();
      addressEnd = mention.type() == PiiType.STREET_ADDRESS ? last : 0;
    }
  }

  private static void assertWithin(Mention mention, int[] codePoints) {
    assertThat(mention.start()).isNotNegative().isLessThan(mention.end());
    assertThat(mention.end()).isLessThanOrEqualTo(codePoints.length);
    assertThat(mention.surface())
        .isIn(
            new String(codePoints, mention.start(), mention.length()),
            SeenText.of(new String(codePoints, 0, codePoints.length), mention));
    assertThat(mention.confidence()).isBetween(0.0, 1.0);
  }

  private static void assertSettled(PiiType type, String value) {
    String region = REGIONS.get(Math.floorMod(value.hashCode(), REGIONS.size()));
    String canonical = CanonicalForms.of(type, value, region);
    assertThat(CanonicalForms.of(type, canonical, region)).as(type.name()).isEqualTo(canonical);
  }
}
