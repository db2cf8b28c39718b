package dev.onset.state.session;

import dev.onset.model.Candidate;
import dev.onset.model.Fact;
import dev.onset.state.gate.ValueKey;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One session's live state, which every turn reads whole. What only some turns ask for, the marks
 * of turns and the placeholders of values, is looked up one by one. Immutable; maps keep their
 * order, so that equal histories give equal states.
 *
 * @param header everything of which there is one
 * @param facts by what they say of whom
 * @param candidates by what they say of whom
 */
public record Session(
    SessionHeader header, Map<ValueKey, Fact> facts, Map<ValueKey, Candidate> candidates) {

  public Session {
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    candidates = Collections.unmodifiableMap(new LinkedHashMap<>(candidates));
  }

  /**
   * A session before its first turn.
   *
   * @param policyVersion the policy that it begins under
   */
  public static Session fresh(String policyVersion) {
    return new Session(SessionHeader.fresh(policyVersion), Map.of(), Map.of());
  }

  /** The same with another header. */
  public Session with(SessionHeader other) {
    return other == header ? this : new Session(other, facts, candidates);
  }
}
