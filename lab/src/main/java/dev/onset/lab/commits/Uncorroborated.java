package dev.onset.lab.commits;

import dev.onset.model.Mention;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import java.util.List;

/**
 * The ablation without corroboration: the same mentions and scores, with every sighting virtual,
 * since virtual sightings never corroborate (spec section 6). No policy constant disables
 * corroboration alone, because the delay shares its thresholds. Only corroboration reads a
 * sighting's tier in the gate, so nothing else changes except the tiers in provenance.
 *
 * @param extractor extracts the mentions
 */
public record Uncorroborated(Extractor extractor) implements Extractor {
  @Override
  public ExtractedTurn read(TurnContext context, Turn turn) {
    ExtractedTurn reading = extractor.read(context, turn);
    return reading.with(reading.mentions().stream().map(Uncorroborated::alone).toList());
  }

  private static Mention alone(Mention mention) {
    List<TierSighting> virtual =
        mention.sightings().stream()
            .map(one -> new TierSighting(Tier.VIRTUAL, one.type(), one.score(), one.recognizer()))
            .toList();
    return new Mention(
        mention.type(),
        mention.surface(),
        mention.start(),
        mention.end(),
        mention.tier(),
        mention.confidence(),
        mention.fuzzy(),
        virtual,
        mention.owner());
  }
}
