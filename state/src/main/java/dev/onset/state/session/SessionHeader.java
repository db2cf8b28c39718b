package dev.onset.state.session;

import dev.onset.state.gate.NameCollision;
import dev.onset.state.link.Participants;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.redaction.Protection;
import dev.onset.state.risk.EntityRisk;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Everything of a session of which there is one. It is read and written by every turn, so nothing
 * in it grows with the turns.
 *
 * @param policyVersion the policy that the session is pinned to
 * @param highestTurn the highest turn index that was processed; -1 before the first
 * @param chainLength number of provenance events so far
 * @param chainHead mac of the last one; empty before the first
 * @param cast the people
 * @param collisions the open ones
 * @param risks one for every entity that was ever evaluated
 * @param readBack the user's candidates that the last turn read back if an agent spoke it, as
 *     {@code TYPE:valueHash}
 * @param lastSaid what each side said last
 * @param placeholders how many values of a type have one, by the type's name
 * @param waiting the turns that wait for those before them, ascending; as many as the policy holds
 * @param protection what its safe texts still depend on; empty while no policy of the session keeps
 *     turns. It grows with the values that were evidence, which a new value can supersede, and with
 *     those that were minimised
 * @param names what the review of names looks back on; empty while no policy of the session reviews
 *     them
 * @param question what the user asked last; empty while no policy of the session minimises
 */
public record SessionHeader(
    String policyVersion,
    int highestTurn,
    long chainLength,
    String chainHead,
    Participants cast,
    List<NameCollision> collisions,
    List<EntityRisk> risks,
    List<String> readBack,
    PrecedingText lastSaid,
    Map<String, Integer> placeholders,
    List<BufferedTurn> waiting,
    Optional<Protection> protection,
    Optional<ReviewContext> names,
    Optional<CurrentQuestion> question) {

  public SessionHeader {
    collisions = List.copyOf(collisions);
    risks = List.copyOf(risks);
    readBack = List.copyOf(readBack);
    Objects.requireNonNull(lastSaid);
    placeholders = Collections.unmodifiableMap(new TreeMap<>(placeholders));
    // A session that was stored before turns were held has none.
    waiting = waiting == null ? List.of() : List.copyOf(waiting);
    protection = protection == null ? Optional.empty() : protection;
    names = names == null ? Optional.empty() : names;
    question = question == null ? Optional.empty() : question;
  }

  /** The highest turn index that came, be it that the turn waits; -1 before the first. */
  public int newestTurn() {
    return waiting.isEmpty() ? highestTurn : waiting.get(waiting.size() - 1).index();
  }

  /** The turn that waits under an index. */
  public Optional<BufferedTurn> waiting(int turn) {
    return waiting.stream().filter(one -> one.index() == turn).findFirst();
  }

  /** The same with other turns that wait. */
  public SessionHeader keeping(List<BufferedTurn> others) {
    return others.equals(waiting) ? this : with(highestTurn, others);
  }

  /** The same without a turn that waited: its time came, and it is not there. */
  public SessionHeader without(int turn) {
    return with(
        Math.max(highestTurn, turn), waiting.stream().filter(one -> one.index() != turn).toList());
  }

  /** The same under another policy, with the chain as it is since that was said. */
  public SessionHeader under(String policy, long length, String head) {
    return new SessionHeader(
        policy,
        highestTurn,
        length,
        head,
        cast,
        collisions,
        risks,
        readBack,
        lastSaid,
        placeholders,
        waiting,
        protection,
        names,
        question);
  }

  /** The same with a longer chain and more placeholders. */
  public SessionHeader with(ProvenanceChain chain, Map<String, Integer> counts) {
    return new SessionHeader(
        policyVersion,
        highestTurn,
        chain.length(),
        chain.head(),
        cast,
        collisions,
        risks,
        readBack,
        lastSaid,
        counts,
        waiting,
        protection,
        names,
        question);
  }

  private SessionHeader with(int highest, List<BufferedTurn> others) {
    return new SessionHeader(
        policyVersion,
        highest,
        chainLength,
        chainHead,
        cast,
        collisions,
        risks,
        readBack,
        lastSaid,
        placeholders,
        others,
        protection,
        names,
        question);
  }
}
