package dev.onset.state.engine;

import dev.onset.model.Policy;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.SessionKeys;
import dev.onset.state.extract.BlankedTurn;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.provenance.ProvenanceChain.Subject;
import dev.onset.state.safetext.SafeTexts;
import dev.onset.state.session.BufferedTurn;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import dev.onset.state.session.SessionStore;
import dev.onset.state.session.TurnContent;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A session while one call of the engine works on it. Not thread-safe.
 *
 * @param id names the session
 * @param key the session's key
 * @param chain the session's audit trail
 * @param store holds the session between calls
 * @param safe the session's safe texts
 * @param out collects what the call gives out
 * @param contents what the turns that were read hold, by index; without their secrets
 */
record SessionWork(
    SessionId id,
    SessionKey key,
    ProvenanceChain chain,
    SessionStore store,
    SafeTexts safe,
    Outbox out,
    Map<Integer, String> contents) {
  /** Begins to work on a session whose state is {@code header}. */
  static SessionWork on(
      SessionId id, SessionHeader header, SessionStore store, Policy policy, SessionKeys keys) {
    return on(id, keys.of(id), header, store, policy, keys);
  }

  /** Begins to work on a session whose key is at hand. */
  static SessionWork on(
      SessionId id,
      SessionKey key,
      SessionHeader header,
      SessionStore store,
      Policy policy,
      SessionKeys keys) {
    Outbox out = new Outbox();
    SessionKey draws =
        policy.redaction().pseudonyms() == Policy.RedactionPolicy.Pseudonyms.TENANT
            ? keys.pseudonyms(id)
            : key;
    SafeTexts safe = new SafeTexts(policy, id, key, draws, header.placeholders(), store, out::add);
    return new SessionWork(
        id, key, chain(id, key, header, keys), store, safe, out, new HashMap<>());
  }

  /** Continues a session's audit trail. */
  static ProvenanceChain chain(
      SessionId id, SessionKey key, SessionHeader header, SessionKeys keys) {
    return new ProvenanceChain(id, key, keys.signer(), header.chainLength(), header.chainHead());
  }

  /**
   * Appends an event about the session as a whole.
   *
   * @param clock the highest turn index that was processed
   */
  void note(int clock, ProvenanceKind kind, Map<String, String> detail) {
    chain.append(clock, kind, Subject.SESSION, detail);
  }

  /** Notes what a turn holds that was read. */
  void read(BlankedTurn turn) {
    contents.put(turn.turn().index(), TurnContent.of(key, turn.turn(), turn.secrets()));
  }

  /** A turn that was read, with a mark that tells nothing of its secrets. */
  BufferedTurn marked(BufferedTurn due) {
    String content = contents.getOrDefault(due.index(), due.mark().contentHash());
    return new BufferedTurn(due.index(), due.mark().containing(content));
  }

  /** Ends a step of the call. */
  void endStep() {
    out.endStep(chain);
  }

  /**
   * What every end of a session says, before it is appended.
   *
   * @param policyVersion the policy that it ends under
   * @param reopen what may let it go on; empty if nothing does
   * @param reviews how many reviews of it wait
   */
  static Map<String, String> ending(
      ProvenanceChain chain,
      String policyVersion,
      Optional<Policy.Ending.Reopen> reopen,
      int reviews) {
    Map<String, String> detail = new TreeMap<>();
    detail.put("events", Long.toString(chain.length()));
    detail.put(DetailKeys.HEAD, chain.head());
    detail.put("policy_version", policyVersion);
    // Whoever reads this end knows that it need not be the last.
    reopen.ifPresent(by -> detail.put(DetailKeys.REOPEN, by.name().toLowerCase(Locale.ROOT)));
    if (reviews > 0) {
      detail.put(DetailKeys.REVIEWS, Integer.toString(reviews));
    }
    return detail;
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
    String before = session.header().policyVersion();
    if (before.equals(version)) {
      return session;
    }
    note(
        clock,
        ProvenanceKind.POLICY_CHANGED,
        Map.of(
            DetailKeys.FROM,
            before,
            DetailKeys.TO,
            version,
            DetailKeys.AT,
            at,
            DetailKeys.REVISION,
            Integer.toString(revision)));
    endStep();
    return session.with(session.header().with(next -> next.policyVersion = version));
  }
}
