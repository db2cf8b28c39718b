package dev.onset.app.console.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What differs between two runs over the same chats. Immutable.
 *
 * @param gained only under the proposed policy, in the order of that run
 * @param lost only under the current policy, in the order of that run
 * @param changed under both, but not the same, in the order of the current policy's run
 */
public record Difference<T>(List<T> gained, List<T> lost, List<Change<T>> changed) {
  /**
   * One thing under both policies.
   *
   * @param before under the current policy
   * @param after under the proposed policy
   */
  public record Change<T>(T before, T after) {}

  public Difference {
    gained = List.copyOf(gained);
    lost = List.copyOf(lost);
    changed = List.copyOf(changed);
  }

  /** Whether both runs gave the same. */
  public boolean isNone() {
    return gained.isEmpty() && lost.isEmpty() && changed.isEmpty();
  }

  /**
   * The difference of two runs.
   *
   * @param before what the current policy gives, by what makes it the same thing; iterated in order
   * @param after what the proposed policy gives
   */
  static <K, T> Difference<T> between(Map<K, T> before, Map<K, T> after) {
    List<T> gained = new ArrayList<>();
    after.forEach(
        (key, value) -> {
          if (!before.containsKey(key)) {
            gained.add(value);
          }
        });
    List<T> lost = new ArrayList<>();
    List<Change<T>> changed = new ArrayList<>();
    before.forEach(
        (key, value) -> {
          T other = after.get(key);
          if (other == null) {
            lost.add(value);
          } else if (!other.equals(value)) {
            changed.add(new Change<>(value, other));
          }
        });
    return new Difference<>(gained, lost, changed);
  }
}
