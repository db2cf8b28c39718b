package dev.onset.state.anaphora;

import dev.onset.model.AttestedValue;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.PiiType;
import dev.onset.state.link.TurnCues.Attribute;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The input of a resolver: a user turn, the preceding request, and known values.
 *
 * @param turn index of the turn
 * @param words words of the turn, ascending
 * @param request words of the other speaker's previous message, in the form of {@link
 *     ReferenceWord#normal}
 * @param known values from earlier turns, at most a handful per entity and type
 * @param settled attributes with a value that the turn itself gives, corrects or retracts
 * @param switches whether the turn says that the records in question are somebody else's
 */
public record ReferenceScene(
    int turn,
    List<ReferenceWord> words,
    List<String> request,
    List<AttestedValue> known,
    Set<Attribute> settled,
    boolean switches) {

  public ReferenceScene {
    words = List.copyOf(words);
    request = List.copyOf(request);
    known = List.copyOf(known);
    settled = Set.copyOf(settled);
  }

  /** Whether the turn gives, corrects or retracts a value of an attribute. */
  boolean settles(EntityId entity, PiiType type) {
    return settled.stream().anyMatch(new Attribute(entity, type)::agreesWith);
  }

  /**
   * The antecedent of a reference: a fact, otherwise the candidate with the highest confidence, the
   * latest on a tie. A fact of a less preferred type ranks before a candidate.
   */
  Optional<AttestedValue> antecedent(EntityId entity, Category category) {
    return known.stream()
        .filter(each -> each.entity().equals(entity) && category.types().contains(each.type()))
        .max(
            Comparator.<AttestedValue, Boolean>comparing(each -> each instanceof Fact)
                .thenComparing(each -> -category.types().indexOf(each.type()))
                .thenComparingDouble(AttestedValue::confidence)
                .thenComparingInt(AttestedValue::originTurn)
                .thenComparing(AttestedValue::canonical));
  }
}
