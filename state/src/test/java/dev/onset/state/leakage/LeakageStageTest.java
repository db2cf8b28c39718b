package dev.onset.state.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.Candidate;
import dev.onset.model.CanonicalForms;
import dev.onset.model.EntityId;
import dev.onset.model.EnvironmentFault;
import dev.onset.model.Fragment;
import dev.onset.model.LeakageFinding;
import dev.onset.model.LeakageGrounds;
import dev.onset.model.LeakageMarker;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Support;
import dev.onset.model.Supports;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageLayer;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import dev.onset.model.leakage.SafeScore;
import dev.onset.state.link.KnownTraits;
import dev.onset.state.redaction.LeakageMask;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LeakageStageTest {
  private static final SessionId ID = new SessionId("acme", "s1");
  private static final LeakageScores SCORES = new LeakageScores(-0.25, 0.5);
  private static final LeakageBounds BOUNDS = LeakageBounds.ofBoth(0.25, -0.5, -0.125);
  private static final String MODEL = "scripted@0123456789ab";
  private static final KnownTraits NOTHING = KnownTraits.NONE;
  private static final String LITIGATOR = "A 52-year-old litigator from Omaha came in.";

  /** Says the same of every text, and remembers what it was asked. */
  private static final class Scripted implements LeakageDetector {
    private final LeakageDecision decision;
    private final List<String> asked = new ArrayList<>();

    Scripted(LeakageDecision decision) {
      this.decision = decision;
    }

    @Override
    public LeakageAssessment assess(String answer, OperatingPoint point) {
      asked.add(answer + "|" + point);
      return new LeakageAssessment(SCORES, decision, BOUNDS, MODEL);
    }
  }

  private static Policy policy(String leakage) {
    return PolicyReader.shipped(Map.of("leakage", leakage));
  }

  private static Turn turn(String text) {
    return new Turn(ID, 4, 2, "agent", text, OptionalLong.empty());
  }

  private static Fragment found(PiiType type, String surface, String text) {
    int at = text.indexOf(surface);
    return new Fragment(
        Mention.of(type, surface, at, at + surface.length(), Tier.TIER_2, 0.9),
        CanonicalForms.of(type, surface, "US"));
  }

  private static Candidate told(EntityId who, PiiType type, String surface) {
    return new Candidate(
        who,
        type,
        CanonicalForms.of(type, surface, "US"),
        Supports.of(new Support(0, surface, Tier.TIER_2, 0.6, false, Set.of(), List.of())));
  }

  private static KnownTraits own(Candidate... told) {
    return new KnownTraits(List.of(told));
  }

  private static List<Fragment> litigator() {
    return List.of(
        found(PiiType.AGE, "52", LITIGATOR),
        found(PiiType.OCCUPATION, "litigator", LITIGATOR),
        found(PiiType.LOCATION, "Omaha", LITIGATOR));
  }

  @Test
  void whatTheDetectorSaysGoesOutWithItsScores() {
    Scripted detector = new Scripted(LeakageDecision.FLAG);
    AssessedTurn assessed =
        new LeakageStage(policy("{domain: law, point: balanced}"), detector)
            .assess(turn(LITIGATOR), litigator(), "What about it?", NOTHING);
    assertThat(assessed.finding())
        .isEqualTo(
            new LeakageFinding(
                ID,
                4,
                2,
                LeakageDecision.FLAG,
                LeakageLayer.CONTEXT,
                LeakageReason.SCORES,
                Optional.of(SCORES),
                LeakageDomain.LAW,
                OperatingPoint.BALANCED,
                0,
                new LeakageGrounds(
                    List.of(
                        new LeakageMarker(PiiType.AGE, 2, 4, false),
                        new LeakageMarker(PiiType.OCCUPATION, 14, 23, false),
                        new LeakageMarker(PiiType.LOCATION, 29, 34, false)),
                    OptionalInt.empty(),
                    Optional.of(BOUNDS),
                    Optional.of(MODEL))));
    assertThat(detector.asked).containsExactly(LITIGATOR + "|BALANCED");
  }

  @ParameterizedTest
  @CsvSource({
    "FLAG, '{domain: law}', true, FOUND",
    "FLAG, '{domain: law}', false, WHOLE",
    "FLAG, '{domain: law, on_flag: block}', true, WHOLE",
    "SAFE, '{domain: law, on_flag: block, on_abstain: block}', true, ",
    "ABSTAIN, '{domain: law, on_flag: block}', true, FOUND",
    "ABSTAIN, '{domain: law}', false, ",
    "ABSTAIN, '{domain: law, on_abstain: block}', false, WHOLE",
  })
  void whatIsMaskedFollowsFromTheDecision(
      LeakageDecision decision, String leakage, boolean found, LeakageMask mask) {
    AssessedTurn assessed =
        new LeakageStage(policy(leakage), new Scripted(decision))
            .assess(turn(LITIGATOR), found ? litigator() : List.of(), "", NOTHING);
    assertThat(assessed.mask()).isEqualTo(Optional.ofNullable(mask));
    assertThat(assessed.finding().decision()).isEqualTo(decision);
  }

  @Test
  void aMerelySensitiveValueIsNothingThatMaskingAloneWouldProtect() {
    String text = "The answer on diabetes is here.";
    AssessedTurn assessed =
        new LeakageStage(policy("{domain: medical}"), new Scripted(LeakageDecision.FLAG))
            .assess(turn(text), List.of(found(PiiType.HEALTH, "diabetes", text)), "", NOTHING);
    assertThat(assessed.mask()).contains(LeakageMask.WHOLE);
  }

  @Test
  void aDirectIdentifierIsFlaggedWithoutTheDetector() {
    String text = "Their address is kay@example.org, as I said.";
    Scripted detector = new Scripted(LeakageDecision.SAFE);
    AssessedTurn assessed =
        new LeakageStage(policy("{domain: law}"), detector)
            .assess(
                turn(text), List.of(found(PiiType.EMAIL, "kay@example.org", text)), "", NOTHING);
    assertThat(detector.asked).isEmpty();
    assertThat(assessed.finding().decision()).isEqualTo(LeakageDecision.FLAG);
    assertThat(assessed.finding().layer()).isEqualTo(LeakageLayer.DIRECT);
    assertThat(assessed.finding().reason()).isEqualTo(LeakageReason.DIRECT_IDENTIFIER);
    assertThat(assessed.finding().scores()).isEmpty();
    assertThat(assessed.finding().grounds())
        .isEqualTo(LeakageGrounds.of(List.of(new LeakageMarker(PiiType.EMAIL, 17, 32, false))));
    assertThat(assessed.mask()).contains(LeakageMask.FOUND);
  }

  @Test
  void theUsersOwnIdentifierIsNone() {
    String text = "I write to KAY@example.org then.";
    Scripted detector = new Scripted(LeakageDecision.SAFE);
    LeakageStage stage = new LeakageStage(policy("{domain: law}"), detector);
    List<Fragment> found = List.of(found(PiiType.EMAIL, "KAY@example.org", text));
    Candidate mine = told(EntityId.USER, PiiType.EMAIL, "kay@example.org");
    assertThat(stage.assess(turn(text), found, "", own(mine)).finding().layer())
        .isEqualTo(LeakageLayer.CONTEXT);
    Candidate wifes = told(EntityId.other(1), PiiType.EMAIL, "kay@example.org");
    assertThat(stage.assess(turn(text), found, "", own(wifes)).finding().layer())
        .isEqualTo(LeakageLayer.DIRECT);
  }

  @Test
  void whatThePolicyLetsAgentsSayIsNone() {
    String text = "Call the branch at 414-555-0188 today.";
    List<Fragment> found = List.of(found(PiiType.PHONE, "414-555-0188", text));
    Policy kept =
        PolicyReader.shipped(
            Map.of(
                "leakage.domain", "finance", "redaction.keep", "[{role: agent, types: [PHONE]}]"));
    Scripted detector = new Scripted(LeakageDecision.SAFE);
    assertThat(
            new LeakageStage(kept, detector)
                .assess(turn(text), found, "", NOTHING)
                .finding()
                .decision())
        .isEqualTo(LeakageDecision.SAFE);
  }

  @Test
  void aPolicyCanNameFurtherTypesThatIdentifyDirectly() {
    String text = "The account is 44120987 by the way.";
    List<Fragment> found = List.of(found(PiiType.ACCOUNT_NUMBER, "44120987", text));
    Policy wide =
        PolicyReader.shipped(
            Map.of("leakage.domain", "finance", "rules.direct", "[EMAIL, ACCOUNT_NUMBER]"));
    LeakageDetector safe = new Scripted(LeakageDecision.SAFE);
    assertThat(layer(new LeakageStage(wide, safe), text, found)).isEqualTo(LeakageLayer.DIRECT);
    assertThat(layer(new LeakageStage(policy("{domain: finance}"), safe), text, found))
        .isEqualTo(LeakageLayer.CONTEXT);
  }

  @ParameterizedTest
  @CsvSource({
    "ANOTHER, DIRECT",
    "UNCLEAR, DIRECT",
    ", DIRECT",
    "SPEAKER, CONTEXT",
    "ADDRESSEE, CONTEXT",
    "NOBODY, CONTEXT",
  })
  void aNameCountsByPolicyIfItIsSomebodyElses(Owner owner, LeakageLayer layer) {
    String text = "That was approved for Rowan Thistlewood yesterday.";
    Fragment plain = found(PiiType.NAME_FULL, "Rowan Thistlewood", text);
    Fragment name =
        owner == null
            ? plain
            : new Fragment(plain.mention().of(OwnerReading.certain(owner)), plain.canonical());
    LeakageDetector safe = new Scripted(LeakageDecision.SAFE);
    LeakageStage counts = new LeakageStage(policy("{domain: law, direct: [NAME_FULL]}"), safe);
    assertThat(layer(counts, text, List.of(name))).isEqualTo(layer);
    assertThat(layer(new LeakageStage(policy("{domain: law}"), safe), text, List.of(name)))
        .isEqualTo(LeakageLayer.CONTEXT);
    Candidate mine = told(EntityId.USER, PiiType.NAME_FULL, "rowan thistlewood");
    assertThat(counts.assess(turn(text), List.of(name), "", own(mine)).finding().layer())
        .isEqualTo(LeakageLayer.CONTEXT);
  }

  /** Surnames in the names of cases and illnesses are nobody's. */
  @ParameterizedTest
  @CsvSource({
    "'Please ask a recent widow, Jane, about the trust.', Jane, DIRECT",
    "'Ask Mrs. Thistlewood about the trust first.', Thistlewood, DIRECT",
    "'\uD83D\uDE42 Ask Dr Thistlewood about the trust.', Thistlewood, DIRECT",
    "'Ask for the Thistlewood test of that kind.', Thistlewood, CONTEXT",
  })
  void aNameOfOneWordCountsIfItIsGivenOrTitled(String text, String name, LeakageLayer layer) {
    int at = text.codePointCount(0, text.indexOf(name));
    Fragment found =
        new Fragment(
            Mention.of(PiiType.NAME_PART, name, at, at + name.length(), Tier.TIER_2, 0.45),
            CanonicalForms.of(PiiType.NAME_PART, name, "US"));
    LeakageStage stage =
        new LeakageStage(
            policy("{domain: law, direct: [NAME_PART]}"), new Scripted(LeakageDecision.SAFE));

    assertThat(layer(stage, text, List.of(found))).isEqualTo(layer);
  }

  private static LeakageLayer layer(LeakageStage stage, String text, List<Fragment> found) {
    return stage.assess(turn(text), found, "", NOTHING).finding().layer();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "\u2026 ?!", "ok", "Sure thing.", "Omaha litigator", "44F"})
  void aTurnThatCanBindNothingCostsNoPass(String text) {
    Scripted detector = new Scripted(LeakageDecision.FLAG);
    AssessedTurn assessed =
        new LeakageStage(policy("{domain: medical, on_flag: block}"), detector)
            .assess(turn(text), List.of(), "", NOTHING);
    assertThat(detector.asked).isEmpty();
    assertThat(assessed.finding().decision()).isEqualTo(LeakageDecision.SAFE);
    assertThat(assessed.finding().layer()).isEqualTo(LeakageLayer.NONE);
    assertThat(assessed.finding().reason()).isEqualTo(LeakageReason.TOO_SHORT);
    assertThat(assessed.mask()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "ABSTAIN, One moment please while I look, false, SAFE, TOO_SHORT",
    "ABSTAIN, The clerk of 52 years came, true, ABSTAIN, SCORES",
    "ABSTAIN, One moment please while I look for it now, false, ABSTAIN, SCORES",
    "FLAG, He plays the organ here, false, FLAG, SCORES",
  })
  void fewWordsThatNothingWasFoundInGoToNobody(
      LeakageDecision said,
      String text,
      boolean found,
      LeakageDecision decision,
      LeakageReason reason) {
    List<Fragment> fragments = found ? List.of(found(PiiType.AGE, "52", text)) : List.of();
    LeakageFinding finding =
        new LeakageStage(policy("{domain: finance}"), new Scripted(said))
            .assess(turn(text), fragments, "", NOTHING)
            .finding();

    assertThat(finding.decision()).isEqualTo(decision);
    assertThat(finding.reason()).isEqualTo(reason);
    assertThat(finding.layer()).isEqualTo(LeakageLayer.CONTEXT);
    assertThat(finding.scores()).contains(SCORES);
  }

  @ParameterizedTest
  @ValueSource(strings = {"44F, diabetic", "52-year-old", "She is 52", "q\u0327 r\u0301 s"})
  void aTurnThatCanBindTwoThingsIsAskedAboutOnce(String text) {
    Scripted detector = new Scripted(LeakageDecision.SAFE);
    new LeakageStage(policy("{domain: medical}"), detector)
        .assess(turn(text), List.of(), "", NOTHING);
    assertThat(detector.asked).hasSize(1);
  }

  @Test
  void theQuestionIsToldWhereThePolicySaysSo() {
    Scripted detector = new Scripted(LeakageDecision.SAFE);
    LeakageStage stage = new LeakageStage(policy("{domain: law, input: qa}"), detector);
    stage.assess(turn(LITIGATOR), List.of(), "Who came?", NOTHING);
    stage.assess(turn(LITIGATOR), List.of(), "", NOTHING);
    assertThat(detector.asked)
        .containsExactly("Who came?\n" + LITIGATOR + "|ZERO", LITIGATOR + "|ZERO");
  }

  @Test
  void whatRepeatsTheUsersOwnFactsIsNoLeak() {
    LeakageStage stage =
        new LeakageStage(policy("{domain: law}"), new Scripted(LeakageDecision.FLAG));
    Candidate age = told(EntityId.USER, PiiType.AGE, "52");
    Candidate job = told(EntityId.USER, PiiType.OCCUPATION, "Litigator");
    Candidate town = told(EntityId.USER, PiiType.LOCATION, "omaha, nebraska");
    AssessedTurn repeated = stage.assess(turn(LITIGATOR), litigator(), "", own(age, job, town));
    assertThat(repeated.finding().decision()).isEqualTo(LeakageDecision.SAFE);
    assertThat(repeated.finding().reason()).isEqualTo(LeakageReason.OWN_FACTS);
    assertThat(repeated.finding().scores()).contains(SCORES);
    assertThat(repeated.mask()).isEmpty();
    // One thing more that the user did not say.
    assertFlagged(stage.assess(turn(LITIGATOR), litigator(), "", own(age, job)));
    // Somebody else's.
    assertFlagged(
        stage.assess(
            turn(LITIGATOR),
            litigator(),
            "",
            own(age, job, told(EntityId.other(1), PiiType.LOCATION, "Omaha"))));
    // Nothing was found, so nothing says that it is the user's.
    assertFlagged(stage.assess(turn(LITIGATOR), List.of(), "", own(age, job, town)));
  }

  private static void assertFlagged(AssessedTurn assessed) {
    assertThat(assessed.finding().decision()).isEqualTo(LeakageDecision.FLAG);
    assertThat(assessed.finding().reason()).isEqualTo(LeakageReason.SCORES);
  }

  @Test
  void aCoarserOwnValueIsOwnAndAFinerOneIsNews() {
    String text = "You are in your fifties and live in Nebraska.";
    LeakageStage stage =
        new LeakageStage(policy("{domain: law}"), new Scripted(LeakageDecision.FLAG));
    List<Fragment> found = List.of(found(PiiType.LOCATION, "Nebraska", text));
    assertThat(
            stage
                .assess(turn(text), found, "", own(told(EntityId.USER, PiiType.LOCATION, "Omaha")))
                .finding()
                .reason())
        .isEqualTo(LeakageReason.OWN_FACTS);
    String finer = "You are in your fifties and live in Omaha.";
    assertFlagged(
        stage.assess(
            turn(finer),
            List.of(found(PiiType.LOCATION, "Omaha", finer)),
            "",
            own(told(EntityId.USER, PiiType.LOCATION, "Nebraska"))));
  }

  @Test
  void anAbstentionStaysOne() {
    LeakageStage stage =
        new LeakageStage(policy("{domain: law}"), new Scripted(LeakageDecision.ABSTAIN));
    List<Fragment> found = List.of(found(PiiType.AGE, "52", LITIGATOR));
    AssessedTurn assessed =
        stage.assess(turn(LITIGATOR), found, "", own(told(EntityId.USER, PiiType.AGE, "52")));
    assertThat(assessed.finding().decision()).isEqualTo(LeakageDecision.ABSTAIN);
    assertThat(assessed.finding().reason()).isEqualTo(LeakageReason.SCORES);
  }

  @Test
  void aDetectorWhoseMachineFailsDecidesNothing() {
    EnvironmentFault lost = new EnvironmentFault("The device is lost.", () -> false);
    LeakageStage stage =
        new LeakageStage(
            policy("{domain: law}"),
            (answer, point) -> {
              throw lost;
            });
    assertThatThrownBy(() -> stage.assess(turn(LITIGATOR), litigator(), "", NOTHING))
        .isSameAs(lost);
  }

  @Test
  void aDetectorThatFailsMeansThatNobodyKnows() {
    List<LeakageDetector> broken =
        List.of(
            (answer, point) -> {
              throw new IllegalStateException(answer);
            },
            (answer, point) -> null,
            (answer, point) ->
                new LeakageAssessment(
                    new LeakageScores(Double.NaN, 0), LeakageDecision.SAFE, BOUNDS, MODEL),
            LeakageStage.NO_DETECTOR);
    for (LeakageDetector one : broken) {
      AssessedTurn assessed =
          new LeakageStage(policy("{domain: law}"), one)
              .assess(turn(LITIGATOR), litigator(), "", NOTHING);
      assertThat(assessed.finding().decision()).isEqualTo(LeakageDecision.ABSTAIN);
      assertThat(assessed.finding().layer()).isEqualTo(LeakageLayer.CONTEXT);
      assertThat(assessed.finding().reason()).isEqualTo(LeakageReason.DETECTOR_FAILED);
      assertThat(assessed.finding().scores()).isEmpty();
      assertThat(assessed.mask()).contains(LeakageMask.FOUND);
    }
  }

  @Test
  void quantitiesAreKeptFromTheDetectorWhereThePolicyHasTheGate() {
    String text = "Fees of $500 to $900 are usual for a litigator.";
    Scripted detector = new Scripted(LeakageDecision.SAFE);
    LeakageFinding gated =
        new LeakageStage(policy("{domain: finance, gate: quantities}"), detector)
            .assess(turn(text), List.of(), "", NOTHING)
            .finding();
    LeakageFinding plain =
        new LeakageStage(policy("{domain: finance}"), detector)
            .assess(turn(text), List.of(), "", NOTHING)
            .finding();

    assertThat(detector.asked)
        .containsExactly("Fees of are usual for a litigator.|ZERO", text + "|ZERO");
    assertThat(gated.grounds().removed()).hasValue(1);
    assertThat(plain.grounds().removed()).isEmpty();
  }

  @Test
  void aDetectorOfSafeAnswersAloneSaysSo() {
    LeakageFinding finding =
        new LeakageStage(
                policy("{domain: law}"),
                (answer, point) ->
                    new LeakageAssessment(
                        new SafeScore(-0.5),
                        LeakageDecision.ABSTAIN,
                        LeakageBounds.ofSafe(-0.25),
                        MODEL))
            .assess(turn(LITIGATOR), litigator(), "", NOTHING)
            .finding();

    assertThat(finding.decision()).isEqualTo(LeakageDecision.ABSTAIN);
    assertThat(finding.reason()).isEqualTo(LeakageReason.SAFE_DENSITY);
    assertThat(finding.scores()).contains(new SafeScore(-0.5));
    assertThat(finding.grounds().bounds()).contains(LeakageBounds.ofSafe(-0.25));
  }

  @Test
  void whatIsTheUsersOwnIsMarkedAsSuch() {
    LeakageFinding finding =
        new LeakageStage(policy("{domain: law}"), new Scripted(LeakageDecision.FLAG))
            .assess(turn(LITIGATOR), litigator(), "", own(told(EntityId.USER, PiiType.AGE, "52")))
            .finding();

    assertThat(finding.grounds().markers())
        .extracting(LeakageMarker::usersOwn)
        .containsExactly(true, false, false);
  }

  @Test
  void nothingOfTheTextIsTold() {
    AssessedTurn assessed =
        new LeakageStage(policy("{domain: law}"), new Scripted(LeakageDecision.FLAG))
            .assess(turn(LITIGATOR), litigator(), "Who?", NOTHING);
    assertThat(assessed.toString()).doesNotContain("Omaha", "litigator", "Who");
    assertThat(own(told(EntityId.USER, PiiType.LOCATION, "Omaha")).toString())
        .doesNotContain("maha");
  }
}
