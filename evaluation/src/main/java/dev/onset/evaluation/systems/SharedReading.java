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
 * The tiers' output for the turns of one corpus, shared by all systems: each distinct turn is read
 * once. Grows with the corpus, so use one per corpus. Thread-safe.
 */
public final class SharedReading {
  private final ExtractionPipeline pipeline;
  private final Map<Said, Map<TierMerge, List<Mention>>> seen = new ConcurrentHashMap<>();

  private record Said(String request, String text) {}

  /** An empty cache. */
  public SharedReading(ExtractionPipeline pipeline) {
    this.pipeline = pipeline;
  }

  /** An extractor with one merge variant. */
  public Extractor extractor(TierMerge assembly) {
    return (request, turn) ->
        ExtractedTurn.of(
            seen.computeIfAbsent(new Said(request, turn.text()), this::read).get(assembly));
  }

  /**
   * Whether a live system can recognize a turn as empty of content: all of its words are idle ("ok
   * thanks"), so that Tier-1 and Tier-2 are skipped, and Tier-0 finds nothing. Independent of any
   * label.
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
