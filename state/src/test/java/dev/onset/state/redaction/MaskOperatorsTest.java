package dev.onset.state.redaction;

import static dev.onset.model.PiiType.AGE;
import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.ORG;
import static dev.onset.model.PiiType.PHONE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.MasterKey;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.Redaction;
import dev.onset.model.Role;
import dev.onset.model.SealedValue;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.state.restore.ShownValues;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spans, their union and what stands in their place. */
class MaskOperatorsTest {
  private static final SessionId SESSION = SessionId.of("s");
  private static final SessionKey KEY = new MasterKey(new byte[MasterKey.BYTES]).of(SESSION);

  /** A span by its share of a text, so that it lies within any. */
  private record Cut(double start, double length, PiiType type) {}

  private static Fragment fragment(PiiType type, String surface, int start, int end) {
    return new Fragment(Mention.of(type, surface, start, end, Tier.TIER_0, 1.0), surface);
  }

  private static Redactor.Redacted redact(
      Map<String, String> settings, String text, List<Fragment> fragments, String... due) {
    List<ContributingValue> values = new ArrayList<>();
    for (String one : due) {
      values.add(ContributingValue.of(EntityId.USER, NAME_FULL, one).asDue());
    }
    return new Redactor(PolicyReader.shipped(settings).redaction())
        .redact(
            Turn.of(SESSION, 0, "user", text),
            Role.USER,
            fragments,
            new Protection(values, false, List.of(), Collections.emptySortedSet()),
            TurnDecisions.NOTHING,
            new Placeholders(Map.of(), any -> OptionalInt.empty(), ShownValues.none()),
            KEY);
  }

  @ParameterizedTest
  @CsvSource({
    "414-555-0188, ***-***-0188",
    "1234567, *******",
    "12345678, ****5678",
    "Zoë Brañas, *** **añas",
    "a b c d, * * * *",
    "😀 Adalbert, * ****bert"
  })
  void aMaskKeepsTheLastFourOfEight(String value, String mask) {
    assertThat(MaskOperators.lastShown(value)).isEqualTo(mask);
  }

  @Test
  void ofOverlappingValuesTheLeastTellingOperatorHolds() {
    String text = "x 0123456789 y";
    List<Fragment> fragments =
        List.of(fragment(PHONE, "0123456", 2, 9), fragment(EMAIL, "456789", 6, 12));
    Map<String, String> settings = Map.of("redaction.operators", "{PHONE: mask, EMAIL: encrypt}");
    Redactor.Redacted redacted = redact(settings, text, fragments);
    assertThat(redacted.spans()).hasSize(1);
    assertThat(redacted.text()).startsWith("x [PHONE:").endsWith("] y");
    assertThat(SealedValue.reveal(SESSION, KEY, redacted.text())).isEqualTo(text);
  }

  @Test
  void aValueThatAMaskCutsGoesWhole() {
    List<Fragment> fragments = List.of(fragment(ORG, "Brook House", 4, 15));
    assertThat(redact(Map.of(), "Ada Brook House", fragments, "Ada Brook").text())
        .isEqualTo("[ORG_1]");
  }

  @Test
  void noMaskEndsBetweenALetterAndItsMarks() {
    String text = "Zoe\u0308\u0301!";
    assertThat(
            redact(Map.of("redaction.types", "[ORG]"), text, List.of(fragment(ORG, "Zo", 0, 3)))
                .text())
        .isEqualTo("[ORG_1]!");
  }

  @Test
  void nothingCoarserIsSaidThatIsDueItself() {
    Map<String, String> settings =
        Map.of("redaction.types", "[LOCATION]", "redaction.operators", "{LOCATION: generalize}");
    Fragment toledo =
        new Fragment(
            Mention.of(LOCATION, "Toledo, Ohio", 3, 15, Tier.TIER_0, 1.0), "Toledo, OH, US");
    String coarser = redact(settings, "in Toledo, Ohio", List.of(toledo)).text();
    assertThat(coarser).startsWith("in ").doesNotContain("Toledo").doesNotContain("[");
    assertThat(redact(settings, "in Toledo, Ohio", List.of(toledo), coarser.substring(3)).text())
        .isEqualTo("in [LOCATION_1]");
  }

  @Test
  void whatIsNoAgeInYearsGetsAPlaceholder() {
    Map<String, String> settings =
        Map.of("redaction.types", "[AGE]", "redaction.operators", "{AGE: generalize}");
    assertThat(redact(settings, "old", List.of(fragment(AGE, "old", 0, 3))).text())
        .isEqualTo("[AGE_1]");
  }

  @ParameterizedTest
  @CsvSource({
    "Jose Nunez, I am José Núñez., I am [NAME_FULL_1].",
    "Jose\u0301, JOSÉ!, [NAME_FULL_1]!",
    "王小明, 我叫王小明请, 我叫[NAME_FULL_1]请",
    "Straße, in STRASSE 1, in [NAME_FULL_1] 1",
    "Ada Brook, ＡＤＡ　ＢＲＯＯＫ, [NAME_FULL_1]",
    "Ada Brook, AdaBrook, [NAME_FULL_1]",
    "Ada Brook, Adas Brook, Adas Brook",
    "Ada, Adabrook, Adabrook",
    "37, 37yo and 137 and 3 7, [NAME_FULL_1]yo and 137 and [NAME_FULL_1]",
    "37, '3, 7 or 3.7', '3, 7 or 3.7'",
    "٣٧, 37, [NAME_FULL_1]",
    "ﬁnch, FINCH ﬁnch, [NAME_FULL_1] [NAME_FULL_1]",
    "𝒜da, Ada, [NAME_FULL_1]",
    "a, a b, a b"
  })
  void spellingsOfADueValueAreFound(String value, String text, String safe) {
    assertThat(redact(Map.of(), text, List.of(), value).text()).isEqualTo(safe);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings()
        .withChars("aB1 .-@[]:_\u0301\u0308\u200B\u00A0é王")
        .ofMinLength(1)
        .ofMaxLength(40)
        .map(text -> text.replace("王", "😀"));
  }

  @Provide
  Arbitrary<Cut> cuts() {
    return Combinators.combine(
            Arbitraries.doubles().between(0, 1),
            Arbitraries.doubles().between(0, 1),
            Arbitraries.of(KEPT))
        .as(Cut::new);
  }

  private static List<Fragment> fragments(String text, List<Cut> cuts) {
    int[] points = text.codePoints().toArray();
    List<Fragment> fragments = new ArrayList<>();
    for (Cut cut : cuts) {
      int start = (int) Math.min(points.length - 1, cut.start() * points.length);
      int end = start + 1 + (int) (cut.length() * (points.length - start - 1));
      fragments.add(fragment(cut.type(), new String(points, start, end - start), start, end));
    }
    return fragments;
  }

  /** The types of which an operator may say something. */
  private static final List<PiiType> KEPT =
      Stream.of(PiiType.values()).filter(type -> !type.isSecret()).toList();

  @Property(tries = 1000)
  void whatIsEncryptedIsRevealedWhateverOverlaps(
      @ForAll @From("texts") String text,
      @ForAll @Size(max = 6) List<@From("cuts") Cut> cuts,
      @ForAll @From("texts") String due) {
    StringBuilder all = new StringBuilder();
    StringBuilder operators = new StringBuilder();
    for (PiiType type : KEPT) {
      all.append(all.isEmpty() ? "" : ", ").append(type);
      operators.append(operators.isEmpty() ? "" : ", ").append(type).append(": encrypt");
    }
    Map<String, String> settings =
        Map.of("redaction.types", "[" + all + "]", "redaction.operators", "{" + operators + "}");
    Redactor.Redacted redacted = redact(settings, text, fragments(text, cuts), due);
    assertThat(SealedValue.reveal(SESSION, KEY, redacted.text())).isEqualTo(text);
  }

  @Property(tries = 1000)
  void spansCoverEveryValueWholeAndKeepApart(
      @ForAll @From("texts") String text, @ForAll @Size(max = 6) List<@From("cuts") Cut> cuts) {
    List<Fragment> fragments = fragments(text, cuts);
    Redactor.Redacted redacted = redact(Map.of(), text, fragments);
    int[] points = text.codePoints().toArray();
    int before = 0;
    for (Redaction.Span span : redacted.spans()) {
      assertThat(span.start()).isGreaterThanOrEqualTo(before);
      assertThat(span.end()).isGreaterThan(span.start()).isLessThanOrEqualTo(points.length);
      before = span.end();
      for (Fragment one : fragments) {
        int start = one.mention().start();
        while (start > 0 && SpellingFold.isMark(points[start])) {
          start--;
        }
        int end = SpellingFold.endOfCluster(points, one.mention().end() - 1);
        boolean apart = end <= span.start() || start >= span.end();
        boolean within = start >= span.start() && end <= span.end();
        boolean around = start <= span.start() && end >= span.end();
        assertThat(apart || within || around).isTrue();
      }
    }
    for (Fragment one : fragments) {
      if (PolicyReader.shipped().redaction().types().contains(one.type())) {
        assertThat(redacted.spans())
            .anyMatch(
                span -> span.start() <= one.mention().start() && span.end() >= one.mention().end());
      }
    }
  }
}
