package dev.onset.evaluation.own.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.evaluation.experiment.RunProgress;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Truth;
import dev.onset.evaluation.own.calibrate.CalibratedKey.Outcome;
import dev.onset.evaluation.own.calibrate.ScriptedChats.Said;
import dev.onset.model.EntityId;
import dev.onset.model.MasterKey;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Rule;
import dev.onset.state.engine.EngineParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Corpora for which the right answer is known. */
class CalibrationTest {
  private static final Prices EVEN = new Prices(1, 1);
  private static final Optional<EntityId> USER = Optional.of(EntityId.USER);

  private static CalibratedPolicy calibrate(
      ScriptedChats chats, Map<String, String> base, Prices prices) {
    return new Calibration(
            EngineParts.of(policy(base), new MasterKey(new byte[MasterKey.BYTES])),
            chats,
            overrides -> {
              Map<String, String> all = new TreeMap<>(base);
              all.putAll(overrides);
              return policy(all);
            },
            prices,
            2,
            RunProgress.NONE)
        .run(chats.corpus());
  }

  private static Policy policy(Map<String, String> overrides) {
    return PolicyReader.shipped(PolicyReader.CONTACT_CENTER, overrides);
  }

  private static CalibratedKey key(CalibratedPolicy found, String name) {
    return found.keys().stream().filter(key -> key.key().equals(name)).findFirst().orElseThrow();
  }

  /**
   * Values that no table knows have rarity 1. A place and an employer come to 2.0 + 1.5 + 0.5 = 4.0
   * and are no onset; with an occupation they come to 2.0 + 1.5 + 1.5 + 1.5 = 6.5 and are one.
   */
  private static ScriptedChats nearMisses(int onsets, int near, int quiet) {
    ScriptedChats chats = new ScriptedChats();
    SplitMix64 dice = SplitMix64.of(7);
    for (int i = 0; i < onsets + near + quiet; i++) {
      List<Said> said =
          new ArrayList<>(
              List.of(
                  Said.own(PiiType.LOCATION, "Xanfirth " + i),
                  Said.own(PiiType.ORG, "Quorvale Works " + i)));
      if (i < onsets) {
        said.add(dice.below(3), Said.own(PiiType.OCCUPATION, "glass whistler " + i));
      } else if (i >= onsets + near) {
        said.remove(dice.below(2));
      }
      chats.add(
          String.format("chat-%02d", i),
          i < onsets ? OptionalInt.of(2) : OptionalInt.empty(),
          said);
    }
    return chats;
  }

  @Test
  void aThetaThatIsTooLowForNearMissesRises() {
    CalibratedPolicy found = calibrate(nearMisses(20, 15, 5), Map.of("ipp.theta", "2.5"), EVEN);

    CalibratedKey theta = key(found, "ipp.theta");
    assertThat(theta.outcome()).isEqualTo(Outcome.PROPOSED);
    // The pressure of a near miss, 4.0, is not above 4.0; nothing nearer to 2.5 spares them all.
    assertThat(theta.proposed()).isEqualTo(4.0);
    assertThat(theta.before().orElseThrow().estimate()).isEqualTo(15 / 40.0);
    assertThat(theta.after().orElseThrow().estimate()).isZero();
    assertThat(theta.gain().orElseThrow().low()).isPositive();
    assertThat(found.before().orElseThrow().estimate()).isEqualTo(15 / 40.0);
    assertThat(found.after().orElseThrow().estimate()).isZero();
  }

  @Test
  void aThetaThatIsTooHighFalls() {
    CalibratedKey theta =
        key(calibrate(nearMisses(20, 15, 5), Map.of("ipp.theta", "9"), EVEN), "ipp.theta");

    assertThat(theta.outcome()).isEqualTo(Outcome.PROPOSED);
    // 6.5 is not above 6.5.
    assertThat(theta.proposed()).isEqualTo(6.0);
    assertThat(theta.before().orElseThrow().estimate()).isEqualTo(20 / 40.0);
  }

  @Test
  void aThetaThatIsRightStays() {
    CalibratedKey theta = key(calibrate(nearMisses(20, 15, 5), Map.of(), EVEN), "ipp.theta");

    assertThat(theta.outcome()).isEqualTo(Outcome.BEST_ALREADY);
    assertThat(theta.proposed()).isEqualTo(4.5);
  }

  @Test
  void aGainThatOneChatMakesIsNoneToRelyOn() {
    CalibratedKey theta =
        key(calibrate(nearMisses(20, 1, 19), Map.of("ipp.theta", "2.5"), EVEN), "ipp.theta");

    assertThat(theta.outcome()).isEqualTo(Outcome.UNCERTAIN);
    assertThat(theta.best()).isEqualTo(4.0);
    assertThat(theta.proposed()).isEqualTo(2.5);
  }

  @Test
  void tooFewChatsChangeNothing() {
    CalibratedPolicy found = calibrate(nearMisses(10, 10, 9), Map.of("ipp.theta", "2.5"), EVEN);

    assertThat(key(found, "ipp.theta").outcome()).isEqualTo(Outcome.TOO_LITTLE_DATA);
    assertThat(key(found, "ipp.theta").data()).isEqualTo(29);
    assertThat(key(found, "thresholds.OCCUPATION").outcome()).isEqualTo(Outcome.TOO_LITTLE_DATA);
    assertThat(key(found, "thresholds.ORG").outcome()).isEqualTo(Outcome.BEST_ALREADY);
    assertThat(found.changes()).isEmpty();
  }

  /** Of the employers read with 0.6 three of four are none; those with 0.9 are marked. */
  private static ScriptedChats employers() {
    ScriptedChats chats = new ScriptedChats();
    for (int i = 0; i < 40; i++) {
      chats.add(
          String.format("chat-%02d", i),
          OptionalInt.empty(),
          List.of(
              new Said(PiiType.ORG, "Quorvale " + i, 0.9, 1.0, USER),
              new Said(
                  PiiType.ORG, "Brinth " + i, 0.6, 1.0, i % 4 == 0 ? USER : Optional.empty())));
    }
    return chats;
  }

  @Test
  void aThresholdFollowsThePrices() {
    CalibratedKey even = key(calibrate(employers(), Map.of(), EVEN), "thresholds.ORG");
    assertThat(even.outcome()).isEqualTo(Outcome.PROPOSED);
    assertThat(even.proposed()).isEqualTo(0.65);
    assertThat(even.before().orElseThrow().estimate()).isEqualTo(0.75);
    assertThat(even.after().orElseThrow().estimate()).isEqualTo(0.25);

    // A miss is four times as dear, and one in four is marked: 4 * 0.25 against 0.75.
    CalibratedKey dear = key(calibrate(employers(), Map.of(), new Prices(4, 1)), "thresholds.ORG");
    assertThat(dear.outcome()).isEqualTo(Outcome.BEST_ALREADY);

    // A threshold that is there may fall again.
    CalibratedKey strict =
        key(
            calibrate(employers(), Map.of("thresholds.ORG", "0.95"), new Prices(4, 1)),
            "thresholds.ORG");
    assertThat(strict.outcome()).isEqualTo(Outcome.PROPOSED);
    assertThat(strict.proposed()).isEqualTo(0.6);
  }

  @Test
  void aDoubtfulOwnerIsWithheldWhereDoubtsAreWrong() {
    ScriptedChats chats = new ScriptedChats();
    for (int i = 0; i < 40; i++) {
      chats.add(
          String.format("chat-%02d", i),
          OptionalInt.empty(),
          List.of(
              new Said(PiiType.ORG, "Quorvale " + i, 1.0, 0.95, USER),
              new Said(PiiType.ORG, "Brinth " + i, 1.0, 0.6, Optional.of(EntityId.other(1)))));
    }

    CalibratedKey least = key(calibrate(chats, Map.of(), EVEN), "attribution.min_confidence");

    // Withheld costs as much as wrong here, since somebody should have got it ...
    assertThat(least.outcome()).isEqualTo(Outcome.BEST_ALREADY);
    CalibratedKey dear =
        key(calibrate(chats, Map.of(), new Prices(1, 3)), "attribution.min_confidence");
    // ... and a third where a wrong owner is three times as dear.
    assertThat(dear.outcome()).isEqualTo(Outcome.PROPOSED);
    assertThat(dear.proposed()).isEqualTo(0.65);
    assertThat(dear.before().orElseThrow().estimate()).isEqualTo(3.0);
    assertThat(dear.after().orElseThrow().estimate()).isEqualTo(1.0);
  }

  @Test
  void anOnsetThatIsFarFromItsTurnCosts() {
    ScriptedChats none = new ScriptedChats();
    Calibration calibration =
        new Calibration(
            EngineParts.of(policy(Map.of()), new MasterKey(new byte[MasterKey.BYTES])),
            none,
            CalibrationTest::policy,
            new Prices(5, 2),
            1,
            RunProgress.NONE);

    assertThat(cost(calibration, OptionalInt.of(10), OptionalInt.of(15))).isZero();
    assertThat(cost(calibration, OptionalInt.of(10), OptionalInt.of(5))).isZero();
    assertThat(cost(calibration, OptionalInt.of(10), OptionalInt.of(16))).isEqualTo(5);
    assertThat(cost(calibration, OptionalInt.of(10), OptionalInt.empty())).isEqualTo(5);
    assertThat(cost(calibration, OptionalInt.of(10), OptionalInt.of(4))).isEqualTo(2);
    assertThat(cost(calibration, OptionalInt.empty(), OptionalInt.of(4))).isEqualTo(2);
    assertThat(cost(calibration, OptionalInt.empty(), OptionalInt.empty())).isZero();
  }

  private static double cost(Calibration calibration, OptionalInt onset, OptionalInt said) {
    Decision decision =
        said.isPresent()
            ? new Decision.Onset(said.getAsInt(), OptionalInt.empty(), Rule.RULE_A, 1.0, false)
            : new Decision.Abstention(Optional.empty(), OptionalInt.empty());
    RecordKind kind = onset.isPresent() ? RecordKind.QUASI_ONLY : RecordKind.OUT_OF_SCOPE;
    return calibration.cost(new Truth(kind, onset, onset, OptionalInt.empty()), decision);
  }
}
