package dev.onset.state.engine;

import dev.onset.model.Alert;
import dev.onset.model.Emission;
import dev.onset.model.LeakageFinding;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ReviewItem;
import dev.onset.model.Verdict;
import dev.onset.state.provenance.ProvenanceChain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Collects what one call gives out and brings it into order. A call takes steps: a change of
 * policy, one turn, the end of the session, a review. Each step gives out its safe texts, its audit
 * events and their head, its alerts, its verdicts, its finding and its reviews, in this order. Not
 * thread-safe.
 */
final class Outbox {
  private static final List<Class<?>> BEHIND_THE_EVENTS =
      List.of(Alert.class, Verdict.class, LeakageFinding.class, ReviewItem.class);

  private final List<Emission> emissions = new ArrayList<>();
  private final List<Emission> step = new ArrayList<>();
  private int events;

  /** Adds to the step whatever is no event. */
  void add(Emission emission) {
    step.add(emission);
  }

  /**
   * Ends the step.
   *
   * @param chain the chain of the call, with the step's events
   */
  void endStep(ProvenanceChain chain) {
    step.stream().filter(one -> place(one) < 0).forEach(emissions::add);
    List<ProvenanceEvent> all = chain.events();
    if (all.size() > events) {
      emissions.addAll(all.subList(events, all.size()));
      chain.anchor().ifPresent(emissions::add);
      events = all.size();
    }
    step.stream()
        .filter(one -> place(one) >= 0)
        .sorted(Comparator.comparingInt(Outbox::place))
        .forEach(emissions::add);
    step.clear();
  }

  /** Redactions and safe texts have no place behind the events. */
  private static int place(Emission one) {
    return BEHIND_THE_EVENTS.indexOf(one.getClass());
  }

  /** Everything that the ended steps give out. */
  List<Emission> all() {
    return List.copyOf(emissions);
  }
}
