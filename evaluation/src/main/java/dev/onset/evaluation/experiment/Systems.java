package dev.onset.evaluation.experiment;

import dev.onset.app.gold.GoldMentions;
import dev.onset.evaluation.commits.Uncorroborated;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.play.Playback;
import dev.onset.evaluation.play.Setup;
import dev.onset.evaluation.systems.ForgetfulStore;
import dev.onset.evaluation.systems.SharedReading;
import dev.onset.evaluation.systems.SystemPolicies;
import dev.onset.inference.TierMerge;
import dev.onset.model.Emission;
import dev.onset.model.Policy;
import dev.onset.state.engine.Accumulation;
import dev.onset.state.extract.Extractor;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The systems on one corpus. They share the tiers' output. Thread-safe.
 *
 * <p>The naive systems attribute every value in a user's turn to the user, names included. Like all
 * systems, they ignore other speakers' turns (first paper, section 4.9).
 */
final class Systems {
  private static final double DOWN = 0.8;
  private static final double UP = 1.2;

  private final Setup setup;
  private final SharedReading reading;
  private final Map<SystemVariant, Playback> playbacks = new EnumMap<>(SystemVariant.class);

  /**
   * @param setup Onset's setup
   * @param reading the tiers' output for the turns of the corpus
   */
  Systems(Setup setup, SharedReading reading) {
    this.setup = setup;
    this.reading = reading;
    for (SystemVariant variant : SystemVariant.values()) {
      playbacks.put(variant, playback(variant));
    }
  }

  /** The emissions of a system on a dialogue, in order. */
  List<Emission> play(SystemVariant variant, CorpusDialogue dialogue) {
    return playbacks
        .get(variant)
        .play(variant == SystemVariant.CONTENT_ONLY ? withoutIdleTurns(dialogue) : dialogue);
  }

  /** Runs a system on a dialogue. */
  Playback playing(SystemVariant variant) {
    return playbacks.get(variant);
  }

  /** Turns keep their indices, so that onsets are comparable. */
  private CorpusDialogue withoutIdleTurns(CorpusDialogue dialogue) {
    List<CorpusTurn> turns =
        dialogue.turns().stream().filter(turn -> !reading.isIdle(turn.text())).toList();
    return dialogue.with(turns);
  }

  private Playback playback(SystemVariant variant) {
    Policy policy = setup.policy();
    return switch (variant) {
      case BL1 -> live(TierMerge.RAW, setup.with(Accumulation.NAIVE).in(ForgetfulStore::new));
      case BL2 -> live(TierMerge.RAW, setup.with(Accumulation.NAIVE));
      case BL2_PLUS -> live(TierMerge.ONSET, setup.with(Accumulation.NAIVE));
      case GOLD_SPANS -> new Playback(setup, GoldMentions::of);
      case ONSET, CONTENT_ONLY -> live(TierMerge.ONSET, setup);
      case WAIT_FOR_B -> live(TierMerge.ONSET, setup.with(SystemPolicies.waitingForB(policy)));
      case ANAPHORA_T0 -> resolving(Policy.Anaphora.T0);
      case ANAPHORA_T1 -> resolving(Policy.Anaphora.T1);
      case NO_RECHECK -> live(TierMerge.WITHOUT_RECHECK, setup);
      case NO_POST_PROCESSOR -> live(TierMerge.WITHOUT_POST_PROCESSOR, setup);
      case NO_DELAY -> live(TierMerge.ONSET, setup.with(SystemPolicies.withoutDelay(policy)));
      case NO_CORROBORATION -> {
        Extractor alone = new Uncorroborated(reading.extractor(TierMerge.ONSET));
        yield new Playback(setup, turn -> alone);
      }
      case NO_ATTRIBUTION -> live(TierMerge.ONSET, setup.with(Accumulation.UNATTRIBUTED));
      case IMPLIED -> live(TierMerge.ONSET, setup.with(SystemPolicies.impliedOtherwise(policy)));
      case WEIGHTS_DOWN -> live(TierMerge.ONSET, setup.with(SystemPolicies.weighing(policy, DOWN)));
      case WEIGHTS_UP -> live(TierMerge.ONSET, setup.with(SystemPolicies.weighing(policy, UP)));
    };
  }

  private Playback resolving(Policy.Anaphora anaphora) {
    return live(TierMerge.ONSET, setup.with(SystemPolicies.resolving(setup.policy(), anaphora)));
  }

  private Playback live(TierMerge assembly, Setup other) {
    Extractor extractor = reading.extractor(assembly);
    return new Playback(other, turn -> extractor);
  }
}
