package dev.onset.state.session;

import dev.onset.state.assessment.Heard;
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
 * The state that exists once in each session. Every turn reads and writes it, so no component grows
 * with the number of turns. The component names are stored. Immutable.
 *
 * @param policyVersion the policy that the session is pinned to, once it has begun
 * @param highestTurn the highest turn index that was processed; -1 before the first
 * @param chainLength number of provenance events so far
 * @param chainHead link of the last provenance event; empty before the first
 * @param cast the participants
 * @param collisions the open name collisions
 * @param risks one for each entity that was ever evaluated
 * @param readBack the user's candidates that the last turn said again, if an agent spoke it, as
 *     {@code TYPE:valueHash}
 * @param lastSaid what each side said last
 * @param placeholders how many values of a type have a placeholder, by the type's name
 * @param waiting the held turns, ascending; at most as many as the policy holds
 * @param protection the values that safe texts depend on; empty until a policy of the session keeps
 *     turns. It grows with the values that were evidence or were minimized, as far as there is room
 * @param names the context of the review of names; empty until a policy of the session reviews
 *     names
 * @param question the user's last question; empty until a policy of the session minimizes
 * @param heard who spoke, and what could not be judged
 * @param silence how long the session may be silent; empty if its policy does not say
 * @param openReviews what waits for a person's decision, in the order in which it was opened; at
 *     most {@value OpenReview#MOST}
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
    Optional<CurrentQuestion> question,
    Heard heard,
    Optional<Silence> silence,
    List<OpenReview> openReviews) {

  public SessionHeader {
    collisions = List.copyOf(collisions);
    risks = List.copyOf(risks);
    readBack = List.copyOf(readBack);
    Objects.requireNonNull(lastSaid);
    placeholders = Collections.unmodifiableMap(new TreeMap<>(placeholders));
    waiting = List.copyOf(waiting);
    openReviews = List.copyOf(openReviews);
  }

  /** The highest turn index that arrived, held turns included; -1 before the first. */
  public int newestTurn() {
    return waiting.isEmpty() ? highestTurn : waiting.get(waiting.size() - 1).index();
  }

  /** Whether a turn was read or is held; not while all that came could not be read. */
  public boolean begun() {
    return newestTurn() >= 0;
  }

  /** The held turn of an index. */
  public Optional<BufferedTurn> waiting(int turn) {
    return waiting.stream().filter(one -> one.index() == turn).findFirst();
  }

  /** A header before the first turn. */
  static SessionHeader fresh(String policyVersion) {
    return new Next(policyVersion).header();
  }

  /** Begins the next header with the components of this one. */
  public Next next() {
    return new Next(this);
  }

  /** The same with other held turns. */
  public SessionHeader keeping(List<BufferedTurn> others) {
    return others.equals(waiting) ? this : next().waiting(others).header();
  }

  /** The same without a held turn that cannot be read. Its index counts as processed. */
  public SessionHeader without(int turn) {
    return next()
        .highestTurn(Math.max(highestTurn, turn))
        .heard(heard.without(turn))
        .waiting(waiting.stream().filter(one -> one.index() != turn).toList())
        .header();
  }

  /**
   * Makes the header that follows another one: each method replaces the component of its name. Not
   * thread-safe.
   */
  public static final class Next {
    private String policyVersion;
    private int highestTurn = -1;
    private long chainLength;
    private String chainHead = "";
    private Participants cast = Participants.EMPTY;
    private List<NameCollision> collisions = List.of();
    private List<EntityRisk> risks = List.of();
    private List<String> readBack = List.of();
    private PrecedingText lastSaid = PrecedingText.NOTHING;
    private Map<String, Integer> placeholders = Map.of();
    private List<BufferedTurn> waiting = List.of();
    private Optional<Protection> protection = Optional.empty();
    private Optional<ReviewContext> names = Optional.empty();
    private Optional<CurrentQuestion> question = Optional.empty();
    private Heard heard = Heard.NOTHING;
    private Optional<Silence> silence = Optional.empty();
    private List<OpenReview> openReviews = List.of();

    private Next(String policyVersion) {
      this.policyVersion = policyVersion;
    }

    private Next(SessionHeader before) {
      this.policyVersion = before.policyVersion;
      this.highestTurn = before.highestTurn;
      this.chainLength = before.chainLength;
      this.chainHead = before.chainHead;
      this.cast = before.cast;
      this.collisions = before.collisions;
      this.risks = before.risks;
      this.readBack = before.readBack;
      this.lastSaid = before.lastSaid;
      this.placeholders = before.placeholders;
      this.waiting = before.waiting;
      this.protection = before.protection;
      this.names = before.names;
      this.question = before.question;
      this.heard = before.heard;
      this.silence = before.silence;
      this.openReviews = before.openReviews;
    }

    public Next policyVersion(String version) {
      policyVersion = version;
      return this;
    }

    public Next highestTurn(int turn) {
      highestTurn = turn;
      return this;
    }

    /** Replaces length and head of the audit trail. */
    public Next chain(ProvenanceChain chain) {
      chainLength = chain.length();
      chainHead = chain.head();
      return this;
    }

    public Next cast(Participants people) {
      cast = people;
      return this;
    }

    public Next collisions(List<NameCollision> open) {
      collisions = open;
      return this;
    }

    public Next risks(List<EntityRisk> all) {
      risks = all;
      return this;
    }

    public Next readBack(List<String> values) {
      readBack = values;
      return this;
    }

    public Next lastSaid(PrecedingText said) {
      lastSaid = said;
      return this;
    }

    public Next placeholders(Map<String, Integer> counts) {
      placeholders = counts;
      return this;
    }

    Next waiting(List<BufferedTurn> turns) {
      waiting = turns;
      return this;
    }

    public Next protection(Optional<Protection> after) {
      protection = after;
      return this;
    }

    public Next names(Optional<ReviewContext> seen) {
      names = seen;
      return this;
    }

    public Next question(Optional<CurrentQuestion> asked) {
      question = asked;
      return this;
    }

    public Next heard(Heard after) {
      heard = after;
      return this;
    }

    public Next silence(Optional<Silence> after) {
      silence = after;
      return this;
    }

    public Next openReviews(List<OpenReview> open) {
      openReviews = open;
      return this;
    }

    /** The next header. */
    public SessionHeader header() {
      return new SessionHeader(
          policyVersion,
          highestTurn,
          chainLength,
          chainHead,
          cast,
          collisions,
          risks,
          readBack,
          lastSaid,
          placeholders,
          waiting,
          protection,
          names,
          question,
          heard,
          silence,
          openReviews);
    }
  }
}
