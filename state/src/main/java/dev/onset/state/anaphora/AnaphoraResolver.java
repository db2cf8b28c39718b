package dev.onset.state.anaphora;

import dev.onset.model.EntityId;
import dev.onset.model.Policy;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a user's turn refers back to: the dictionary first, then the model for what the dictionary
 * left open (first paper, section 4.5.3). Immutable; thread-safe as the scorer is.
 */
public final class AnaphoraResolver {
  private final Policy.Anaphora mode;
  private final DictionaryResolver dictionary;
  private final LearnedResolver learned;

  /**
   * @param scorer the model of tier T1; asked only where the policy wants T1
   * @throws IllegalArgumentException if the policy wants T1 and there is no model
   */
  public AnaphoraResolver(Policy policy, ReferenceScorer scorer) {
    Policy.References references = policy.references();
    this.mode = policy.anaphora();
    if (mode == Policy.Anaphora.T1 && scorer == ReferenceScorer.NONE) {
      throw new IllegalArgumentException("Anaphora T1 needs the model of its learned resolver.");
    }
    this.dictionary = new DictionaryResolver(references.confidence(), references.guardWords());
    this.learned = new LearnedResolver(scorer, references.confidence(), references.leastScore());
  }

  /** Whether the policy wants references resolved at all. */
  public boolean isOn() {
    return mode != Policy.Anaphora.OFF;
  }

  /** The references of a turn, one for each entity and type. */
  public List<Reference> resolve(Scene scene) {
    if (!isOn()) {
      return List.of();
    }
    List<Reference> references = new ArrayList<>(dictionary.resolve(scene));
    if (mode == Policy.Anaphora.T1) {
      references.addAll(learned.resolve(scene, covered(references)));
    }
    return strongest(references);
  }

  /** What tier T1 alone says of a turn, whatever the policy wants; it is trained and judged so. */
  public List<Reference> learned(Scene scene) {
    return learned.resolve(scene, Set.of());
  }

  private static Set<Category> covered(List<Reference> references) {
    Set<Category> covered = EnumSet.noneOf(Category.class);
    references.stream()
        .map(Reference::antecedent)
        .filter(antecedent -> antecedent.entity().equals(EntityId.USER))
        .forEach(antecedent -> Category.of(antecedent.type()).ifPresent(covered::add));
    return covered;
  }

  /** Of several references to one attribute the one of the highest confidence, else the first. */
  static List<Reference> strongest(List<Reference> references) {
    Map<Scene.Attribute, Reference> best = new LinkedHashMap<>();
    for (Reference reference : references) {
      Antecedent antecedent = reference.antecedent();
      best.merge(
          new Scene.Attribute(antecedent.entity(), antecedent.type()),
          reference,
          (a, b) -> b.confidence() > a.confidence() ? b : a);
    }
    return List.copyOf(best.values());
  }
}
