package dev.onset.lab.experiment;

import dev.onset.app.gold.GoldMentions;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.play.EnginePlayback;
import dev.onset.formats.InputTurn;
import dev.onset.inference.TierMerge;
import dev.onset.lab.commits.Uncorroborated;
import dev.onset.lab.systems.ForgetfulStore;
import dev.onset.lab.systems.NaiveAccumulation;
import dev.onset.lab.systems.SharedReading;
import dev.onset.lab.systems.SystemPolicies;
import dev.onset.lab.systems.Unattributed;
import dev.onset.model.Emission;
import dev.onset.model.Policy;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.extract.Extractor;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The systems on one corpus. They share the tiers' output. Thread-safe.
 *
 * <p>The naive systems attribute every value in a user's turn to the user, names included. Like all
 * systems, they ignore other speakers' turns (first paper, section 4.9).
 */
final class Systems {
  private static final double DOWN = 0.8;
  private static final double UP = 1.2;

  private final EngineParts parts;
  private final SharedReading reading;
  private final Map<SystemVariant, EnginePlayback> playbacks = new EnumMap<>(SystemVariant.class);

  /**
   * @param parts the parts of Onset's engine; its extractor is not asked
   * @param reading what the tiers see in the turns of the corpus
   */
  Systems(EngineParts parts, SharedReading reading) {
    this.parts = parts;
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
  EnginePlayback playing(SystemVariant variant) {
    return playbacks.get(variant);
  }

  /** Turns keep their indices, so that onsets are comparable. */
  private CorpusDialogue withoutIdleTurns(CorpusDialogue dialogue) {
    List<CorpusTurn> turns =
        dialogue.turns().stream().filter(turn -> !reading.isIdle(turn.text())).toList();
    return dialogue.with(turns);
  }

  private EnginePlayback playback(SystemVariant variant) {
    Policy policy = parts.policy();
    EngineParts naive = parts.accumulating(new NaiveAccumulation());
    return switch (variant) {
      case BL1 -> new EnginePlayback(naive, live(TierMerge.RAW), ForgetfulStore::new);
      case BL2 -> playing(TierMerge.RAW, naive);
      case BL2_PLUS -> playing(TierMerge.ONSET, naive);
      case GOLD_SPANS ->
          new EnginePlayback(parts, turn -> GoldMentions.of(turn, reading::attribute));
      case ONSET, CONTENT_ONLY -> playing(TierMerge.ONSET, parts);
      case WAIT_FOR_B -> playing(TierMerge.ONSET, parts.under(SystemPolicies.waitingForB(policy)));
      case ANAPHORA_T0 -> resolving(Policy.Anaphora.T0);
      case ANAPHORA_T1 -> resolving(Policy.Anaphora.T1);
      case NO_RECHECK -> playing(TierMerge.WITHOUT_RECHECK, parts);
      case NO_POST_PROCESSOR -> playing(TierMerge.WITHOUT_POST_PROCESSOR, parts);
      case NO_DELAY -> playing(TierMerge.ONSET, parts.under(SystemPolicies.withoutDelay(policy)));
      case NO_CORROBORATION -> {
        Extractor alone = new Uncorroborated(reading.extractor(TierMerge.ONSET));
        yield new EnginePlayback(parts, turn -> alone);
      }
      case NO_ATTRIBUTION -> playing(TierMerge.ONSET, parts.accumulating(new Unattributed()));
      case IMPLIED ->
          playing(TierMerge.ONSET, parts.under(SystemPolicies.impliedOtherwise(policy)));
      case WEIGHTS_DOWN ->
          playing(TierMerge.ONSET, parts.under(SystemPolicies.weighing(policy, DOWN)));
      case WEIGHTS_UP -> playing(TierMerge.ONSET, parts.under(SystemPolicies.weighing(policy, UP)));
    };
  }

  private EnginePlayback resolving(Policy.Anaphora anaphora) {
    return playing(
        TierMerge.ONSET, parts.under(SystemPolicies.resolving(parts.policy(), anaphora)));
  }

  private EnginePlayback playing(TierMerge assembly, EngineParts other) {
    return new EnginePlayback(other, live(assembly));
  }

  private Function<InputTurn, Extractor> live(TierMerge assembly) {
    Extractor extractor = reading.extractor(assembly);
    return turn -> extractor;
  }
}
