package dev.onset.state.redaction;

import dev.onset.model.EntityId;
import java.util.ArrayList;
import java.util.List;

/**
 * The state that a session's safe texts depend on. Immutable.
 *
 * @param values every value that is or was evidence, in order of arrival
 * @param withheld whether safe texts wait for the end of the session
 * @param minimized what the minimization masked in turns of users, whoever's it is, in the order in
 *     which it did
 */
public record Protection(
    List<ContributingValue> values, boolean withheld, List<ContributingValue> minimized) {
  /** For a session without any state. */
  public static final Protection NONE = new Protection(List.of(), false, List.of());

  public Protection {
    values = List.copyOf(values);
    // A session that was stored before turns were minimized has none.
    minimized = minimized == null ? List.of() : List.copyOf(minimized);
  }

  /** The values that must be masked. */
  public List<ContributingValue> due() {
    return values.stream().filter(ContributingValue::due).toList();
  }

  /** Adds the decisions about a user's turn. */
  public Protection minimizing(String text, List<SpanDecision> decisions) {
    List<ContributingValue> all = new ArrayList<>(minimized);
    for (SpanDecision place : decisions) {
      if (place.masks()) {
        int start = text.offsetByCodePoints(0, place.start());
        int end = text.offsetByCodePoints(start, place.end() - place.start());
        add(all, place, text.substring(start, end));
      }
    }
    return new Protection(values, withheld, all);
  }

  private static void add(List<ContributingValue> all, SpanDecision place, String surface) {
    int at = 0;
    while (at < all.size() && !all.get(at).is(EntityId.UNK, place.type(), place.canonical())) {
      at++;
    }
    if (at == all.size()) {
      all.add(
          ContributingValue.of(EntityId.UNK, place.type(), place.canonical())
              .asDue()
              .written(List.of(surface)));
    } else {
      all.set(at, all.get(at).written(List.of(surface)));
    }
  }
}
