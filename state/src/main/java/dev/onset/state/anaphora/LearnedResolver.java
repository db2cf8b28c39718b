package dev.onset.state.anaphora;

import dev.onset.model.AttestedValue;
import dev.onset.model.EntityId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tier T1: resolves references with a model over the turn, the preceding request and a summary of
 * known values (first paper, section 4.5.2). It covers the user only, and skips turns that mention
 * other people. Stateless.
 *
 * @param cap highest confidence of a reference, in [0, 1]
 * @param leastScore minimum score of the model, in [0, 1]
 */
record LearnedResolver(ReferenceScorer scorer, double cap, double leastScore) {
  /**
   * The references of a turn.
   *
   * @param covered categories that are already resolved
   */
  List<Reference> resolve(ReferenceScene scene, Set<Category> covered) {
    Map<Category, AttestedValue> open = open(scene, covered);
    if (open.isEmpty() || isElsewhere(scene)) {
      return List.of();
    }
    List<String> words = scene.words().stream().map(ReferenceWord::text).toList();
    ReferenceFeatures features =
        new ReferenceFeatures(scene.turn(), words, scene.request(), attributes(scene));
    List<Reference> references = new ArrayList<>();
    open.forEach(
        (category, antecedent) -> {
          double score = scorer.score(antecedent.type(), features.of(antecedent));
          if (score >= leastScore) {
            references.add(
                new Reference(
                    category,
                    Reference.Resolver.T1,
                    antecedent,
                    scene.words().get(0).start(),
                    scene.words().get(words.size() - 1).end(),
                    Math.min(Math.min(cap, score), antecedent.confidence())));
          }
        });
    return references;
  }

  private static Map<Category, AttestedValue> open(ReferenceScene scene, Set<Category> covered) {
    Map<Category, AttestedValue> open = new EnumMap<>(Category.class);
    for (Category category : Category.values()) {
      boolean settled =
          category.types().stream().anyMatch(type -> scene.settles(EntityId.USER, type));
      if (!settled && !covered.contains(category)) {
        Optional<AttestedValue> antecedent = scene.antecedent(EntityId.USER, category);
        antecedent.ifPresent(known -> open.put(category, known));
      }
    }
    return open;
  }

  /** A turn about other people or other records, or one that retracts a value. */
  private static boolean isElsewhere(ReferenceScene scene) {
    return scene.words().isEmpty()
        || scene.switches()
        || scene.words().stream().anyMatch(ReferenceWord::thirdParty)
        || !ReferenceLexicon.shipped()
            .guards(scene.words().stream().map(ReferenceWord::text).toList())
            .isEmpty();
  }

  private static int attributes(ReferenceScene scene) {
    return scene.known().stream()
        .filter(each -> each.entity().equals(EntityId.USER))
        .map(each -> Category.of(each.type()))
        .collect(Collectors.toSet())
        .size();
  }
}
