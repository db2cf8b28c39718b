package dev.onset.state.session;

import dev.onset.model.EntityId;
import dev.onset.state.assessment.Heard;
import dev.onset.state.gate.NameCollision;
import dev.onset.state.gate.Stakes;
import dev.onset.state.link.Participants;
import dev.onset.state.pieces.OpenValue;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.redaction.Protection;
import dev.onset.state.risk.EntityRisk;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Consumer;

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
 * @param pieces the identifier that comes in pieces, or came last; empty before the first
 * @param stakes what may be whose, where the policy keeps doubt
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
    List<OpenReview> openReviews,
    Optional<OpenValue> pieces,
    Stakes stakes) {

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

  /** The turn that what happens without a turn is dated at; 0 before the first. */
  public int clock() {
    return Math.max(0, highestTurn);
  }

  /** The user's onset turn. */
  public OptionalInt userOnset() {
    return risks.stream()
        .filter(one -> one.entity().equals(EntityId.USER))
        .map(EntityRisk::tPred)
        .findFirst()
        .orElse(OptionalInt.empty());
  }

  /** A header before the first turn. */
  static SessionHeader fresh(String policyVersion) {
    Next first = new Next();
    first.policyVersion = policyVersion;
    return first.header();
  }

  /**
   * The header that follows this one.
   *
   * @param change sets the components that differ
   */
  public SessionHeader with(Consumer<Next> change) {
    Next next = new Next(this);
    change.accept(next);
    return next.header();
  }

  /** The same without a held turn that cannot be read. Its index counts as processed. */
  public SessionHeader without(int turn) {
    return with(
        next -> {
          next.highestTurn = Math.max(highestTurn, turn);
          next.heard = heard.without(turn);
          next.waiting = waiting.stream().filter(one -> one.index() != turn).toList();
        });
  }

  /**
   * The components of the header that follows another one, which begin as those of the other. It is
   * for the change that {@link SessionHeader#with} makes alone. Not thread-safe.
   */
  public static final class Next {
    public String policyVersion = "";
    public int highestTurn = -1;
    public Participants cast = Participants.EMPTY;
    public List<NameCollision> collisions = List.of();
    public List<EntityRisk> risks = List.of();
    public List<String> readBack = List.of();
    public PrecedingText lastSaid = PrecedingText.NOTHING;
    public Map<String, Integer> placeholders = Map.of();
    public List<BufferedTurn> waiting = List.of();
    public Optional<Protection> protection = Optional.empty();
    public Optional<ReviewContext> names = Optional.empty();
    public Optional<CurrentQuestion> question = Optional.empty();
    public Heard heard = Heard.NOTHING;
    public Optional<Silence> silence = Optional.empty();
    public List<OpenReview> openReviews = List.of();
    public Optional<OpenValue> pieces = Optional.empty();
    public Stakes stakes = Stakes.NONE;
    private long chainLength;
    private String chainHead = "";

    private Next() {}

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
      this.pieces = before.pieces;
      this.stakes = before.stakes;
    }

    /** Sets length and head of the audit trail. */
    public void chain(ProvenanceChain chain) {
      chainLength = chain.length();
      chainHead = chain.head();
    }

    private SessionHeader header() {
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
          openReviews,
          pieces,
          stakes);
    }
  }
}
