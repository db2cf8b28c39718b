package dev.onset.app.audit;

import dev.onset.model.Emission;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was emitted on a session, by kind. Not thread-safe. */
public final class Emissions {
  private final Map<Class<?>, List<Emission>> byKind = new HashMap<>();

  /** Adds one emission behind those of its kind. */
  public void add(Emission emission) {
    byKind.computeIfAbsent(emission.getClass(), kind -> new ArrayList<>()).add(emission);
  }

  /** Forgets the emissions of a kind. */
  void remove(Class<? extends Emission> kind) {
    byKind.remove(kind);
  }

  /** Returns the emissions of a kind as they were added. */
  <E extends Emission> List<E> all(Class<E> kind) {
    return byKind.getOrDefault(kind, List.of()).stream().map(kind::cast).toList();
  }

  /** Returns the emissions of a kind in an order; equal ones as they were added. */
  public <E extends Emission> List<E> sorted(Class<E> kind, Comparator<E> order) {
    return all(kind).stream().sorted(order).toList();
  }

  /** Returns the emission of a kind that was added last. */
  public <E extends Emission> Optional<E> last(Class<E> kind) {
    return all(kind).stream().reduce((before, now) -> now);
  }
}
