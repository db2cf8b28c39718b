package dev.onset.state.engine;

import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKeys;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.provenance.ProvenanceChain.Subject;
import dev.onset.state.session.Ended;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import dev.onset.state.session.SessionStore;
import java.util.Map;
import java.util.Optional;

/**
 * The last event in the audit trail of a session that an erasure ends. It is signed, so that the
 * trail can be verified when neither the session's key nor a head is left.
 */
final class ErasedEnd {
  private ErasedEnd() {}

  /**
   * Makes the event.
   *
   * @param store holds the session, which is not erased yet
   * @return nothing if the trail is empty, or has an end behind which it cannot go on
   */
  static Optional<ProvenanceEvent> of(SessionId id, SessionKeys keys, SessionStore store) {
    return store
        .load(id)
        .or(() -> store.ended(id).map(Ended::session))
        .map(Session::header)
        .filter(header -> header.chainLength() > 0)
        .map(header -> event(id, keys, header));
  }

  private static ProvenanceEvent event(SessionId id, SessionKeys keys, SessionHeader header) {
    ProvenanceChain chain = SessionWork.chain(id, keys.of(id), header, keys);
    Map<String, String> detail =
        SessionWork.ending(chain, header.policyVersion(), Optional.empty(), 0);
    detail.put(DetailKeys.BY, DetailKeys.BY_ERASURE);
    chain.append(header.clock(), ProvenanceKind.CLOSED, Subject.SESSION, detail);
    return chain.events().get(0);
  }
}
