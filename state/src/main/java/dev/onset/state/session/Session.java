package dev.onset.state.session;

import dev.onset.model.Candidate;
import dev.onset.model.Fact;
import dev.onset.state.gate.ValueKey;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The live state of a session, which every turn reads whole. The store gives single marks of turns
 * and placeholders of values apart from it. Immutable. Maps keep their order, so that equal
 * histories give equal states.
 *
 * @param header the state that exists once in each session
 * @param facts the facts by entity, type and value
 * @param candidates the candidates by entity, type and value
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

  /**
   * The same before its first turn, whatever could not be read until then.
   *
   * @param base the policy that a session begins under now
   */
  public Session beginning(String base) {
    return header.begun() ? this : with(header.with(next -> next.policyVersion = base));
  }

  /** The same with another header. */
  public Session with(SessionHeader other) {
    return other == header ? this : new Session(other, facts, candidates);
  }
}
