package dev.onset.lab.experiment;

import static dev.onset.lab.experiment.Talk.others;
import static dev.onset.lab.experiment.Talk.own;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.neural.NeuralTagger;
import dev.onset.inference.neural.OwnerScores;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.generate.TrackW;
import dev.onset.lab.systems.SharedReading;
import dev.onset.model.Assertion;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.MasterKey;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Role;
import dev.onset.model.Tier;
import dev.onset.model.TurnContext;
import dev.onset.model.Verdict;
import dev.onset.state.engine.EngineModels;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.risk.RarityTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each system does what its name says. */
class SystemsTest {
  private static final Policy POLICY = PolicyReader.shipped();

  private static final EngineParts PARTS =
      EngineParts.of(POLICY, new MasterKey(new byte[MasterKey.BYTES]))
          .with(
              EngineModels.none()
                  .rating(RarityTables.of(Map.of()))
                  .resolving((type, features) -> 0.0));

  /** Values of the script, by the tagger with these scores. */
  private static final Map<String, Mention> SEEN =
      Map.of(
          "Dana Reyes", Mention.of(PiiType.NAME_FULL, "Dana Reyes", 0, 10, Tier.TIER_2, 0.95),
          "Toledo", Mention.of(PiiType.LOCATION, "Toledo", 0, 6, Tier.TIER_2, 0.95),
          "florist", Mention.of(PiiType.OCCUPATION, "florist", 0, 7, Tier.TIER_2, 0.95),
          "zymurgist", Mention.of(PiiType.OCCUPATION, "zymurgist", 0, 9, Tier.TIER_2, 0.6),
          "Zorbo", Mention.of(PiiType.NAME_PART, "Zorbo", 0, 5, Tier.TIER_2, 0.9),
          "34", Mention.of(PiiType.AGE, "34", 0, 2, Tier.TIER_2, 0.95));

  /** Log odds of what the tagger reads of owners. */
  private static final float SURE = 20;

  private static final NeuralTagger TAGGER =
      (context, text) -> {
        List<Mention> mentions = new ArrayList<>();
        SEEN.forEach(
            (surface, one) -> {
              int at = text.indexOf(surface);
              if (at >= 0) {
                mentions.add(
                    Mention.of(
                        one.type(),
                        surface,
                        at,
                        at + surface.length(),
                        one.tier(),
                        one.confidence()));
              }
            });
        mentions.sort((a, b) -> a.start() - b.start());
        return new NeuralReading(mentions, List.of(), owners(context, text));
      };

  /** A user speaks of themselves or of a sister, everybody else of the user. */
  private static OwnerScores owners(TurnContext context, String text) {
    Owner whose = context.speaker() == Role.USER ? Owner.SPEAKER : Owner.ADDRESSEE;
    float[] owners = new float[Owner.values().length];
    owners[(text.contains("sister") ? Owner.ANOTHER : whose).ordinal()] = SURE;
    float[] assertions = new float[Assertion.values().length];
    assertions[Assertion.STATED.ordinal()] = SURE;
    return new OwnerScores(new int[] {0}, new int[] {text.length()}, owners, assertions);
  }

  private static final Systems SYSTEMS =
      new Systems(PARTS, new SharedReading(ExtractionPipeline.load(POLICY, TAGGER)));

  private static final CorpusDialogue THIRD_PARTY =
      new Talk()
          .user("My name is Dana Reyes.", own("NAME_FULL", "Dana Reyes"))
          .agent("Whom may we call?")
          .user("My sister's number is 212-555-0142.", others("PHONE", "212-555-0142"))
          .done();

  private static final CorpusDialogue TWO_TURNS =
      new Talk()
          .user("My name is Dana Reyes.", own("NAME_FULL", "Dana Reyes"))
          .agent("Your number?")
          .user("My number is 212-555-0142.", own("PHONE", "212-555-0142"))
          .done();

  private static final CorpusDialogue ONE_TURN =
      new Talk()
          .user(
              "My name is Dana Reyes, 212-555-0142.",
              own("NAME_FULL", "Dana Reyes"),
              own("PHONE", "212-555-0142"))
          .agent("Thanks!")
          .done();

  private static final CorpusDialogue TRAITS =
      new Talk()
          .user("I'm a florist.", own("OCCUPATION", "florist"))
          .agent("And?")
          .user("I live in Toledo and I am 34.", own("LOCATION", "Toledo"), own("AGE", "34"))
          .agent("And?")
          .user("My name is Dana Reyes, 212-555-0142.", own("NAME_FULL", "Dana Reyes"))
          .done();

  private static Decision decision(SystemVariant variant, CorpusDialogue dialogue) {
    return new SystemTrace(dialogue, SYSTEMS.play(variant, dialogue)).onset().decision();
  }

  private static OptionalInt onset(SystemVariant variant, CorpusDialogue dialogue) {
    return decision(variant, dialogue).predicted();
  }

  private static List<String> committed(SystemVariant variant, CorpusDialogue dialogue) {
    return events(variant, dialogue, ProvenanceKind.COMMITTED).stream()
        .map(event -> event.turn() + " " + event.type().orElseThrow())
        .toList();
  }

  private static List<ProvenanceEvent> events(
      SystemVariant variant, CorpusDialogue dialogue, ProvenanceKind kind) {
    return SYSTEMS.play(variant, dialogue).stream()
        .filter(ProvenanceEvent.class::isInstance)
        .map(ProvenanceEvent.class::cast)
        .filter(event -> event.kind() == kind)
        .toList();
  }

  private static double pressure(SystemVariant variant, CorpusDialogue dialogue) {
    return SYSTEMS.play(variant, dialogue).stream()
        .filter(Verdict.class::isInstance)
        .map(Verdict.class::cast)
        .filter(verdict -> verdict.closed() && verdict.entity().equals(EntityId.USER))
        .findFirst()
        .orElseThrow()
        .rQuasi();
  }

  @ParameterizedTest
  @EnumSource(names = {"BL2", "BL2_PLUS", "NO_ATTRIBUTION"})
  void naiveSystemsTakeAThirdPartysValueForTheUsers(SystemVariant variant) {
    assertThat(decision(variant, THIRD_PARTY))
        .isInstanceOfSatisfying(
            Decision.Onset.class,
            onset -> {
              assertThat(onset.turn()).isEqualTo(2);
              assertThat(onset.wrongEntity()).isTrue();
            });
  }

  @ParameterizedTest
  @EnumSource(names = {"ONSET", "GOLD_SPANS", "BL1"})
  void onsetDoesNot(SystemVariant variant) {
    assertThat(onset(variant, THIRD_PARTY)).isEmpty();
  }

  @Test
  void bl1ForgetsEachTurn() {
    assertThat(onset(SystemVariant.BL2, TWO_TURNS)).hasValue(2);
    assertThat(onset(SystemVariant.BL1, TWO_TURNS)).isEmpty();
    assertThat(onset(SystemVariant.BL1, ONE_TURN)).hasValue(0);
  }

  @Test
  void bl2TakesAFirstNameOfTheRawTiersForAFullOne() {
    CorpusDialogue dialogue = new Talk().user("This is Amanda, 212-555-0142.").done();

    assertThat(onset(SystemVariant.BL2, dialogue)).hasValue(0);
    assertThat(onset(SystemVariant.BL2_PLUS, dialogue)).isEmpty();
    assertThat(onset(SystemVariant.ONSET, dialogue)).isEmpty();
  }

  @Test
  void theGoldSpanEngineSeesWhatIsAnnotatedAndNothingElse() {
    CorpusDialogue dialogue =
        new Talk()
            .user("My name is Dana Reyes, 212-555-0142.", own("NAME_FULL", "Dana Reyes"))
            .user("My town is Qqx.", own("LOCATION", "Qqx"))
            .done();

    assertThat(committed(SystemVariant.GOLD_SPANS, dialogue))
        .containsExactly("0 NAME_FULL", "1 LOCATION");
    assertThat(committed(SystemVariant.ONSET, dialogue))
        .containsExactlyInAnyOrder("0 NAME_FULL", "0 PHONE");
  }

  @Test
  void waitForBHoldsWhatRuleASays() {
    assertThat(onset(SystemVariant.ONSET, TRAITS)).hasValue(2);
    assertThat(onset(SystemVariant.WAIT_FOR_B, TRAITS)).hasValue(4);
    assertThat(decision(SystemVariant.WAIT_FOR_B, TRAITS).warning()).hasValue(2);
  }

  @Test
  void withoutRecheckAWeakCandidateStays() {
    CorpusDialogue dialogue =
        new Talk().user("I own Acme Corp").user("a").user("b").user("c").user("d").done();

    assertThat(committed(SystemVariant.ONSET, dialogue)).isEmpty();
    assertThat(committed(SystemVariant.NO_RECHECK, dialogue)).containsExactly("3 ORG");
  }

  @Test
  void withoutPostProcessorAFirstNameIsNotCapped() {
    CorpusDialogue dialogue = new Talk().user("this is Zorbo").done();

    assertThat(committed(SystemVariant.ONSET, dialogue)).doesNotContain("0 NAME_FULL");
    assertThat(committed(SystemVariant.NO_POST_PROCESSOR, dialogue)).hasSize(1);
  }

  @Test
  void withoutDelayAnUnsureValueNeverCounts() {
    CorpusDialogue dialogue =
        new Talk().user("people say zymurgist").user("a").user("b").user("c").user("d").done();

    assertThat(committed(SystemVariant.ONSET, dialogue)).containsExactly("3 OCCUPATION");
    assertThat(committed(SystemVariant.NO_DELAY, dialogue)).isEmpty();
  }

  @Test
  void withoutCorroborationTwoTiersWaitLikeOne() {
    CorpusDialogue dialogue = new Talk().user("I live in Toledo").done();

    assertThat(events(SystemVariant.ONSET, dialogue, ProvenanceKind.COMMITTED))
        .extracting(event -> event.detail().get("policy"))
        .containsExactly("CORROBORATION");
    assertThat(events(SystemVariant.NO_CORROBORATION, dialogue, ProvenanceKind.COMMITTED))
        .extracting(event -> event.detail().get("policy"))
        .containsExactly("HIGH_CONFIDENCE");
  }

  @Test
  void impliedTypesCountTheOtherWay() {
    CorpusDialogue dialogue =
        new Talk().user("I was born on March 3, 1990.").user("I am 34.").done();
    Policy.Ipp ipp = POLICY.ipp();

    assertThat(pressure(SystemVariant.ONSET, dialogue) - pressure(SystemVariant.IMPLIED, dialogue))
        .isEqualTo(ipp.weights().get(PiiType.AGE) + ipp.mu());
  }

  @Test
  void weightsAreAFifthLowerOrHigher() {
    CorpusDialogue dialogue = new Talk().user("I'm a florist.").done();
    double weight = POLICY.ipp().weights().get(PiiType.OCCUPATION);

    assertThat(pressure(SystemVariant.ONSET, dialogue)).isEqualTo(weight);
    assertThat(pressure(SystemVariant.WEIGHTS_DOWN, dialogue)).isEqualTo(weight * 0.8);
    assertThat(pressure(SystemVariant.WEIGHTS_UP, dialogue)).isEqualTo(weight * 1.2);
  }

  @Test
  void idleTurnsAreNotProcessedAndTheOthersKeepTheirIndices() {
    CorpusDialogue dialogue =
        new Talk()
            .user("My name is Dana Reyes.")
            .agent("ok thanks")
            .user("ok")
            .user("212-555-0142")
            .done();

    assertThat(turns(SystemVariant.ONSET, dialogue)).containsExactly(0, 1, 2, 3);
    assertThat(turns(SystemVariant.CONTENT_ONLY, dialogue)).containsExactly(0, 3);
    assertThat(onset(SystemVariant.CONTENT_ONLY, dialogue)).hasValue(3);
  }

  @Test
  void aDialogueOfIdleTurnsAloneIsAnAbstention() {
    CorpusDialogue dialogue = new Talk().user("ok thanks").done();

    assertThat(SYSTEMS.play(SystemVariant.CONTENT_ONLY, dialogue)).isEmpty();
    assertThat(onset(SystemVariant.CONTENT_ONLY, dialogue)).isEmpty();
  }

  private static List<Integer> turns(SystemVariant variant, CorpusDialogue dialogue) {
    return SYSTEMS.play(variant, dialogue).stream()
        .filter(RedactedTurn.class::isInstance)
        .map(one -> ((RedactedTurn) one).turn())
        .toList();
  }

  @ParameterizedTest
  @EnumSource(names = {"ANAPHORA_T0", "ANAPHORA_T1"})
  void referencesAreResolvedWhereAsked(SystemVariant variant) {
    CorpusDialogue dialogue =
        new Talk().user("My email is dana@example.com.").user("Send it to my email.").done();

    assertThat(virtual(SystemVariant.ONSET, dialogue)).isZero();
    assertThat(virtual(variant, dialogue)).isEqualTo(1);
  }

  private static long virtual(SystemVariant variant, CorpusDialogue dialogue) {
    return events(variant, dialogue, ProvenanceKind.OBSERVED).stream()
        .filter(event -> event.detail().containsKey("virtual"))
        .count();
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "GOLD_SPANS")
  void noLiveSystemSeesTheAnnotation(SystemVariant variant) {
    TrackW corpus = new TrackW(Family.A, 3);
    for (int i = 0; i < 5; i++) {
      CorpusDialogue dialogue = corpus.dialogue(i);
      List<Emission> bare = SYSTEMS.play(variant, Talk.bare(dialogue));
      assertThat(SYSTEMS.play(variant, dialogue)).isEqualTo(bare);
    }
  }
}
