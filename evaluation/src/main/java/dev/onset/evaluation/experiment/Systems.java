package dev.onset.evaluation.experiment;

import dev.onset.evaluation.commits.Uncorroborated;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.corpus.load.GoldMentions;
import dev.onset.evaluation.play.Playback;
import dev.onset.evaluation.play.Setup;
import dev.onset.evaluation.systems.ForgetfulStore;
import dev.onset.evaluation.systems.Policies;
import dev.onset.evaluation.systems.SharedReading;
import dev.onset.inference.Assembly;
import dev.onset.model.Emission;
import dev.onset.model.Policy;
import dev.onset.state.Accumulation;
import dev.onset.state.Extractor;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The systems on one corpus. They share what the tiers see. Thread-safe.
 *
 * <p>The naive systems take all that a user's turn says for the user's, names included; of other
 * speakers they take nothing, as no system does (first paper, section 4.9).
 */
final class Systems {
  private static final double DOWN = 0.8;
  private static final double UP = 1.2;

  private final Setup setup;
  private final SharedReading reading;
  private final Map<Variant, Playback> playbacks = new EnumMap<>(Variant.class);

  /**
   * @param setup of Onset
   * @param reading what the tiers see in the turns of the corpus
   */
  Systems(Setup setup, SharedReading reading) {
    this.setup = setup;
    this.reading = reading;
    for (Variant variant : Variant.values()) {
      playbacks.put(variant, playback(variant));
    }
  }

  /** What a system gives out on a dialogue, in order. */
  List<Emission> play(Variant variant, CorpusDialogue dialogue) {
    return playbacks
        .get(variant)
        .play(variant == Variant.CONTENT_ONLY ? withoutIdleTurns(dialogue) : dialogue);
  }

  /** How a system plays. */
  Playback playing(Variant variant) {
    return playbacks.get(variant);
  }

  /** The turns keep their indices, so that onsets can be compared. */
  private CorpusDialogue withoutIdleTurns(CorpusDialogue dialogue) {
    List<CorpusTurn> turns =
        dialogue.turns().stream().filter(turn -> !reading.isIdle(turn.text())).toList();
    return dialogue.with(turns);
  }

  private Playback playback(Variant variant) {
    Policy policy = setup.policy();
    return switch (variant) {
      case BL1 -> live(Assembly.RAW, setup.with(Accumulation.NAIVE).in(ForgetfulStore::new));
      case BL2 -> live(Assembly.RAW, setup.with(Accumulation.NAIVE));
      case BL2_PLUS -> live(Assembly.ONSET, setup.with(Accumulation.NAIVE));
      case GOLD_SPANS -> new Playback(setup, GoldMentions::of);
      case ONSET, CONTENT_ONLY -> live(Assembly.ONSET, setup);
      case WAIT_FOR_B -> live(Assembly.ONSET, setup.with(Policies.waitingForB(policy)));
      case ANAPHORA_T0 -> resolving(Policy.Anaphora.T0);
      case ANAPHORA_T1 -> resolving(Policy.Anaphora.T1);
      case NO_RECHECK -> live(Assembly.WITHOUT_RECHECK, setup);
      case NO_POST_PROCESSOR -> live(Assembly.WITHOUT_POST_PROCESSOR, setup);
      case NO_DELAY -> live(Assembly.ONSET, setup.with(Policies.withoutDelay(policy)));
      case NO_CORROBORATION -> {
        Extractor alone = new Uncorroborated(reading.extractor(Assembly.ONSET));
        yield new Playback(setup, turn -> alone);
      }
      case NO_ATTRIBUTION -> live(Assembly.ONSET, setup.with(Accumulation.UNATTRIBUTED));
      case IMPLIED -> live(Assembly.ONSET, setup.with(Policies.impliedOtherwise(policy)));
      case WEIGHTS_DOWN -> live(Assembly.ONSET, setup.with(Policies.weighing(policy, DOWN)));
      case WEIGHTS_UP -> live(Assembly.ONSET, setup.with(Policies.weighing(policy, UP)));
    };
  }

  private Playback resolving(Policy.Anaphora anaphora) {
    return live(Assembly.ONSET, setup.with(Policies.resolving(setup.policy(), anaphora)));
  }

  private Playback live(Assembly assembly, Setup other) {
    Extractor extractor = reading.extractor(assembly);
    return new Playback(other, turn -> extractor);
  }
}
