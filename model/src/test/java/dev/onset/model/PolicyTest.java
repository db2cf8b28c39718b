package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.Policy.Ipp;
import dev.onset.model.Policy.NameAnchor;
import dev.onset.model.Policy.RedactionPolicy;
import dev.onset.model.Policy.RedactionPolicy.Clear;
import dev.onset.model.Policy.Rules;
import dev.onset.model.leakage.OperatingPoint;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyTest {
  @Test
  void noPolicyThatShipsShowsTurnsAsTheyWereSaid() {
    for (String name : PolicyReader.names()) {
      assertThat(PolicyReader.shipped(name, Map.of()).redaction().clear())
          .as(name)
          .isNotEqualTo(Clear.BY_ROLE);
    }
    Policy open = PolicyReader.shipped(Map.of("redaction.clear", "by_role"));
    assertThat(open.redaction().clear()).isEqualTo(Clear.BY_ROLE);
    assertThat(open.redaction().keepsTurns()).isTrue();
    assertThat(open.version()).isNotEqualTo(PolicyReader.shipped().version());
    assertThat(PolicyWriter.write(open)).contains("clear: by_role");
    assertThat(PolicyReader.shipped(Map.of("redaction.clear", "never")).version())
        .isEqualTo(PolicyReader.shipped().version());
  }

  /** Also of what extends it or is read again, as long as it has another name. */
  @ParameterizedTest
  @CsvSource({
    "paper, conservative, ZERO",
    "paper, balanced, BALANCED",
    "paper, zero, ZERO",
    "default, conservative, ZERO",
    "counsel, conservative, CONSERVATIVE",
    "counsel, zero, ZERO",
    "contact-center, conservative, CONSERVATIVE",
    "contact-center, strict, STRICT",
  })
  void theConservativePointIsThePapersUnderThePaperAlone(
      String name, String given, OperatingPoint point) {
    Map<String, String> law = Map.of("leakage.domain", "law", "leakage.point", given);
    Policy policy =
        name.equals("counsel")
            ? PolicyReader.with(PolicyReader.shipped(law), Map.of("name", name))
            : PolicyReader.shipped(name, law);

    assertThat(policy.operatingPoint()).isEqualTo(point);
    assertThat(PolicyReader.read(PolicyWriter.write(policy), "itself").operatingPoint())
        .isEqualTo(point);
  }

  /** What the second paper's first layer names; it waits for a domain. */
  @Test
  void whatIdentifiesInAnAnswerIsInheritedAndWaitsForADomain() {
    for (String name : PolicyReader.names()) {
      Policy policy = PolicyReader.shipped(name, Map.of());
      assertThat(policy.leakage().isOn()).as(name).isFalse();
      assertThat(policy.leakage().direct().contains(PiiType.DOCKET_NUMBER))
          .as(name)
          .isEqualTo(!name.equals(PolicyReader.PAPER));
      assertThat(PolicyReader.read(PolicyWriter.write(policy), "itself")).isEqualTo(policy);
    }
    assertThat(PolicyReader.shipped("hipaa", Map.of("leakage.domain", "law")).leakage().direct())
        .isEqualTo(PolicyReader.shipped("contact-center", Map.of()).leakage().direct());
  }

  @Test
  void noPolicyThatShipsPutsValuesBackIntoReplies() {
    for (String name : PolicyReader.names()) {
      assertThat(PolicyReader.shipped(name, Map.of()).redaction().restores()).as(name).isFalse();
    }
    Policy restoring = PolicyReader.shipped(Map.of("redaction.restore", "[agent, user]"));
    assertThat(restoring.redaction().restore()).containsExactly(Role.USER, Role.AGENT);
    assertThat(restoring.redaction().keepsTurns()).isFalse();
    assertThat(PolicyReader.read(PolicyWriter.write(restoring), "itself")).isEqualTo(restoring);
    assertThatThrownBy(
            () ->
                PolicyReader.shipped(
                    Map.of("redaction.restore", "[user]", "redaction.release", "on_close")))
        .hasMessageContaining("redaction.restore needs 'release: turn'");
    assertThatThrownBy(() -> PolicyReader.shipped(Map.of("redaction.restore", "user")))
        .hasMessageContaining("a list such as [user]");
  }

  private static Stream<PiiType> ofMaskedClasses() {
    return Arrays.stream(PiiType.values())
        .filter(
            type -> type.piiClass() == PiiClass.DIRECT || type.piiClass() == PiiClass.UNIQUE_ID);
  }

  private static boolean isThePapers(PiiType type) {
    return type.compareTo(PiiType.NATIONAL_ID) < 0;
  }

  @Test
  void thePaperHasAnotherName() {
    assertThat(PolicyReader.shipped(PolicyReader.DEFAULT, Map.of()))
        .isEqualTo(PolicyReader.shipped());
    assertThat(PolicyReader.read("extends: default\n", "a text")).isEqualTo(PolicyReader.shipped());
  }

  @Nested
  class Shipped {
    private final Policy policy = PolicyReader.shipped();

    @Test
    void hasTheConstantsOfTheFirstPapersTableA1() {
      assertThat(policy.tier0().confidence()).isEqualTo(1.00);
      assertThat(policy.tier1().confidence()).isEqualTo(0.55);
      assertThat(policy.gate()).isEqualTo(new Policy.Gate(0.50, 1.00, 0.90, 3, 0.80, 0.85));
      assertThat(policy.postProcessor())
          .isEqualTo(new Policy.PostProcessor(0.45, 0.05, 0.10, 0.15, 0.15, 60));
      assertThat(policy.ipp())
          .isEqualTo(
              new Ipp(
                  4.5,
                  Map.of(
                      PiiType.DOB, 3.0,
                      PiiType.ZIP5, 2.5,
                      PiiType.LOCATION, 2.0,
                      PiiType.OCCUPATION, 1.5,
                      PiiType.ORG, 1.5,
                      PiiType.SCHOOL, 1.5,
                      PiiType.AGE, 1.0,
                      PiiType.GENDER, 0.5),
                  0.5,
                  1.0,
                  1.0,
                  Ipp.Implied.SEPARATE,
                  Optional.empty()));
    }

    @Test
    void hasTheDefaultsOfTheSpecification() {
      assertThat(policy.nameAnchor()).isEqualTo(NameAnchor.FULL);
      assertThat(policy.region()).isEqualTo("US");
      assertThat(policy.recheck().sameType()).isTrue();
      assertThat(policy.rules())
          .isEqualTo(
              new Rules(
                  Set.of(PiiType.EMAIL, PiiType.PHONE, PiiType.SSN),
                  false,
                  Rules.WaitForBReport.CONFIRM,
                  Set.of()));
      assertThat(policy.redaction().mode()).isEqualTo(RedactionPolicy.Mode.DIRECT);
    }

    @Test
    void masksTheTypesThatThePaperKnows() {
      assertThat(policy.redaction().types())
          .containsExactlyElementsOf(ofMaskedClasses().filter(PolicyTest::isThePapers).toList());
    }

    @Test
    void theOthersMaskEveryDirectAndUniqueIdentifier() {
      for (String name : List.of("contact-center", "gdpr", "hipaa")) {
        assertThat(PolicyReader.shipped(name, Map.of()).redaction().types())
            .as(name)
            .containsAll(ofMaskedClasses().toList());
      }
    }

    @Test
    void aFuzzyReadingWaitsAndNeitherReplacesNorCountsAlone() {
      assertThat(policy.tier0().fuzzyConfidence())
          .isGreaterThanOrEqualTo(policy.gate().tauNeural())
          .isLessThan(policy.gate().supersession())
          .isLessThan(policy.gate().effectiveCandidate())
          .isLessThan(policy.gate().highConfidence());
    }

    @ParameterizedTest
    @CsvSource({
      "user, USER",
      "Customer, USER",
      "STUDENT, USER",
      "patient, USER",
      "policyholder, USER",
      "agent, AGENT",
      "Teacher, AGENT",
      "bot, AGENT",
      "support, AGENT",
      "action, OTHER",
      "material, OTHER",
      "system, OTHER",
      "narrator, UNKNOWN",
      "'', UNKNOWN"
    })
    void mapsSpeakersToRoles(String speaker, Role role) {
      assertThat(policy.roles().of(speaker)).isEqualTo(role);
    }

    @Test
    void weighsNothingThatIsNotSoNow() {
      for (String name : PolicyReader.names()) {
        assertThat(PolicyReader.shipped(name, Map.of()).assertion())
            .as(name)
            .isEqualTo(new Policy.AssertionWeights(0, 0));
      }
      assertThat(PolicyReader.shipped(Map.of("assertion", "{}"))).isEqualTo(policy);
      Policy.AssertionWeights half =
          PolicyReader.shipped(Map.of("assertion.former", "0.5")).assertion();
      assertThat(Stream.of(Tense.values()).map(half::of)).containsExactly(1.0, 0.5, 0.0);
      assertThatThrownBy(() -> PolicyReader.shipped(Map.of("assertion.future", "1.1")))
          .isInstanceOf(PolicyException.class)
          .hasMessageContaining("assertion.future");
      assertThatThrownBy(() -> PolicyReader.shipped(Map.of("assertion.denied", "0.5")))
          .isInstanceOf(PolicyException.class)
          .hasMessageContaining("assertion.denied");
    }

    @Test
    void aRuleIsWhatCostsLeastAtThePrices() {
      Policy.Onset shipped = policy.onset();
      assertThat(shipped.certain()).isEqualTo(0.5);
      assertThat(shipped.possible()).isEqualTo(0.1);
      assertThat(shipped.withdrawn()).isEqualTo(0.05);
      for (double miss : new double[] {1, 1.5, 4, 10, 1000}) {
        for (double falsely : new double[] {1, 1.25, 2, 5, 1000}) {
          Policy.Onset onset = priced(miss, falsely);
          for (int i = 1; i < 1000; i++) {
            double likely = i / 1000.0;
            double alert = (1 - likely) * falsely;
            double silence = likely * miss;
            double least = Math.min(alert, Math.min(1, silence));
            double chosen =
                likely >= onset.certain() ? alert : likely >= onset.possible() ? 1 : silence;
            assertThat(chosen).as("%s %s %s", miss, falsely, likely).isLessThan(least + 1e-9);
          }
        }
      }
    }

    @Test
    void aGivenProbabilityComesBeforeThePrices() {
      Policy.Onset low = PolicyReader.shipped(Map.of("onset.probability", "0.06")).onset();
      assertThat(low.certain()).isEqualTo(0.06);
      assertThat(low.possible()).isEqualTo(0.06);
      Policy.Onset doubting = PolicyReader.shipped(Map.of("onset.doubt", "0.3")).onset();
      assertThat(doubting.certain()).isEqualTo(0.5);
      assertThat(doubting.possible()).isEqualTo(0.3);
      assertThat(doubting.withdrawn()).isEqualTo(0.15);
      assertThatThrownBy(() -> PolicyReader.shipped(Map.of("onset.doubt", "0.6")))
          .isInstanceOf(PolicyException.class)
          .hasMessage("The policy key onset.doubt is 0.6 but must lie between 0.0001 and 0.5.");
    }

    private static Policy.Onset priced(double miss, double falsely) {
      return PolicyReader.shipped(
              Map.of(
                  "onset.miss_price",
                  Double.toString(miss),
                  "onset.false_price",
                  Double.toString(falsely)))
          .onset();
    }

    @Test
    void iteratesInOneOrder() {
      assertThat(List.copyOf(policy.ipp().weights().keySet())).isSorted();
      assertThat(List.copyOf(policy.rules().direct())).isSorted();
      assertThat(List.copyOf(policy.roles().byLabel().keySet())).isSorted();
    }
  }

  @Nested
  class Version {
    @Test
    void isTheNameAndAFingerprint() {
      assertThat(PolicyReader.shipped().version()).matches("paper-[0-9a-f]{12}");
    }

    @Test
    void changesWithEveryValue() {
      Map<String, String> changes = new LinkedHashMap<>();
      changes.put("name_anchor", "self_identified");
      changes.put("region", "GB");
      changes.put("max_text_length", "1000");
      changes.put("roles.by_label.narrator", "user");
      changes.put("tier0.confidence", "0.99");
      changes.put("tier0.fuzzy_confidence", "0.6");
      changes.put("tier1.confidence", "0.6");
      changes.put("recheck.same_type", "false");
      changes.put("post_processor.alias_window", "61");
      changes.put("gate.delay_turns", "4");
      changes.put("ipp.theta", "4.6");
      changes.put("ipp.weights.DOB", "2.5");
      changes.put("ipp.weights.HEALTH", "1");
      changes.put("ipp.implied", "collapse");
      changes.put("rules.direct", "[EMAIL, PHONE]");
      changes.put("rules.wait_for_b", "true");
      changes.put("rules.wait_for_b_report", "trigger");
      changes.put("redaction.types", "[EMAIL]");
      changes.put("redaction.mode", "onset");
      changes.put("redaction.operators", "{AGE: generalize}");
      changes.put("redaction.pseudonyms", "tenant");
      changes.put("redaction.operators.SSN", "hash");
      changes.put("redaction.keep", "[{role: agent, types: [EMAIL]}]");
      changes.put("redaction.release", "on_close");
      changes.put("redaction.minimize.needed", "0.4");
      changes.put("redaction.minimize.budget", "100");
      changes.put("redaction.minimize.floors", "none");
      changes.put("link.pronoun_window", "1");
      changes.put("recognizers", "[{name: a, type: CODE, pattern: a, score: 1}]");
      changes.put("allow", "[{text: a}]");
      changes.put("deny", "[{text: a, type: ORG}]");
      changes.put("thresholds", "{ORG: 0.5}");
      changes.put("anaphora", "t1");
      changes.put("references.confidence", "0.7");
      changes.put("references.guard_words", "5");
      changes.put("references.least_score", "0.9");
      changes.put("reorder.turns", "2");
      changes.put("attribution.min_confidence", "0.7");
      changes.put("attribution.wrong_owner_price", "4");
      changes.put("assertion.former", "0.5");
      changes.put("assertion.future", "0.5");
      changes.put("leakage.domain", "medical");
      assertThat(
              changes.entrySet().stream()
                  .map(change -> PolicyReader.shipped(Map.of(change.getKey(), change.getValue())))
                  .map(Policy::version))
          .doesNotHaveDuplicates()
          .doesNotContain(PolicyReader.shipped().version());
    }

    @Test
    void changesWithEveryKeyOfTheLeakage() {
      List<String> all =
          List.of(
              "{}",
              "{domain: law}",
              "{domain: finance}",
              "{domain: law, point: zero}",
              "{domain: law, point: balanced}",
              "{domain: law, point: strict}",
              "{domain: law, on_flag: block}",
              "{domain: law, on_abstain: block}",
              "{domain: law, input: qa}",
              "{domain: law, model: desk@0123456789ab}",
              "{domain: law, model: desk@0123456789ab, encoders: three}",
              "{domain: law, gate: quantities}",
              "{domain: law, direct: [NAME_FULL]}",
              "{domain: law, direct: [NAME_FULL, DOCKET_NUMBER]}");
      assertThat(
              all.stream()
                  .map(leakage -> PolicyReader.shipped(Map.of("leakage", leakage)).version()))
          .doesNotHaveDuplicates();
    }

    @Test
    void isTheOneThatTheReadmeShows() throws IOException {
      assertThat(Path.of("..", "README.md"))
          .content()
          .contains("\"policy_version\": \"" + PolicyReader.shipped().version() + "\"");
    }

    @Test
    void isFreeOfWhatIsOnlyShown() {
      assertThat(PolicyReader.shipped(Map.of("graph.decay", "0.5")).version())
          .isEqualTo(PolicyReader.shipped().version());
    }

    @Test
    void isFreeOfWhatHoldsAnyway() {
      assertThat(
              PolicyReader.shipped(
                      Map.of(
                          "redaction.release",
                          "turn",
                          "redaction.minimize",
                          "{needed: 0.5, budget: 1000, floors: relevance}"))
                  .version())
          .isEqualTo(PolicyReader.shipped().version());
    }

    @Test
    void isFreeOfWhatTheLeakageIsByItself() {
      Policy given =
          PolicyReader.shipped(
              Map.of(
                  "leakage",
                  "{domain: law, point: conservative, on_flag: redact, on_abstain: review,"
                      + " input: answer, encoders: one, gate: off}"));
      assertThat(given.version())
          .isEqualTo(PolicyReader.shipped(Map.of("leakage.domain", "law")).version());
      assertThat(PolicyReader.shipped(Map.of("leakage", "{}")).version())
          .isEqualTo(PolicyReader.shipped().version());
    }

    @Test
    void isFreeOfTheName() {
      Policy renamed = PolicyReader.shipped(Map.of("name", "strict"));
      assertThat(renamed.version())
          .isEqualTo(PolicyReader.shipped().version().replace("paper", "strict"));
    }
  }

  @Nested
  class Overrides {
    @Test
    void replaceSingleValues() {
      Policy policy =
          PolicyReader.shipped(
              Map.of(
                  "name_anchor", "self_identified",
                  "recheck.same_type", "false",
                  "ipp.weights.DOB", "2.5",
                  "rules.direct", "[EMAIL, CREDIT_CARD]",
                  "gate.tau_neural", "1",
                  "roles.by_label.narrator", "user"));
      assertThat(policy.nameAnchor()).isEqualTo(NameAnchor.SELF_IDENTIFIED);
      assertThat(policy.recheck().sameType()).isFalse();
      assertThat(policy.ipp().weights().get(PiiType.DOB)).isEqualTo(2.5);
      assertThat(policy.rules().direct()).containsExactly(PiiType.EMAIL, PiiType.CREDIT_CARD);
      assertThat(policy.gate().tauNeural()).isEqualTo(1.0);
      assertThat(policy.roles().of("Narrator")).isEqualTo(Role.USER);
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        textBlock =
            """
            ipp.thet | 4 | The policy key ipp.thet is unknown; the nearest known key is ipp.theta.
            tau_neural | 1 | The policy key tau_neural is unknown; the nearest known key is gate.tau_neural.
            gate.delay.turns | 4 | The policy key gate.delay.turns is unknown; the nearest known key is gate.delay_turns or reorder.turns.
            ipp.weights.DBO | 1 | The policy key ipp.weights.DBO is unknown; the nearest known key is ipp.weights.DOB.
            extends | default | The policy key extends is unknown; the nearest known key is end.
            version | x | The policy key version is unknown; the nearest known key is region.
            ipp.theta | high | The policy key ipp.theta is 'high' but must be a number.
            ipp.theta | -1 | The policy key ipp.theta is -1 but must lie between 0 and 1000.
            ipp.theta | .nan | The policy key ipp.theta is NaN but must lie between 0 and 1000.
            ipp.theta | '' | The policy key ipp.theta has no value but must be a number.
            ipp.weights.DOB | 101 | The policy key ipp.weights.DOB is 101 but must lie between 0 and 100.
            ipp.weights | 3 | The policy key ipp.weights is '3' but must be a section with keys of its own.
            ipp.weights | {DOB: 1} | The policy key ipp.weights.ZIP5 is missing.
            gate.delay_turns | 2.5 | The policy key gate.delay_turns is '2.5' but must be a whole number.
            gate.delay_turns | 9999999999 | The policy key gate.delay_turns is '9999999999' but must be a whole number.
            gate.supersession | 1.1 | The policy key gate.supersession is 1.1 but must lie between 0 and 1.
            tier0.fuzzy_confidence | 1 | The policy key tier0.fuzzy_confidence is 1 but must be below tier0.confidence, which is 1.
            recheck.same_type | yes | The policy key recheck.same_type is 'yes' but must be true or false.
            name_anchor | FULL | The policy key name_anchor is 'FULL' but must be one of full, self_identified.
            region | USA | The policy key region is 'USA' but must be an ISO 3166 code such as US or GB.
            region | 1 | The policy key region is '1' but must be a text.
            name | a b | The policy key name must be 1 to 64 letters, digits, dots, dashes or underscores.
            rules.direct | EMAIL | The policy key rules.direct is 'EMAIL' but must be a list such as [EMAIL, PHONE].
            rules.direct | [] | The policy key rules.direct must name at least one type.
            rules.direct | [EMAIL, EMAIL] | The policy key rules.direct names 'EMAIL' twice.
            rules.direct | [AGE] | The policy key rules.direct names AGE but only DIRECT and UNIQUE_ID types identify directly.
            roles.by_label.Boss | agent | The policy key roles.by_label has the label 'Boss' but labels must be lower case.
            onset.miss_price | 0.5 | The policy key onset.miss_price is 0.5 but must lie between 1 and 1000.
            redaction.mode | reduce | The policy key redaction.mode is 'reduce' but must be one of direct, onset, minimize.
            redaction.minimize.needed | 0 | The policy key redaction.minimize.needed is 0 but must lie between 0.01 and 1.
            redaction.minimize.budget | 0 | The policy key redaction.minimize.budget is 0 but must lie between 1 and 1000000.
            redaction.minimize.floors | low | The policy key redaction.minimize.floors is 'low' but must be one of relevance, none.
            redaction.operators.SSN | shred | The policy key redaction.operators.SSN is 'shred' but must be one of generalize, mask, pseudonym, encrypt, hash, placeholder.
            redaction.pseudonyms | forever | The policy key redaction.pseudonyms is 'forever' but must be one of session, tenant.
            redaction.keep | [{role: agent, types: []}] | The policy key redaction.keep[0].types must name at least one type.
            redaction.keep | [{role: agent, types: [URL]}, {role: agent, types: [EMAIL]}] | The policy key redaction.keep[1].role is agent, which another entry is for already; name its types there.
            leakage.domain | sports | The policy key leakage.domain is 'sports' but must be one of medical, finance, law, service, any.
            leakage | {domain: law, direct: [ZIP5]} | The policy key leakage.direct names ZIP5 but only NAME, DIRECT and UNIQUE_ID types identify directly.
            leakage.input | qa | The policy key leakage.domain is missing; give medical, finance, law, service or any, or leave all of 'leakage' but 'direct' out.
            leakage | {direct: [NAME_FULL], point: zero} | The policy key leakage.domain is missing; give medical, finance, law, service or any, or leave all of 'leakage' but 'direct' out.
            leakage.encoders | two | The policy key leakage.encoders is 'two' but must be one of one, three.
            leakage | {domain: law, encoders: three} | The policy key leakage.encoders is three, but the detectors that ship read with one; train one with 'onset leakage train --domain law --encoders three --output FILE' and name it in leakage.model.
            leakage.gate | on | The policy key leakage.gate is 'on' but must be one of off, quantities.
            leakage | {domain: law, model: retail.bin} | The policy key leakage.model is 'retail.bin' but must be a name and twelve digits such as retail@0123456789ab, as 'onset leakage train' writes them.
            leakage | {domain: law, model: ../x@0123456789ab} | The policy key leakage.model is '../x@0123456789ab' but must be a name and twelve digits such as retail@0123456789ab, as 'onset leakage train' writes them.
            leakage | {domain: law, on_flag: hide} | The policy key leakage.on_flag is 'hide' but must be one of redact, block.
            leakage.treshold | 1 | The policy key leakage.treshold is unknown; the nearest known key is tier2.gliner.threshold.
            max_text_length | 0 | The policy key max_text_length is 0 but must lie between 1 and 1000000.
            redaction.minimize.floors | low | The policy key redaction.minimize.floors is 'low' but must be one of relevance, none.
            """)
    void thatAreWrongAreNamedInOneSentence(String key, String value, String sentence) {
      String given = value.equals("''") ? "" : value;
      assertThatThrownBy(() -> PolicyReader.shipped(Map.of(key, given)))
          .isInstanceOf(PolicyException.class)
          .hasMessage(sentence);
    }

    @Test
    void thatKeepWhatTheModeDecidesAreRefused() {
      assertThatThrownBy(
              () ->
                  PolicyReader.shipped(
                      Map.of(
                          "redaction.mode",
                          "minimize",
                          "redaction.keep",
                          "[{role: agent, types: [URL]}, {role: user, types: [AGE]}]")))
          .isInstanceOf(PolicyException.class)
          .hasMessage(
              "The policy key redaction.keep[1].role is user, but 'mode: minimize' decides itself"
                  + " what users say unmasked.");
    }

    @Test
    void thatAreNotYamlNameTheKey() {
      assertThatThrownBy(() -> PolicyReader.shipped(Map.of("rules.direct", "[EMAIL")))
          .isInstanceOf(PolicyException.class)
          .hasMessageStartingWith("The value of --set rules.direct is not valid YAML in line 1");
    }
  }

  @Nested
  class OfFiles {
    @TempDir Path folder;

    @Test
    void thatExtendTheDefaultGiveOnlyWhatDiffers() {
      Policy policy =
          read(
              """
              extends: paper
              name: mine
              ipp: {theta: 5, weights: {AGE: 2}}
              rules:
                direct: [EMAIL]
              """);
      assertThat(policy.name()).isEqualTo("mine");
      assertThat(policy.ipp().theta()).isEqualTo(5.0);
      assertThat(policy.ipp().weights().get(PiiType.AGE)).isEqualTo(2.0);
      assertThat(policy.ipp().weights().get(PiiType.DOB)).isEqualTo(3.0);
      assertThat(policy.rules().direct()).containsExactly(PiiType.EMAIL);
      assertThat(policy.gate()).isEqualTo(PolicyReader.shipped().gate());
    }

    @Test
    void areReadWhateverTheOrderOfKeys() {
      Policy one = read("extends: paper\nregion: GB\nipp: {mu: 1, nu: 2}\n");
      Policy other = read("# turned\nipp: {nu: 2.0, mu: 1.00}\nregion: 'GB'\nextends: paper\n");
      assertThat(one).isEqualTo(other);
      assertThat(one.version()).isEqualTo(other.version());
    }

    @Test
    void asWrittenGiveAnEqualPolicy() {
      Policy policy =
          PolicyReader.shipped(
              Map.of("name", "'2026'", "region", "NO", "redaction.types", "[]", "ipp.mu", "0.1"));
      assertThat(read(PolicyWriter.write(policy))).isEqualTo(policy);
    }

    @Test
    void withoutExtendsAreComplete() {
      String incomplete = PolicyWriter.write(PolicyReader.shipped()).replace("  mu: 0.5\n", "");
      assertRefused(
          incomplete,
          "The policy key ipp.mu is missing; give it, or start the file with 'extends: paper'.");
    }

    @Test
    void thatExtendSomethingElse() {
      assertRefused(
          "extends: strict",
          "The policy key extends is 'strict' but must be one of contact-center, gdpr, hipaa,"
              + " paper, pci, or a file that ends in .yaml.");
    }

    @Test
    void thatAreBrokenAreNamedInOneSentence() throws IOException {
      assertRefused("", " is empty; write at least 'extends: paper'.");
      assertRefused("# nothing\n", " is empty; write at least 'extends: paper'.");
      assertRefused("- a\n", " must hold keys and values, such as 'extends: paper'.");
      assertRefused("extends: paper\nregion: US\nregion: GB\n", " gives a key twice in line 3");
      assertRefused("extends: paper\n\tregion: US\n", " is not valid YAML in line 2");
      assertRefused("extends: paper\n---\nregion: US\n", " is not valid YAML in line 2");
      assertRefused("a: &a [x]\nb: [*a, *a]\n", " is not valid YAML: Number of aliases");
      assertRefused("a: &a {b: *a}\n", " is not valid YAML");
      assertRefused("extends: !!java.io.File default\n", " is not valid YAML");
      assertRefused("? [a]\n: b\n", " is not valid YAML");
      assertRefused("x: " + "[".repeat(100_000), " is ");
      assertRefused("x: " + "y".repeat(600_000), " is longer than 512 KiB.");
      assertRefused("gate:\nextends: paper\n", "The policy key gate has no value but must be");
      assertRefused("extends: paper\n7: 8\n", "The policy key 7 is unknown; the nearest");
    }

    @Test
    void thatCannotBeReadAreNamedInOneSentence() throws IOException {
      Path absent = folder.resolve("absent.yaml");
      assertThatThrownBy(() -> PolicyReader.read(absent, Map.of()))
          .isInstanceOf(PolicyException.class)
          .hasMessage("The policy file " + absent + " does not exist; check the path.");
      assertThatThrownBy(() -> PolicyReader.read(folder, Map.of()))
          .isInstanceOf(PolicyException.class)
          .hasMessage("The policy " + folder + " is a folder; name a YAML file.");
      Path latin = folder.resolve("latin.yaml");
      Files.write(latin, new byte[] {'n', 'a', 'm', 'e', ':', ' ', (byte) 0xE9, '\n'});
      assertThatThrownBy(() -> PolicyReader.read(latin, Map.of()))
          .isInstanceOf(PolicyException.class)
          .hasMessage("The policy file " + latin + " is not UTF-8 text; save it as UTF-8.");
    }

    private Policy read(String yaml) {
      try {
        Path file = folder.resolve("policy.yaml");
        Files.writeString(file, yaml, StandardCharsets.UTF_8);
        return PolicyReader.read(file, Map.of());
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }

    private void assertRefused(String yaml, String part) {
      assertThatThrownBy(() -> read(yaml))
          .isInstanceOf(PolicyException.class)
          .hasMessageContaining(part)
          .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1))
          .satisfies(e -> assertThat(e.getMessage()).endsWith("."));
    }
  }

  @Nested
  class InCode {
    @Test
    void areValidatedAsWell() {
      assertThatThrownBy(() -> new Policy.Gate(0.5, 1, Double.NaN, 3, 0.8, 0.85))
          .hasMessage("The policy key high_confidence is NaN but must lie between 0 and 1.");
      assertThatThrownBy(() -> new Policy.Link(-1))
          .hasMessage("The policy key pronoun_window is -1 but must lie between 0 and 1000.");
      assertThatThrownBy(() -> new Rules(Set.of(), false, Rules.WaitForBReport.CONFIRM, Set.of()))
          .hasMessage("The policy key direct must name at least one type.");
    }
  }

  @Property
  boolean numbersReadBack(@ForAll @DoubleRange(min = 0, max = 1000) double number) {
    return Double.parseDouble(PolicyWriter.number(number)) == number;
  }

  @Test
  void numbersAreShort() {
    assertThat(List.of(0.55, 4.5, 3.0, 0.1, 1e-7, 0.0, 1000.0).stream().map(PolicyWriter::number))
        .containsExactly("0.55", "4.5", "3", "0.1", "0.0000001", "0", "1000");
  }
}
