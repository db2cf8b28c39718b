package dev.onset.state.engine;

import dev.onset.model.ChainSigner;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.SessionKeys;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.provenance.ProvenanceChain.Subject;
import dev.onset.state.safetext.SafeTexts;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import dev.onset.state.session.SessionStore;
import java.util.Map;
import java.util.Optional;

/**
 * A session while one call of the engine works on it. Not thread-safe.
 *
 * @param id names the session
 * @param key the session's key
 * @param signer signs the session's audit trail
 * @param store holds the session between calls
 * @param safe the session's safe texts
 * @param out collects what the call gives out
 */
record SessionWork(
    SessionId id,
    SessionKey key,
    Optional<ChainSigner> signer,
    SessionStore store,
    SafeTexts safe,
    Outbox out) {
  /** Begins to work on a session whose state is {@code header}. */
  static SessionWork on(
      SessionId id,
      SessionKey key,
      SessionKeys keys,
      SessionStore store,
      SessionHeader header,
      Policy policy) {
    Outbox out = new Outbox();
    SessionKey draws = policy.redaction().sharesPseudonyms() ? keys.pseudonyms(id) : key;
    SafeTexts safe =
        new SafeTexts(policy, id, key, draws, header.placeholders(), store, out::safeText);
    return new SessionWork(id, key, keys.signer(), store, safe, out);
  }

  /** Continues the session's audit trail. */
  ProvenanceChain chain(SessionHeader header) {
    return new ProvenanceChain(id, key, signer, header.chainLength(), header.chainHead());
  }

  /**
   * Pins the session to a policy from here on. A change is an audit event, before all others of the
   * call. It names the turn that arrived, so that a replay changes the policy at the same place:
   * that turn is not the one on the clock if it is late or held.
   *
   * @param version the policy's version
   * @param at the index of the turn that arrived, or {@link DetailKeys#AT_CLOSE}
   * @param revision the revision of that turn
   * @param clock the highest turn index that was processed, this call's first turn included
   */
  Session pinned(Session session, String version, String at, int revision, int clock) {
    SessionHeader header = session.header();
    if (header.policyVersion().equals(version)) {
      return session;
    }
    ProvenanceChain chain = chain(header);
    chain.append(
        clock,
        ProvenanceKind.POLICY_CHANGED,
        Subject.SESSION,
        Map.of(
            DetailKeys.FROM,
            header.policyVersion(),
            DetailKeys.TO,
            version,
            DetailKeys.AT,
            at,
            DetailKeys.REVISION,
            Integer.toString(revision)));
    out.endStep(chain);
    return session.with(header.next().policyVersion(version).chain(chain).header());
  }
}
