package dev.onset.evaluation.systems;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.TierMerge;
import dev.onset.inference.TierOutputs;
import dev.onset.model.Mention;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the tiers see in the turns of one corpus, for all systems: each distinct turn is read once,
 * whoever asks first. It grows with the corpus, so each corpus has its own. Thread-safe.
 */
public final class SharedReading {
  private final ExtractionPipeline pipeline;
  private final Map<Said, Map<TierMerge, List<Mention>>> seen = new ConcurrentHashMap<>();

  private record Said(String request, String text) {}

  /** Nothing read yet. */
  public SharedReading(ExtractionPipeline pipeline) {
    this.pipeline = pipeline;
  }

  /** What sees the mentions in one of the ways. */
  public Extractor extractor(TierMerge assembly) {
    return (request, turn) ->
        ExtractedTurn.of(
            seen.computeIfAbsent(new Said(request, turn.text()), this::read).get(assembly));
  }

  /**
   * Whether a turn holds nothing as far as a live system can tell: all of its words are idle ("ok
   * thanks"), so that Tier-1 and Tier-2 are not even asked, and Tier-0 sees nothing in it. No label
   * has a part in it.
   */
  public boolean isIdle(String text) {
    return !pipeline.admits(text) && pipeline.extract(text).isEmpty();
  }

  private Map<TierMerge, List<Mention>> read(Said said) {
    TierOutputs tiers = pipeline.tiers(said.request(), said.text());
    Map<TierMerge, List<Mention>> mentions = new EnumMap<>(TierMerge.class);
    for (TierMerge assembly : TierMerge.values()) {
      mentions.put(assembly, pipeline.assemble(tiers, assembly));
    }
    return mentions;
  }
}
