package dev.onset.app.minimize;

import dev.onset.app.relevance.CapidLabel;
import dev.onset.endpoint.minimize.RecoveryAttack.Candidate;
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
 * Tries to recover masked values from a text alone (fourth paper, section 5.3). Runs the tiers on
 * the text without its question and without knowledge of the masked values. For an abstracted
 * place, guesses its largest city, as sure as its share of the people in its cities. Thread-safe if
 * the pipeline is.
 */
public record TextAttacker(ExtractionPipeline pipeline) implements Attacker {
  private static final int MOST_CANDIDATES = 3;

  /**
   * Returns candidates by CAPID type: up to three distinct ones, most confident first, earlier ones
   * first among equals.
   */
  public Map<String, List<Candidate>> candidates(String text) {
    List<Mention> mentions = new ArrayList<>(pipeline.extract(text));
    mentions.sort(
        Comparator.comparingDouble(Mention::confidence).reversed().thenComparing(Mention::start));
    Map<String, List<Candidate>> byType = new LinkedHashMap<>();
    for (Mention mention : mentions) {
      List<Candidate> candidates =
          byType.computeIfAbsent(CapidLabel.of(mention.type()), label -> new ArrayList<>());
      if (candidates.size() < MOST_CANDIDATES
          && candidates.stream().noneMatch(one -> one.value().equals(mention.surface()))
          && !isPlaceholder(mention.surface())) {
        candidates.add(new Candidate(mention.surface(), mention.confidence()));
      }
    }
    return byType;
  }

  /** Recognizes placeholders: an attacker knows their form. */
  private static boolean isPlaceholder(String surface) {
    return surface.indexOf('[') >= 0 || surface.indexOf(']') >= 0 || surface.indexOf('_') >= 0;
  }

  @Override
  public Optional<Map<String, List<Candidate>>> candidates(String text, Set<String> types) {
    return Optional.of(candidates(text));
  }

  @Override
  public Optional<Candidate> guess(
      PiiType type, String replacement, Map<String, List<Candidate>> candidates) {
    Optional<Candidate> city =
        type == PiiType.LOCATION ? largestCity(replacement) : Optional.empty();
    return city.or(() -> Attacker.super.guess(type, replacement, candidates));
  }

  private static Optional<Candidate> largestCity(String area) {
    Gazetteer gazetteer = Gazetteer.shipped();
    List<GazetteerPlace> areas =
        gazetteer.places().stream()
            .filter(place -> place.kind() != GazetteerPlace.Kind.CITY && place.name().equals(area))
            .toList();
    List<GazetteerPlace> cities =
        gazetteer.places().stream()
            .filter(city -> city.kind() == GazetteerPlace.Kind.CITY)
            .filter(city -> areas.stream().anyMatch(one -> one.contains(city)))
            .toList();
    long people = cities.stream().mapToLong(GazetteerPlace::population).sum();
    return cities.stream()
        .max(Comparator.comparingLong(GazetteerPlace::population))
        .map(city -> new Candidate(city.name(), (double) city.population() / Math.max(1, people)));
  }
}
