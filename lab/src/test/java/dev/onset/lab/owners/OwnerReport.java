package dev.onset.lab.owners;

import dev.onset.app.gold.GoldMentions;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.play.EnginePlayback;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.lab.corpus.generate.GeneratedCorpus;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.util.Map;
import java.util.TreeMap;

/**
 * Owner accuracy and wrong-entity onsets by pattern, with oracle extraction, so that the result
 * reflects the model's reading of owners and the Link stage alone. A dialogue counts under each of
 * its patterns.
 */
final class OwnerReport {
  /** Every dialogue. */
  static final String ALL = "all";

  private OwnerReport() {}

  /** The tallies of a corpus by pattern, and of {@link #ALL}. */
  static Map<String, OwnerTally> byPattern(GeneratedCorpus corpus) {
    Policy policy = PolicyReader.shipped();
    ExtractionPipeline pipeline = ExtractionPipeline.load(policy);
    EnginePlayback playback =
        new EnginePlayback(policy, turn -> GoldMentions.of(turn, pipeline::attribute));
    Map<String, OwnerTally> tallies = new TreeMap<>();
    for (int i = 0; i < corpus.size(); i++) {
      CorpusDialogue dialogue = corpus.dialogue(i);
      OwnerScore score = OwnerScore.of(dialogue, playback.play(dialogue), policy.roles());
      tallies.computeIfAbsent(ALL, any -> new OwnerTally()).add(score);
      if (dialogue.meta().get("patterns") instanceof Map<?, ?> patterns) {
        patterns.forEach(
            (pattern, times) -> {
              if (times instanceof Integer count && count > 0) {
                tallies.computeIfAbsent(pattern.toString(), any -> new OwnerTally()).add(score);
              }
            });
      }
    }
    return tallies;
  }
}
