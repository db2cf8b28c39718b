package dev.onset.state.audit;

import dev.onset.model.ProvenanceEvent;
import dev.onset.model.SessionKey;
import dev.onset.state.provenance.ProvenanceChain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The ties between events, and the explanations for a run that does not verify: links, which need
 * no key, or macs in a chain that has no links. Stateless.
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
    /** The previous event is missing, or the event has no link and its key is not known. */
    UNKNOWN
  }

  /**
   * Verifies an event.
   *
   * @param before the available events before it
   */
  Fit fit(List<ProvenanceEvent> before, ProvenanceEvent event) {
    Optional<String> previous = previous(before, event);
    if (previous.isEmpty() || !isCheckable(event)) {
      return Fit.UNKNOWN;
    }
    return end(previous.get(), event).equals(event.end()) ? Fit.GOOD : Fit.BAD;
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

  /** Whether the event has a tie that can be checked. */
  boolean isCheckable(ProvenanceEvent event) {
    return event.link().isPresent() || key.isPresent();
  }

  /** The end that an event continues; empty if the event before it is missing. */
  private static Optional<String> previous(List<ProvenanceEvent> before, ProvenanceEvent event) {
    if (event.sequence() == 0) {
      return Optional.of("");
    }
    return before.isEmpty() || before.get(before.size() - 1).sequence() != event.sequence() - 1
        ? Optional.empty()
        : Optional.of(before.get(before.size() - 1).end());
  }

  /** Whether the events verify in another order, each numbered by its position. */
  boolean isPermuted(List<ProvenanceEvent> events, int from, int to) {
    if (to == from || to - from >= LONGEST_PERMUTED) {
      return false;
    }
    List<ProvenanceEvent> left = new ArrayList<>(events.subList(from, to + 1));
    String previous = from == 0 ? "" : events.get(from - 1).end();
    for (int i = from; i <= to; i++) {
      long sequence = events.get(i).sequence();
      String before = previous;
      Optional<ProvenanceEvent> next =
          left.stream()
              .filter(one -> end(before, one.numbered(sequence)).equals(one.end()))
              .findFirst();
      if (next.isEmpty()) {
        return false;
      }
      left.remove(next.get());
      previous = next.get().end();
    }
    return true;
  }

  /** Whether all but the first verify with sequence numbers increased by an offset. */
  boolean isShifted(List<ProvenanceEvent> events, int from, int to, long by) {
    for (int i = from + 1; i <= to; i++) {
      ProvenanceEvent event = events.get(i);
      ProvenanceEvent original = event.numbered(event.sequence() + by);
      if (!end(events.get(i - 1).end(), original).equals(event.end())) {
        return false;
      }
    }
    return true;
  }

  /** Whether the correct link or MAC of the event would make the next one verify. */
  boolean isOnlyTheMac(List<ProvenanceEvent> events, int at) {
    ProvenanceEvent event = events.get(at);
    String previous = event.sequence() == 0 ? "" : events.get(at - 1).end();
    ProvenanceEvent next = events.get(at + 1);
    return end(end(previous, event), next).equals(next.end());
  }

  /** The end that an event must have, by its link or else by its MAC. */
  private String end(String previous, ProvenanceEvent event) {
    return event.link().isPresent() || key.isEmpty()
        ? ProvenanceChain.link(previous, event)
        : ProvenanceChain.mac(key.get(), previous, event);
  }
}
