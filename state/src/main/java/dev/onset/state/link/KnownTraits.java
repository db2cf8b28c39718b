package dev.onset.state.link;

import dev.onset.model.AttestedValue;
import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.Granularity;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.Optional;

/**
 * What is known of the people of a session, for the words of an agent: a trait tells people apart,
 * or says again what the user told. Immutable.
 *
 * @param values facts and candidates
 */
public record KnownTraits(List<AttestedValue> values) {
  /** Nothing is known of anybody. */
  public static final KnownTraits NONE = new KnownTraits(List.of());

  public KnownTraits {
    values = List.copyOf(values);
  }

  /** Whether a value is known of somebody, or a finer one. */
  public boolean has(EntityId entity, Fragment said) {
    return values.stream()
        .anyMatch(
            one ->
                one.entity().equals(entity)
                    && one.type().agreesWith(said.type())
                    && (one.canonical().equals(said.canonical())
                        || Granularity.isCoarser(one.type(), said.canonical(), one.canonical())));
  }

  /** Whether a value cannot be of somebody of whom another one is known. */
  boolean contradicts(EntityId entity, Fragment said) {
    return values.stream()
        .anyMatch(
            one ->
                one.entity().equals(entity)
                    && one.type() == said.type()
                    && Granularity.contradict(one.type(), said.canonical(), one.canonical()));
  }

  /** Whether two values cannot be of one person. */
  static boolean contradict(Fragment one, Fragment other) {
    return one.type() == other.type()
        && Granularity.contradict(one.type(), one.canonical(), other.canonical());
  }

  /** The only person who has an occupation; empty if nobody or more than one has it. */
  Optional<EntityId> whose(String occupation) {
    List<EntityId> bearers =
        values.stream()
            .filter(one -> one.type() == PiiType.OCCUPATION)
            .filter(one -> one.canonical().equals(occupation))
            .map(AttestedValue::entity)
            .distinct()
            .toList();
    return bearers.size() == 1 ? Optional.of(bearers.get(0)) : Optional.empty();
  }

  /** Hides the values. */
  @Override
  public String toString() {
    return "KnownTraits[" + values.size() + "]";
  }
}
