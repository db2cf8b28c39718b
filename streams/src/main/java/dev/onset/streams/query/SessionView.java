package dev.onset.streams.query;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.onset.model.Alert;
import dev.onset.model.AttestedValue;
import dev.onset.model.Candidate;
import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Receipt;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Support;
import dev.onset.model.Tense;
import dev.onset.model.Tier;
import dev.onset.state.gate.NameCollision;
import dev.onset.state.gate.ValueKey;
import dev.onset.state.risk.EntityRisk;
import dev.onset.state.risk.HeldRule;
import dev.onset.state.session.ClosedMarker;
import dev.onset.state.session.IntervalSet;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import dev.onset.streams.store.AsideMark;
import dev.onset.streams.store.ErasureRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The public view of a session. It shows no text and no name, and values only by type and keyed
 * hash. Turns are indices. Immutable.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "status")
@JsonSubTypes({
  @JsonSubTypes.Type(value = SessionView.Live.class, name = "live"),
  @JsonSubTypes.Type(value = SessionView.Ended.class, name = "ended"),
  @JsonSubTypes.Type(value = SessionView.Erased.class, name = "erased"),
  @JsonSubTypes.Type(value = SessionView.SetAside.class, name = "set_aside")
})
sealed interface SessionView {
  /**
   * A live session.
   *
   * @param policyVersion the policy that it is pinned to
   * @param entities that have a risk or a value
   * @param collisions the open ones
   * @param placeholders how many values of a type have one, by the type's name
   * @param seen first and last of each run of turn indices that were processed
   */
  record Live(
      String tenant,
      String sessionId,
      int highestTurn,
      String policyVersion,
      List<Entity> entities,
      List<Shared> collisions,
      Map<String, Integer> placeholders,
      List<List<Integer>> seen,
      Chain chain)
      implements SessionView {}

  /**
   * An ended session.
   *
   * @param highestTurn the highest turn index that was processed; empty if none was
   * @param userTPred the user's onset turn
   * @param reopen what lets it go on; empty if only its marker is left
   */
  record Ended(
      String tenant,
      String sessionId,
      OptionalInt highestTurn,
      OptionalInt userTPred,
      List<List<Integer>> seen,
      Chain chain,
      Optional<Policy.Ending.Reopen> reopen)
      implements SessionView {}

  /**
   * A session that was erased.
   *
   * @param erasure the status of the erasure
   * @param erasedAt ISO 8601
   * @param since when the erasure reached its status, ISO 8601
   * @param turnsExpire when the turns topic has deleted its turns, ISO 8601; empty if never
   */
  record Erased(
      String tenant,
      String sessionId,
      Receipt.Status erasure,
      String erasedAt,
      String since,
      Optional<String> turnsExpire)
      implements SessionView {}

  /**
   * A session that is set aside, because what is stored of it cannot be read.
   *
   * @param since when it was set aside, ISO 8601
   * @param letters how many of its records have become dead letters since then
   * @param returning whether it was released, and its letters are being sent back
   */
  record SetAside(String tenant, String sessionId, String since, long letters, boolean returning)
      implements SessionView {}

  /** A person of the session. */
  record Entity(
      EntityId entity,
      RiskLevel level,
      double rQuasi,
      Optional<Rule> rule,
      OptionalInt tWarn,
      OptionalInt tConfirm,
      OptionalInt tPred,
      List<HeldRule> held,
      List<Notice> alerts,
      List<Value> values) {}

  /**
   * The latest revision of an alert, or of a possible onset.
   *
   * @param probability how likely the rule holds, in [0, 1]
   */
  record Notice(
      String alertId,
      int revision,
      Alert.Status status,
      Alert.Severity severity,
      Rule rule,
      int turn,
      double probability) {}

  /**
   * A value of a person.
   *
   * @param state {@code fact} or {@code candidate}
   * @param tense whether it is so now, was so or will be
   * @param turns that contain it; long sessions keep the relevant ones
   * @param commitTurn of a fact
   * @param commitPolicy of a fact: the policy that committed it
   */
  record Value(
      PiiType type,
      String valueHash,
      String state,
      Tense tense,
      List<Integer> turns,
      Tier tier,
      double confidence,
      OptionalInt commitTurn,
      Optional<CommitPolicy> commitPolicy) {}

  /** A name that more than one person has. */
  record Shared(List<EntityId> entities, List<Integer> turns) {}

  /** The chain of the session's provenance so far. */
  record Chain(long length, String head) {}

  /**
   * A line of a list of live sessions.
   *
   * @param level the worst of its persons
   */
  record Summary(
      String tenant, String sessionId, int highestTurn, String policyVersion, RiskLevel level) {
    static Summary of(SessionId id, SessionHeader header) {
      RiskLevel worst =
          header.risks().stream()
              .map(EntityRisk::level)
              .max(Comparator.naturalOrder())
              .orElse(RiskLevel.SAFE);
      return new Summary(
          id.tenant(), id.session(), header.highestTurn(), header.policyVersion(), worst);
    }
  }

  /** What may be told of a live session. */
  static SessionView live(SessionId id, Session session, IntervalSet seen) {
    SessionHeader header = session.header();
    return new Live(
        id.tenant(),
        id.session(),
        header.highestTurn(),
        header.policyVersion(),
        entities(session),
        header.collisions().stream().map(SessionView::shared).toList(),
        header.placeholders(),
        runs(seen),
        new Chain(header.chainLength(), header.chainHead()));
  }

  /** What may be told of an ended session. */
  static SessionView ended(
      SessionId id, ClosedMarker marker, Optional<Policy.Ending.Reopen> reopen) {
    List<IntervalSet.Run> runs = marker.seen().runs();
    return new Ended(
        id.tenant(),
        id.session(),
        runs.isEmpty() ? OptionalInt.empty() : OptionalInt.of(runs.get(runs.size() - 1).last()),
        marker.userOnset(),
        runs(marker.seen()),
        new Chain(marker.chainLength(), marker.chainHead()),
        reopen.filter(by -> by != Policy.Ending.Reopen.NEVER));
  }

  /** What may be told of an erased session. */
  static SessionView erased(SessionId id, ErasureRecord erasure) {
    return new Erased(
        id.tenant(),
        id.session(),
        erasure.status(),
        time(erasure.at()),
        time(erasure.since()),
        time(erasure.turnsExpire()));
  }

  /** What may be told of a session that is set aside. */
  static SetAside setAside(SessionId id, AsideMark mark) {
    return new SetAside(
        id.tenant(),
        id.session(),
        time(mark.since()),
        mark.letters(),
        mark.phase() == AsideMark.Phase.RETURNING);
  }

  private static String time(long millis) {
    return Instant.ofEpochMilli(millis).toString();
  }

  private static Optional<String> time(OptionalLong millis) {
    return millis.isPresent() ? Optional.of(time(millis.getAsLong())) : Optional.empty();
  }

  private static List<Entity> entities(Session session) {
    Map<EntityId, List<Value>> values = new TreeMap<>();
    session.facts().forEach((at, fact) -> add(values, at, fact));
    session.candidates().forEach((at, candidate) -> add(values, at, candidate));
    Map<EntityId, EntityRisk> risks = new TreeMap<>();
    session.header().risks().forEach(risk -> risks.put(risk.entity(), risk));
    SortedSet<EntityId> all = new TreeSet<>(risks.keySet());
    all.addAll(values.keySet());
    return all.stream()
        .map(
            entity ->
                entity(
                    entity,
                    Optional.ofNullable(risks.get(entity)),
                    values.getOrDefault(entity, List.of())))
        .toList();
  }

  private static void add(Map<EntityId, List<Value>> values, ValueKey at, AttestedValue one) {
    values.computeIfAbsent(one.entity(), e -> new ArrayList<>()).add(value(at, one));
  }

  private static Value value(ValueKey at, AttestedValue one) {
    Optional<Fact> fact = one instanceof Fact committed ? Optional.of(committed) : Optional.empty();
    return new Value(
        one.type(),
        at.valueHash(),
        one instanceof Candidate ? "candidate" : "fact",
        one.tense(),
        one.supports().byTurn().stream().map(Support::turn).toList(),
        one.tier(),
        one.confidence(),
        fact.isPresent() ? OptionalInt.of(fact.get().commitTurn()) : OptionalInt.empty(),
        fact.map(Fact::policy));
  }

  private static Entity entity(EntityId entity, Optional<EntityRisk> risk, List<Value> values) {
    return new Entity(
        entity,
        risk.map(EntityRisk::level).orElse(RiskLevel.SAFE),
        risk.map(EntityRisk::rQuasi).orElse(0.0),
        risk.flatMap(EntityRisk::rule),
        risk.map(EntityRisk::tWarn).orElse(OptionalInt.empty()),
        risk.map(EntityRisk::tConfirm).orElse(OptionalInt.empty()),
        risk.map(EntityRisk::tPred).orElse(OptionalInt.empty()),
        risk.map(EntityRisk::held).orElse(List.of()),
        risk.map(EntityRisk::alerts).orElse(List.of()).stream().map(SessionView::notice).toList(),
        values);
  }

  private static Notice notice(Alert alert) {
    return new Notice(
        alert.alertId(),
        alert.revision(),
        alert.status(),
        alert.severity(),
        alert.rule(),
        alert.turn(),
        alert.probability());
  }

  private static Shared shared(NameCollision collision) {
    return new Shared(
        collision.entities(),
        collision.openings().stream().map(NameCollision.Opening::turn).toList());
  }

  private static List<List<Integer>> runs(IntervalSet seen) {
    return seen.runs().stream().map(run -> List.of(run.first(), run.last())).toList();
  }
}
