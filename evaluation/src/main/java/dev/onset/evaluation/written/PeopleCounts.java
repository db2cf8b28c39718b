package dev.onset.evaluation.written;

import dev.onset.evaluation.metrics.Share;
import dev.onset.model.EntityId;
import dev.onset.model.Owner;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * How well the engine tells other people apart: of every two values of one chat that belong to
 * other people and that the engine gave to other people, whether they belong together.
 *
 * @param recall of the pairs of one person, those that one entity got
 * @param precision of the pairs that one entity got, those of one person
 * @param merged of the entities, those with values of several people
 */
public record PeopleCounts(Share recall, Share precision, Share merged) {

  /**
   * Counts the pairs of each chat.
   *
   * @param chats the judged values of each chat
   */
  public static PeopleCounts of(Collection<List<JudgedValue>> chats) {
    int same = 0;
    int together = 0;
    int both = 0;
    int entities = 0;
    int mixed = 0;
    for (List<JudgedValue> chat : chats) {
      List<JudgedValue> values = chat.stream().filter(PeopleCounts::isCompared).toList();
      Map<EntityId, Set<String>> people = new HashMap<>();
      for (int i = 0; i < values.size(); i++) {
        JudgedValue one = values.get(i);
        people
            .computeIfAbsent(one.entity().orElseThrow(), any -> new HashSet<>())
            .add(one.value().person());
        for (JudgedValue other : values.subList(0, i)) {
          boolean person = one.value().person().equals(other.value().person());
          boolean entity = one.entity().equals(other.entity());
          same += person ? 1 : 0;
          together += entity ? 1 : 0;
          both += person && entity ? 1 : 0;
        }
      }
      entities += people.size();
      mixed += (int) people.values().stream().filter(bearers -> bearers.size() > 1).count();
    }
    return new PeopleCounts(
        new Share(both, same), new Share(both, together), new Share(mixed, entities));
  }

  private static boolean isCompared(JudgedValue value) {
    return value.value().owner() == Owner.ANOTHER
        && value.isGiven()
        && !value.entity().orElseThrow().equals(EntityId.USER);
  }

  /** The harmonic mean of precision and recall; empty without a pair. */
  public OptionalDouble f1() {
    int of = recall.of() + precision.of();
    return of == 0 ? OptionalDouble.empty() : OptionalDouble.of(2.0 * recall.count() / of);
  }
}
