package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.onset.model.Policy.Allow;
import dev.onset.model.Policy.Deny;
import dev.onset.model.Policy.Recognizer;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageEncoders;
import dev.onset.model.leakage.LeakageGate;
import dev.onset.model.leakage.OperatingPoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an installation adds to a policy: recognizers, allow and deny lists, thresholds. */
class OwnRecognizersPolicyTest {
  private static final String FULL =
      """
      extends: paper
      name: mine
      recognizers:
        - name: badge
          type: DEVICE_ID
          pattern: '\\bB-\\d{4}\\b'
          score: 0.4
          validator: luhn
          raise: [staff card, badge]
          raised_score: 0.9
          veto: [ticket]
          window: 5
          required_context: true
        - {name: case, type: CODE, pattern: 'C\\d+', score: 1}
      allow:
        - text: Acme Support
        - {pattern: '(?i)acme.*', type: ORG}
      deny:
        - {text: Project Heron, type: CODE}
      thresholds: {NAME_PART: 0.5, ORG: 0.7}
      """;

  private static Policy read(String yaml) {
    try {
      Path file = Files.createTempFile("policy", ".yaml");
      try {
        Files.writeString(file, yaml);
        return PolicyReader.read(file, Map.of());
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> problems(String yaml) {
    return catchThrowableOfType(PolicyException.class, () -> read("extends: paper\n" + yaml))
        .problems();
  }

  @Test
  void labelsOfAModelAreReadAndChangeTheVersion() {
    Policy asked =
        read("extends: paper\ntier2: {gliner: {labels: {home town: LOCATION}, threshold: 0.4}}");

    assertThat(asked.tier2().gliner().labels()).isEqualTo(Map.of("home town", PiiType.LOCATION));
    assertThat(asked.tier2().gliner().threshold()).isEqualTo(0.4);
    assertThat(asked.version()).isNotEqualTo(PolicyReader.shipped().version());
    assertThat(problems("tier2: {gliner: {labels: {a: NOTHING, ' ': ORG}, threshold: 1}}"))
        .hasSizeGreaterThan(1)
        .allMatch(problem -> problem.contains("tier2.gliner."));
  }

  @Test
  void areRead() {
    Policy policy = read(FULL);
    assertThat(policy.recognizers())
        .containsExactly(
            new Recognizer(
                "badge",
                PiiType.DEVICE_ID,
                "\\bB-\\d{4}\\b",
                0.4,
                Recognizer.Validator.LUHN,
                Set.of("badge", "staff card"),
                0.9,
                Set.of("ticket"),
                5,
                true),
            new Recognizer(
                "case",
                PiiType.CODE,
                "C\\d+",
                1,
                Recognizer.Validator.NONE,
                Set.of(),
                1,
                Set.of(),
                8,
                false));
    assertThat(policy.allow())
        .containsExactly(
            new Allow(Optional.of("Acme Support"), Optional.empty(), Optional.empty()),
            new Allow(Optional.empty(), Optional.of("(?i)acme.*"), Optional.of(PiiType.ORG)));
    assertThat(policy.deny()).containsExactly(new Deny("Project Heron", PiiType.CODE));
    assertThat(policy.thresholds()).isEqualTo(Map.of(PiiType.NAME_PART, 0.5, PiiType.ORG, 0.7));
  }

  @Test
  void asWrittenGiveAnEqualPolicy() {
    Policy policy = read(FULL);
    assertThat(read(PolicyWriter.write(policy))).isEqualTo(policy);
  }

  @Test
  void haveOneVersionWhateverTheOrderOfWords() {
    String one = "extends: paper\nrecognizers: [{name: a, type: CODE, pattern: a, score: 1, ";
    assertThat(read(one + "raise: [x, y]}]").version())
        .isEqualTo(read(one + "raise: [y, x], window: 8}]").version())
        .isNotEqualTo(read(one + "raise: [x]}]").version());
  }

  @Test
  void thresholdsAreSetOneByOne() {
    assertThat(PolicyReader.shipped(Map.of("thresholds.ORG", "0.7")).thresholds())
        .isEqualTo(Map.of(PiiType.ORG, 0.7));
  }

  @Test
  void noValueOfAListIsPrinted() {
    assertThat(read(FULL).toString()).doesNotContain("Heron").doesNotContain("Acme");
  }

  @Nested
  class Errors {
    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        quoteCharacter = '~',
        textBlock =
            """
            recognizers: x | The policy key recognizers is 'x' but must be a list whose elements have keys of their own.
            recognizers: [x] | The policy key recognizers[0] is 'x' but must be a section with keys of its own.
            recognizers: [{name: a, type: CODE, pattern: a, score: 1, patern: b}] | The policy key recognizers[0].patern is unknown; the nearest known key is recognizers[0].pattern.
            recognizers: [{name: a, type: CODE, score: 1}] | The policy key recognizers[0].pattern is missing; give it, or start the file with 'extends: paper'.
            recognizers: [{name: a b, type: CODE, pattern: a, score: 1}] | The policy key recognizers[0].name must be 1 to 64 letters, digits, dots, dashes or underscores.
            recognizers: [{name: a, type: CODES, pattern: a, score: 1}] | The policy key recognizers[0].type is 'CODES' but must be one of EMAIL,
            recognizers: [{name: a, type: CODE, pattern: (a, score: 1}] | The policy key recognizers[0].pattern of 'a' is no pattern of RE2/J: missing closing ) in '(a'.
            recognizers: [{name: a, type: CODE, pattern: '(?=b)a', score: 1}] | The policy key recognizers[0].pattern of 'a' is no pattern of RE2/J: invalid or unsupported Perl syntax in '(?='.
            recognizers: [{name: a, type: CODE, pattern: 'a*', score: 1}] | The policy key recognizers[0].pattern of 'a' matches the empty text; make it ask for one character at least.
            recognizers: [{name: a, type: CODE, pattern: '(a{1000}){1000}', score: 1}] | The policy key recognizers[0].pattern of 'a' is too large when its repetitions are written out; use smaller counts.
            recognizers: [{name: a, type: CODE, pattern: 12, score: 1}] | The policy key recognizers[0].pattern is '12' but must be a text.
            recognizers: [{name: a, type: CODE, pattern: a, score: 0}] | The policy key recognizers[0].score is 0 but must be above 0 and at most 1.
            recognizers: [{name: a, type: CODE, pattern: a, score: 1.1}] | The policy key recognizers[0].score is 1.1 but must be above 0 and at most 1.
            recognizers: [{name: a, type: CODE, pattern: a, score: 0.6, raised_score: 0.5}] | The policy key recognizers[0].raised_score is 0.5 but must lie between 0.6 and 1.
            recognizers: [{name: a, type: CODE, pattern: a, score: 1, validator: crc}] | The policy key recognizers[0].validator is 'crc' but must be one of none, luhn, iban, ssn, phone, email.
            recognizers: [{name: a, type: CODE, pattern: a, score: 1, window: 51}] | The policy key recognizers[0].window is 51 but must lie between 0 and 50.
            recognizers: [{name: a, type: CODE, pattern: a, score: 1, raise: x}] | The policy key recognizers[0].raise is 'x' but must be a list such as [badge, staff card].
            recognizers: [{name: a, type: CODE, pattern: a, score: 1, raise: [x, x]}] | The policy key recognizers[0].raise names 'x' twice.
            recognizers: [{name: a, type: CODE, pattern: a, score: 1, veto: [' ']}] | The policy key recognizers[0].veto has 1 characters but must have 1 to 100, and not only blanks.
            recognizers: [{name: a, type: CODE, pattern: a, score: 1, required_context: true}] | The policy key recognizers[0].required_context is true, so 'raise' must name a word and 'window' must be above 0.
            recognizers: [{name: a, type: CODE, pattern: a, score: 1}, {name: a, type: CODE, pattern: b, score: 1}] | The policy key recognizers[1].name is 'a', which another recognizer is called already.
            allow: [{}] | The policy key allow[0] must give either a text or a pattern.
            allow: [{text: a, pattern: b}] | The policy key allow[0] must give either a text or a pattern.
            allow: [{pattern: '['}] | The policy key allow[0].pattern is no pattern of RE2/J: missing closing ] in '['.
            allow: [{text: "a\\tb"}] | The policy key allow[0].text holds a control character or half of a surrogate pair; write it without.
            allow: [{text: a, typ: ORG}] | The policy key allow[0].typ is unknown; the nearest known key is allow[0].type.
            deny: [{text: a}] | The policy key deny[0].type is missing; give it, or start the file with 'extends: paper'.
            deny: [{text: Heron, type: ORG}, {text: 'HERON ', type: CODE}] | The policy key deny[1].text is the same as that of deny[0]; keep one.
            deny: [{text: 5, type: ORG}] | The policy key deny[0].text is '5' but must be a text.
            thresholds: {ORGS: 0.5} | The policy key thresholds.ORGS is unknown; the nearest known key is thresholds.ORG.
            thresholds: {ORG: 2} | The policy key thresholds.ORG is 2 but must lie between 0 and 1.
            thresholds: 0.5 | The policy key thresholds is '0.5' but must be a section with keys of its own.
            """)
    void areOneSentenceWithThePath(String yaml, String sentence) {
      assertThat(problems(yaml)).singleElement().asString().startsWith(sentence);
    }

    /** As in Phileas issue 337: a key that looks right must not be taken and do nothing. */
    @Test
    void aMisnamedKeyIsNeverSilentlyAccepted() {
      assertThat(problems("threshold: {ORG: 0.9}\nallowlist: [{text: Acme}]\n"))
          .containsExactly(
              "The policy key threshold is unknown; the nearest known key is thresholds or"
                  + " tier2.gliner.threshold.",
              "The policy key allowlist is unknown; the nearest known key is allow.");
      assertThat(
              problems("recognizers: [{name: a, type: CODE, pattern: a, score: 1, raises: [b]}]"))
          .containsExactly(
              "The policy key recognizers[0].raises is unknown; the nearest known key is"
                  + " recognizers[0].raise.");
    }

    @Test
    void areAllToldTogether() {
      assertThat(
              problems(
                  """
                  nme: x
                  region: USA
                  gate: {tau_neural: 2, delay_turns: -1, high_confidence: high}
                  rules: {direct: [EMAIL, AGE]}
                  recognizers:
                    - {name: ok, type: CODE, pattern: ok, score: 1}
                    - {name: two, type: CODE, pattern: '(', score: 7, window: many}
                  deny:
                    - {text: x, type: NOBODY}
                    - {text: y}
                  thresholds: {ORG: 3, AGE: low}
                  """))
          .hasSize(12)
          .allMatch(sentence -> sentence.startsWith("The policy key ") && sentence.endsWith("."))
          .extracting(sentence -> sentence.split(" ")[3])
          .containsExactlyInAnyOrder(
              "nme",
              "gate.high_confidence",
              "gate.tau_neural",
              "gate.delay_turns",
              "rules.direct",
              "recognizers[1].window",
              "recognizers[1].pattern",
              "recognizers[1].score",
              "deny[0].type",
              "deny[1].type",
              "thresholds.AGE",
              "region");
    }

    @Test
    void ofTheFirstAreTheMessage() {
      assertThatThrownBy(() -> read("extends: paper\ngate: {tau_neural: 2}\nregion: USA\n"))
          .hasMessage("The policy key gate.tau_neural is 2 but must lie between 0 and 1.");
    }

    @Test
    void namesNoValueOfTheDenyList() {
      assertThat(problems("deny: [{text: Heron, type: ORG}, {text: heron, type: ORG}]"))
          .allMatch(sentence -> !sentence.toLowerCase(Locale.ROOT).contains("heron"));
    }
  }

  @Nested
  class Bounds {
    private String entries(String key, int count, String entry) {
      return IntStream.range(0, count)
          .mapToObj(i -> entry.replace("#", Integer.toString(i)))
          .collect(Collectors.joining(", ", key + ": [", "]"));
    }

    @Test
    void thousandsOfEntriesAreRead() {
      Policy policy =
          read("extends: paper\n" + entries("deny", 10_000, "{text: Client#, type: ORG}"));
      assertThat(policy.deny()).hasSize(10_000);
    }

    @Test
    void moreThanTheLimitAreRefused() {
      assertThat(problems(entries("deny", 10_001, "{text: Client#, type: ORG}")))
          .containsExactly("The policy key deny has 10001 entries but may have 10000 at most.");
      assertThat(problems(entries("allow", 201, "{pattern: C#}")))
          .containsExactly("The policy key allow has 201 patterns but may have 200 at most.");
      assertThat(
              problems(entries("recognizers", 201, "{name: c#, type: CODE, pattern: c, score: 1}")))
          .containsExactly("The policy key recognizers has 201 entries but may have 200 at most.");
    }

    @Test
    void longTextsAreRefused() {
      assertThat(problems("deny: [{text: " + "x".repeat(201) + ", type: ORG}]"))
          .containsExactly(
              "The policy key deny[0].text has 201 characters but must have 1 to 200, and not only"
                  + " blanks.");
      assertThat(problems("allow: [{pattern: " + "x".repeat(501) + "}]")).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        textBlock =
            """
            (((a{99}){99}){99}){99}
            ((((((((((a{9}){9}){9}){9}){9}){9}){9}){9}){9}){9})
            (?:[^{}]{100}b{2,500}){900}
            x\\Q[\\E(?:a{1000}){1000}
            [a\\]](?:a{0,1000}){1000}
            (?:(?:a{1000,}){1000,})
            .{1001}
            .{0,900}.{0,900}
            """)
    void patternsThatUnrollTooFarAreRefused(String pattern) {
      assertThatThrownBy(() -> PatternLimits.check("pattern", "", pattern))
          .isInstanceOf(PolicyException.class);
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        textBlock =
            """
            \\b[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\\b
            (?i)badge (?:no\\.? )?(?P<value>\\d{4,12})
            .{0,400}x
            [\\]{}]{3}
            \\{\\d{3}\\}
            \\p{Han}{2,4}
            """)
    void usefulPatternsAreTaken(String pattern) {
      PatternLimits.check("pattern", "", pattern);
    }
  }

  @Provide
  Arbitrary<Deny> denied() {
    Arbitrary<String> texts =
        Arbitraries.strings()
            .withChars("ab \\\"'#:{}[],&*!|>%@`\u00e9\u200d\u2028\ufeff\u00a0\u4e2d")
            .withCharRange('\ue000', '\ue010')
            .ofMinLength(1)
            .ofMaxLength(12)
            .map(text -> text + "\ud83d\ude00x");
    return Combinators.combine(texts, Arbitraries.of(PiiType.values())).as(Deny::new);
  }

  @Property(tries = 200)
  void everyTextReadsBack(@ForAll("denied") Deny deny) {
    Policy p = PolicyReader.shipped();
    Policy policy =
        new Policy(
            p.name(),
            "",
            p.nameAnchor(),
            p.region(),
            p.maxTextLength(),
            p.roles(),
            p.tier0(),
            p.tier1(),
            p.recheck(),
            p.postProcessor(),
            p.gate(),
            p.ipp(),
            p.rules(),
            p.redaction(),
            p.link(),
            List.of(
                new Recognizer(
                    "r",
                    PiiType.CODE,
                    "x",
                    1,
                    Recognizer.Validator.NONE,
                    new TreeSet<>(List.of(deny.text())),
                    1,
                    Set.of(),
                    8,
                    false)),
            List.of(new Allow(Optional.of(deny.text()), Optional.empty(), Optional.empty())),
            List.of(deny),
            Map.of(),
            new Policy.Tier2(new Policy.Gliner(Map.of(deny.text(), deny.type()), 0.25)),
            Policy.Anaphora.T0,
            new Policy.References(0.5, 7, 0.85),
            new Policy.Reorder(3),
            new Policy.Attribution(0.7, 1),
            new Policy.Leakage(
                Optional.of(LeakageDomain.LAW),
                OperatingPoint.STRICT,
                Policy.Leakage.OnFlag.BLOCK,
                Policy.Leakage.OnAbstain.REVIEW,
                Policy.Leakage.Input.QA,
                Set.of(PiiType.NAME_FULL, PiiType.DOCKET_NUMBER),
                Optional.of("retail@0123456789ab"),
                LeakageEncoders.ONE,
                LeakageGate.QUANTITIES),
            Set.of(Country.NO, Country.UK),
            Map.of(
                "EMPLOYEE_ID",
                new Policy.OwnType(PiiClass.UNIQUE_ID),
                "CASE_FILE",
                new Policy.OwnType(PiiClass.DIRECT, Optional.of("case file"))),
            Optional.of(DateOrder.MONTH_FIRST),
            new Policy.Language(Policy.Language.Changes.RECORDED),
            new Policy.Ending(
                Optional.of(120),
                Policy.Ending.SilenceBy.TURN_TIMES,
                Policy.Ending.Reopen.BY_TURN,
                Policy.Ending.ReleasedTexts.MAY_CHANGE),
            new Policy.Review(240, Policy.Review.Then.RELEASE),
            Disclosed.MASK,
            new Policy.AssertionWeights(0.5, 0.25),
            new Policy.Onset(
                Policy.Onset.Owners.DISTRIBUTION, 20, 4, Optional.of(0.6), Optional.of(0.2)),
            p.graph());
    assertThat(read(PolicyWriter.write(policy))).isEqualTo(policy);
  }
}
