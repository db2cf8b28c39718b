package dev.onset.state.audit;

import dev.onset.model.ChainHead;
import dev.onset.model.ProvenanceEvent;
import dev.onset.state.audit.ChainFinding.Kind;
import java.util.List;
import java.util.Optional;

/**
 * External knowledge of the end of a chain. Immutable.
 *
 * @param head the head stored elsewhere
 * @param ended whether the session is known to have ended, so that its end event must exist
 * @param superseded whether another chain of the session began later, so that no head is stored
 */
record KnownHead(Optional<ChainHead> head, boolean ended, boolean superseded) {
  /** For the earlier chains of a session. */
  static final KnownHead SUPERSEDED = new KnownHead(Optional.empty(), true, true);

  /** The number of events that the head counts after a sequence number. */
  long beyond(long last) {
    return head.map(one -> one.events() - last - 1).orElse(0L);
  }

  /**
   * The problem with the end of a chain.
   *
   * @param events events of the chain, one per sequence number, ascending
   * @param lastIsGood whether the link of the last event may be valid
   * @param forged whether the end of the chain no longer shows where the original chain ended
   */
  Optional<ChainFinding> check(List<ProvenanceEvent> events, boolean lastIsGood, boolean forged) {
    long end = events.isEmpty() ? 0 : events.get(events.size() - 1).sequence() + 1;
    boolean endIsThere = !events.isEmpty() && SessionChains.isEnd(events.get(events.size() - 1));
    if (forged && endIsThere) {
      return Optional.empty();
    }
    long counted = head.map(ChainHead::events).orElse(end);
    if (counted > end) {
      return found(
          Kind.TAIL_CUT,
          end,
          EventRanges.capitalized(end, counted - 1)
              + (counted - 1 == end ? " is" : " are")
              + " missing: the tail was cut; the head counts "
              + counted
              + ".");
    }
    if (ended && !endIsThere) {
      return found(Kind.TAIL_CUT, end, "The end of the session is missing: the tail was cut.");
    }
    if (head.isEmpty() && !(endIsThere && lastIsGood)) {
      return found(
          Kind.HEAD_MISSING,
          end,
          "No head of this session is kept elsewhere and its end is not there: a cut tail would"
              + " not show.");
    }
    if (head.isEmpty() && !superseded && SessionChains.mayGoOn(events.get(events.size() - 1))) {
      return found(
          Kind.HEAD_MISSING,
          end,
          "No head of this session is kept elsewhere, and it may have gone on after its end: a cut"
              + " tail would not show.");
    }
    if (lastIsGood && head.filter(kept -> !belongs(kept, events, end)).isPresent()) {
      return found(
          Kind.HEAD_ALTERED,
          end,
          "The head that is kept elsewhere does not belong to this chain: it was altered, or taken"
              + " from another time.");
    }
    return Optional.empty();
  }

  private static Optional<ChainFinding> found(Kind kind, long event, String sentence) {
    return Optional.of(new ChainFinding(kind, event, sentence));
  }

  /**
   * Events may follow a head that was read before them; a head of an end, if they reopen the
   * session.
   */
  private static boolean belongs(ChainHead head, List<ProvenanceEvent> events, long end) {
    return head.events() > 0
        && (!head.closed()
            || head.events() == end
            || events.stream()
                .filter(event -> event.sequence() == head.events())
                .anyMatch(SessionChains::isReopening))
        && events.stream()
            .filter(event -> isAt(head, event))
            .allMatch(event -> event.link().equals(head.link()) && event.mac().equals(head.mac()));
  }

  private static boolean isAt(ChainHead head, ProvenanceEvent event) {
    return head.events() == event.sequence() + 1;
  }
}
