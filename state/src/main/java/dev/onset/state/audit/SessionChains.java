package dev.onset.state.audit;

import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.state.provenance.DetailKeys;
import java.util.ArrayList;
import java.util.List;

/** The chains of one session: one for each use of its ID after the previous end was forgotten. */
final class SessionChains {
  private SessionChains() {}

  /** Starts a new chain at a first event after an end; always returns at least one chain. */
  static List<List<ProvenanceEvent>> of(List<ProvenanceEvent> events) {
    List<List<ProvenanceEvent>> chains = new ArrayList<>();
    List<ProvenanceEvent> chain = new ArrayList<>();
    chains.add(chain);
    boolean ended = false;
    for (ProvenanceEvent event : events) {
      if (ended && event.sequence() == 0 && !chain.contains(event)) {
        chain = new ArrayList<>();
        chains.add(chain);
        ended = false;
      }
      chain.add(event);
      ended = isEnd(event) || ended && !isReopening(event);
    }
    return chains;
  }

  /** The latest chain. */
  static List<ProvenanceEvent> last(List<List<ProvenanceEvent>> chains) {
    return chains.get(chains.size() - 1);
  }

  /** Whether an event may follow a session's end: it goes on, or a review of it ends. */
  static boolean isReopening(ProvenanceEvent event) {
    return switch (event.kind()) {
      case REOPENED, REVIEW_DECIDED, REVIEW_EXPIRED -> true;
      default -> false;
    };
  }

  /** Whether events may have followed this one, the session's end. */
  static boolean mayGoOn(ProvenanceEvent end) {
    return end.detail().containsKey(DetailKeys.REOPEN)
        || end.detail().containsKey(DetailKeys.REVIEWS);
  }

  static boolean isEnd(ProvenanceEvent event) {
    return event.kind() == ProvenanceKind.CLOSED;
  }
}
