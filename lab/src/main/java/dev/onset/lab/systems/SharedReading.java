package dev.onset.lab.systems;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.TierMerge;
import dev.onset.inference.TierOutputs;
import dev.onset.model.Mention;
import dev.onset.model.TurnContext;
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
  private final Map<Spans, List<Mention>> attributed = new ConcurrentHashMap<>();

  private record Said(TurnContext context, String text) {}

  /** Two annotations of the same turn may differ. */
  private record Spans(Said said, List<Mention> mentions) {}

  /** An empty cache. */
  public SharedReading(ExtractionPipeline pipeline) {
    this.pipeline = pipeline;
  }

  /** An extractor with one merge variant. */
  public Extractor extractor(TierMerge assembly) {
    return (context, turn) ->
        ExtractedTurn.of(
            seen.computeIfAbsent(new Said(context, turn.text()), this::read).get(assembly));
  }

  /** The same mentions with their owners, for spans that no tier found. */
  public List<Mention> attribute(TurnContext context, String text, List<Mention> mentions) {
    return attributed.computeIfAbsent(
        new Spans(new Said(context, text), mentions),
        spans -> pipeline.attribute(context, text, mentions));
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
    TierOutputs tiers = pipeline.tiers(said.context(), said.text());
    Map<TierMerge, List<Mention>> mentions = new EnumMap<>(TierMerge.class);
    for (TierMerge assembly : TierMerge.values()) {
      mentions.put(assembly, pipeline.assemble(tiers, assembly));
    }
    return mentions;
  }
}
