package dev.onset.app.minimize;

import dev.onset.app.relevance.CapidLabel;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Gazetteer;
import dev.onset.model.GazetteerPlace;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tries to recover values from a text alone (fourth paper, section 5.3): by the tiers, which read
 * the text without its question and know nothing of what was masked, and, for a place that was made
 * coarser, by its largest city. Thread-safe if the pipeline is.
 */
public final class TextAttacker implements Attacker {
  private static final int MOST_CANDIDATES = 3;

  private final ExtractionPipeline pipeline;

  /** An attacker that reads as a pipeline does. */
  public TextAttacker(ExtractionPipeline pipeline) {
    this.pipeline = pipeline;
  }

  /**
   * Verbatim candidates of a text by CAPID's type: up to three different ones, the surest first, of
   * equally sure ones the earlier.
   */
  public Map<String, List<String>> candidates(String text) {
    List<Mention> mentions = new ArrayList<>(pipeline.extract(text));
    mentions.sort(
        Comparator.comparingDouble(Mention::confidence).reversed().thenComparing(Mention::start));
    Map<String, List<String>> byType = new LinkedHashMap<>();
    for (Mention mention : mentions) {
      List<String> candidates =
          byType.computeIfAbsent(CapidLabel.of(mention.type()), label -> new ArrayList<>());
      if (candidates.size() < MOST_CANDIDATES
          && !candidates.contains(mention.surface())
          && !isPlaceholder(mention.surface())) {
        candidates.add(mention.surface());
      }
    }
    return byType;
  }

  /** Whoever reads the text knows the form of what stands in the place of values. */
  private static boolean isPlaceholder(String surface) {
    return surface.indexOf('[') >= 0 || surface.indexOf(']') >= 0 || surface.indexOf('_') >= 0;
  }

  @Override
  public Optional<Map<String, List<String>>> candidates(String text, Set<String> types) {
    return Optional.of(candidates(text));
  }

  @Override
  public Optional<String> guess(
      PiiType type, String replacement, Map<String, List<String>> candidates) {
    Optional<String> city = type == PiiType.LOCATION ? largestCity(replacement) : Optional.empty();
    return city.or(() -> Attacker.super.guess(type, replacement, candidates));
  }

  private static Optional<String> largestCity(String area) {
    Gazetteer gazetteer = Gazetteer.shipped();
    List<GazetteerPlace> areas =
        gazetteer.places().stream()
            .filter(place -> place.kind() != GazetteerPlace.Kind.CITY && place.name().equals(area))
            .toList();
    return gazetteer.places().stream()
        .filter(city -> city.kind() == GazetteerPlace.Kind.CITY)
        .filter(city -> areas.stream().anyMatch(one -> one.contains(city)))
        .max(Comparator.comparingLong(GazetteerPlace::population))
        .map(GazetteerPlace::name);
  }
}
