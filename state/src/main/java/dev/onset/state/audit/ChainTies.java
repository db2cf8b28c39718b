package dev.onset.state.audit;

import dev.onset.model.ProvenanceEvent;
import dev.onset.model.SessionKey;
import dev.onset.state.provenance.ProvenanceChain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The ties between events, and the explanations for a run that does not verify: links, which need
 * no key, and macs. Stateless.
 *
 * @param key key of the session, if it is known
 */
record ChainTies(Optional<SessionKey> key) {
  /** The longest run for which every order is tried. */
  private static final int LONGEST_PERMUTED = 64;

  /** The relation of an event to the previous one. */
  enum Fit {
    GOOD,
    BAD,
    /** The previous event is missing. */
    UNKNOWN
  }

  /**
   * Verifies an event.
   *
   * @param before the available events before it
   */
  Fit fit(List<ProvenanceEvent> before, ProvenanceEvent event) {
    return previous(before, event)
        .map(link -> ProvenanceChain.link(link, event).equals(event.link()) ? Fit.GOOD : Fit.BAD)
        .orElse(Fit.UNKNOWN);
  }

  /** Whether the MAC of an event is of the session's key; true where that cannot be told. */
  boolean isOfKey(List<ProvenanceEvent> before, ProvenanceEvent event) {
    Optional<String> previous = previous(before, event);
    return key.isEmpty()
        || previous.isEmpty()
        || ProvenanceChain.mac(key.get(), previous.get(), event).equals(event.mac());
  }

  /** Whether the key of the session is known. */
  boolean hasKey() {
    return key.isPresent();
  }

  /** The link that an event continues; empty if the event before it is missing. */
  private static Optional<String> previous(List<ProvenanceEvent> before, ProvenanceEvent event) {
    if (event.sequence() == 0) {
      return Optional.of("");
    }
    return before.isEmpty() || before.get(before.size() - 1).sequence() != event.sequence() - 1
        ? Optional.empty()
        : Optional.of(before.get(before.size() - 1).link());
  }

  /** Whether the events verify in another order, each numbered by its position. */
  boolean isPermuted(List<ProvenanceEvent> events, int from, int to) {
    if (to == from || to - from >= LONGEST_PERMUTED) {
      return false;
    }
    List<ProvenanceEvent> left = new ArrayList<>(events.subList(from, to + 1));
    String previous = from == 0 ? "" : events.get(from - 1).link();
    for (int i = from; i <= to; i++) {
      long sequence = events.get(i).sequence();
      String before = previous;
      Optional<ProvenanceEvent> next =
          left.stream()
              .filter(
                  one -> ProvenanceChain.link(before, one.numbered(sequence)).equals(one.link()))
              .findFirst();
      if (next.isEmpty()) {
        return false;
      }
      left.remove(next.get());
      previous = next.get().link();
    }
    return true;
  }

  /** Whether all but the first verify with sequence numbers increased by an offset. */
  boolean isShifted(List<ProvenanceEvent> events, int from, int to, long by) {
    for (int i = from + 1; i <= to; i++) {
      ProvenanceEvent event = events.get(i);
      ProvenanceEvent original = event.numbered(event.sequence() + by);
      if (!ProvenanceChain.link(events.get(i - 1).link(), original).equals(event.link())) {
        return false;
      }
    }
    return true;
  }

  /** Whether the correct link of the event would make the next one verify. */
  boolean isOnlyTheLink(List<ProvenanceEvent> events, int at) {
    ProvenanceEvent event = events.get(at);
    String previous = event.sequence() == 0 ? "" : events.get(at - 1).link();
    ProvenanceEvent next = events.get(at + 1);
    return ProvenanceChain.link(ProvenanceChain.link(previous, event), next).equals(next.link());
  }
}
