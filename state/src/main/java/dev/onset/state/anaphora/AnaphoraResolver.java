package dev.onset.state.anaphora;

import dev.onset.model.AttestedValue;
import dev.onset.model.EntityId;
import dev.onset.model.Policy;
import dev.onset.state.link.TurnCues.Attribute;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Resolves references in a user's turn: the dictionary first, then the model for the rest (first
 * paper, section 4.5.3). Immutable; thread-safe if the scorer is.
 */
public final class AnaphoraResolver {
  private final Policy.Anaphora mode;
  private final DictionaryResolver dictionary;
  private final LearnedResolver learned;

  /**
   * @param scorer the model of tier T1; used only if the policy enables T1
   * @throws IllegalArgumentException if the policy enables T1 and there is no model
   */
  public AnaphoraResolver(Policy policy, ReferenceScorer scorer) {
    Policy.References references = policy.references();
    this.mode = policy.anaphora();
    if (mode == Policy.Anaphora.T1 && scorer == ReferenceScorer.NONE) {
      throw new IllegalArgumentException("Anaphora T1 needs the model of the learned resolver.");
    }
    this.dictionary = new DictionaryResolver(references.confidence(), references.guardWords());
    this.learned = new LearnedResolver(scorer, references.confidence(), references.leastScore());
  }

  /** Whether the policy enables resolution. */
  public boolean isOn() {
    return mode != Policy.Anaphora.OFF;
  }

  /** The references of a turn, one for each entity and type. */
  public List<Reference> resolve(ReferenceScene scene) {
    List<Reference> references = new ArrayList<>(dictionary.resolve(scene));
    if (mode == Policy.Anaphora.T1) {
      references.addAll(learned.resolve(scene, covered(references)));
    }
    return strongest(references);
  }

  /** The references of tier T1 alone, whatever the policy says; used to train and evaluate it. */
  public List<Reference> learned(ReferenceScene scene) {
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

  /**
   * Among references to one attribute, keeps the one with the highest confidence, the first on a
   * tie.
   */
  static List<Reference> strongest(List<Reference> references) {
    Map<Attribute, Reference> best = new LinkedHashMap<>();
    for (Reference reference : references) {
      AttestedValue antecedent = reference.antecedent();
      best.merge(
          new Attribute(antecedent.entity(), antecedent.type()),
          reference,
          (a, b) -> b.confidence() > a.confidence() ? b : a);
    }
    return List.copyOf(best.values());
  }
}
