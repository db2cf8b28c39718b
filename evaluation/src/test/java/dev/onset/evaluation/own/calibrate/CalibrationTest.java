package dev.onset.evaluation.own.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.evaluation.experiment.RunProgress;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Truth;
import dev.onset.evaluation.own.calibrate.CalibratedKey.Outcome;
import dev.onset.evaluation.own.calibrate.ScriptedChats.Said;
import dev.onset.model.EntityId;
import dev.onset.model.MasterKey;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.state.engine.EngineParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Corpora for which the right answer is known. */
class CalibrationTest {
  private static final Map<String, String> EVEN = prices("1", "1");
  private static final Optional<EntityId> USER = Optional.of(EntityId.USER);

  private static Map<String, String> prices(String miss, String falsely) {
    return Map.of("onset.miss_price", miss, "onset.false_price", falsely);
  }

  private static CalibratedPolicy calibrate(
      ScriptedChats chats, Map<String, String> settings, Map<String, String> prices) {
    Map<String, String> base = new TreeMap<>(settings);
    base.putAll(prices);
    return new Calibration(
            EngineParts.of(policy(base), new MasterKey(new byte[MasterKey.BYTES])),
            chats,
            overrides -> {
              Map<String, String> all = new TreeMap<>(base);
              all.putAll(overrides);
              return policy(all);
            },
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
    CalibratedKey dear = key(calibrate(employers(), Map.of(), prices("4", "1")), "thresholds.ORG");
    assertThat(dear.outcome()).isEqualTo(Outcome.BEST_ALREADY);

    // A threshold that is there may fall again.
    CalibratedKey strict =
        key(
            calibrate(employers(), Map.of("thresholds.ORG", "0.95"), prices("4", "1")),
            "thresholds.ORG");
    assertThat(strict.outcome()).isEqualTo(Outcome.PROPOSED);
    assertThat(strict.proposed()).isEqualTo(0.6);
  }

  /** The user is read as the owner of another's employer. */
  private static ScriptedChats wrongOwners() {
    ScriptedChats chats = new ScriptedChats();
    for (int i = 0; i < 40; i++) {
      chats.add(
          String.format("chat-%02d", i),
          OptionalInt.empty(),
          List.of(
              new Said(PiiType.ORG, "Quorvale " + i, 1.0, 0.95, USER),
              new Said(PiiType.ORG, "Brinth " + i, 1.0, 0.8, Optional.of(EntityId.other(1)))));
    }
    return chats;
  }

  @Test
  void aDoubtfulOwnerIsWithheldWhereDoubtsAreWrong() {
    Map<String, String> even = Map.of("onset.owners", "likeliest");
    CalibratedKey least =
        key(calibrate(wrongOwners(), even, Map.of()), "attribution.min_confidence");

    // Withheld costs as much as wrong here, since somebody should have got it ...
    assertThat(least.outcome()).isEqualTo(Outcome.BEST_ALREADY);
    Map<String, String> dear =
        Map.of("onset.owners", "likeliest", "attribution.wrong_owner_price", "3");
    CalibratedKey more =
        key(calibrate(wrongOwners(), dear, Map.of()), "attribution.min_confidence");
    // ... and a third where a wrong owner is three times as dear.
    assertThat(more.outcome()).isEqualTo(Outcome.PROPOSED);
    assertThat(more.proposed()).isEqualTo(0.85);
    assertThat(more.before().orElseThrow().estimate()).isEqualTo(3.0);
    assertThat(more.after().orElseThrow().estimate()).isEqualTo(1.0);
  }

  @Test
  void whatDecidesNothingIsNotTried() {
    CalibratedPolicy doubting = calibrate(wrongOwners(), Map.of(), Map.of());
    assertThat(key(doubting, "attribution.min_confidence").outcome())
        .isEqualTo(Outcome.WITHOUT_EFFECT);
    assertThat(key(doubting, "onset.doubt").outcome()).isEqualTo(Outcome.TOO_LITTLE_DATA);
    CalibratedPolicy hard = calibrate(wrongOwners(), Map.of("onset.owners", "likeliest"), Map.of());
    assertThat(key(hard, "onset.probability").outcome()).isEqualTo(Outcome.WITHOUT_EFFECT);
    assertThat(key(hard, "onset.doubt").outcome()).isEqualTo(Outcome.WITHOUT_EFFECT);
  }

  /**
   * Each chat has a number that is the user's and a name. In some the name is the user's, too, and
   * read so with a probability; in as many it is another's, and read as the user's with another.
   */
  private static ScriptedChats names(int chats, double own, double anothers) {
    ScriptedChats scripted = new ScriptedChats();
    for (int i = 0; i < chats; i++) {
      boolean isOwn = i % 2 == 0;
      scripted.add(
          String.format("chat-%02d", i),
          isOwn ? OptionalInt.of(1) : OptionalInt.empty(),
          List.of(
              Said.own(PiiType.PHONE, "+13125550" + (100 + i)),
              Said.doubtful(PiiType.NAME_FULL, "Ada Brook", isOwn ? own : anothers)));
    }
    return scripted;
  }

  @Test
  void anOnsetThatIsReadTooDoubtfullyComesSooner() {
    CalibratedPolicy found = calibrate(names(60, 0.32, 0.02), Map.of(), Map.of());

    // A possible onset finds the user, and costs a look, which an onset saves.
    CalibratedKey onset = key(found, "onset.probability");
    assertThat(onset.outcome()).isEqualTo(Outcome.PROPOSED);
    assertThat(onset.proposed()).isEqualTo(0.3);
    assertThat(onset.before().orElseThrow().estimate()).isEqualTo(0.5);
    assertThat(onset.after().orElseThrow().estimate()).isZero();
    assertThat(found.after().orElseThrow().estimate()).isZero();
    assertThat(key(found, "onset.doubt").outcome()).isEqualTo(Outcome.BEST_ALREADY);
  }

  @Test
  void anOnsetThatIsReadTooSurelyComesLater() {
    CalibratedPolicy found = calibrate(names(60, 0.98, 0.62), Map.of(), Map.of());

    CalibratedKey onset = key(found, "onset.probability");
    assertThat(onset.proposed()).isEqualTo(0.65);
    // A false onset costs two looks; a possible one is looked at.
    assertThat(onset.before().orElseThrow().estimate()).isEqualTo(1.0);
    assertThat(onset.after().orElseThrow().estimate()).isEqualTo(0.5);
    assertThat(key(found, "onset.doubt").outcome()).isEqualTo(Outcome.BEST_ALREADY);
  }

  @Test
  void whatIsPossibleFollowsWhatALookFinds() {
    CalibratedKey lower = key(calibrate(names(60, 0.07, 0.02), Map.of(), Map.of()), "onset.doubt");
    assertThat(lower.outcome()).isEqualTo(Outcome.PROPOSED);
    assertThat(lower.proposed()).isEqualTo(0.05);
    // A missed onset costs ten looks, and every other chat has one.
    assertThat(lower.before().orElseThrow().estimate()).isEqualTo(5.0);
    assertThat(lower.after().orElseThrow().estimate()).isEqualTo(0.5);

    CalibratedKey higher = key(calibrate(names(60, 0.98, 0.12), Map.of(), Map.of()), "onset.doubt");
    assertThat(higher.outcome()).isEqualTo(Outcome.PROPOSED);
    assertThat(higher.proposed()).isEqualTo(0.15);
    assertThat(higher.after().orElseThrow().estimate()).isZero();
  }

  @Test
  void anOnsetThatIsFarFromItsTurnCosts() {
    assertThat(cost(10, said(15))).isZero();
    assertThat(cost(10, said(5))).isZero();
    assertThat(cost(10, said(16))).isEqualTo(5);
    assertThat(cost(10, said())).isEqualTo(5);
    assertThat(cost(10, said(4))).isEqualTo(2);
    assertThat(cost(-1, said(4))).isEqualTo(2);
    assertThat(cost(-1, said())).isZero();
  }

  @Test
  void aPossibleOnsetCostsALookAndFindsTheUserNearTheTurn() {
    assertThat(cost(-1, possible(3))).isEqualTo(1);
    assertThat(cost(10, possible(15))).isEqualTo(1);
    assertThat(cost(10, possible(5))).isEqualTo(1);
    assertThat(cost(10, possible(4))).isEqualTo(6);
    assertThat(cost(10, possible(16))).isEqualTo(6);
    assertThat(cost(10, new OnsetCourse(OptionalInt.of(17), new TreeSet<>(List.of(11, 12)))))
        .isEqualTo(1);
  }

  private static OnsetCourse said(int... turn) {
    return new OnsetCourse(IntStream.of(turn).findFirst(), new TreeSet<>());
  }

  private static OnsetCourse possible(int turn) {
    return new OnsetCourse(OptionalInt.empty(), new TreeSet<>(List.of(turn)));
  }

  private static double cost(int turn, OnsetCourse said) {
    OptionalInt onset = turn < 0 ? OptionalInt.empty() : OptionalInt.of(turn);
    RecordKind kind = turn < 0 ? RecordKind.OUT_OF_SCOPE : RecordKind.QUASI_ONLY;
    return Calibration.cost(
        new Truth(kind, onset, onset, OptionalInt.empty()), said, new Prices(5, 2));
  }
}
