package dev.onset.state.anaphora;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All that a resolver reads: a turn of the user, what it replies to, and what is known.
 *
 * @param turn index of the turn
 * @param words of the turn, ascending
 * @param request the words of what the other side said last, as {@link Word#normal} has them
 * @param known values of earlier turns, at most a handful of each entity and type
 * @param settled attributes of which the turn itself gives, corrects or takes back a value
 * @param switches whether the turn says that the records on the table are somebody else's
 */
public record Scene(
    int turn,
    List<Word> words,
    List<String> request,
    List<Antecedent> known,
    Set<Attribute> settled,
    boolean switches) {

  /** What is said of one entity under one type. */
  public record Attribute(EntityId entity, PiiType type) {}

  public Scene {
    words = List.copyOf(words);
    request = List.copyOf(request);
    known = List.copyOf(known);
    settled = Set.copyOf(settled);
  }

  /** Whether the turn gives a new value of an attribute, or corrects or takes one back. */
  boolean settles(EntityId entity, PiiType type) {
    return settled.stream()
        .anyMatch(each -> each.entity().equals(entity) && each.type().agreesWith(type));
  }

  /**
   * What a reference of a category to an entity stands for: the fact, else the candidate of the
   * highest confidence, of several the latest; a fact of a less preferred type before a candidate.
   */
  Optional<Antecedent> antecedent(EntityId entity, Category category) {
    return known.stream()
        .filter(each -> each.entity().equals(entity) && category.types().contains(each.type()))
        .max(
            Comparator.comparing(Antecedent::committed)
                .thenComparing(each -> -category.types().indexOf(each.type()))
                .thenComparingDouble(Antecedent::confidence)
                .thenComparingInt(Antecedent::turn)
                .thenComparing(Antecedent::canonical));
  }
}
