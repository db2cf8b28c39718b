package dev.onset.streams.monitoring;

import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.Assessment;
import dev.onset.model.CommitPolicy;
import dev.onset.model.Direction;
import dev.onset.model.DuplicateTurn;
import dev.onset.model.Emission;
import dev.onset.model.LeakageFinding;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Receipt;
import dev.onset.model.RejectReason;
import dev.onset.model.RestoredReply;
import dev.onset.model.ReviewItem;
import dev.onset.model.Role;
import dev.onset.model.Rule;
import dev.onset.model.Verdict;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageLayer;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.state.provenance.DeskDetail;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.streams.erasure.Awaited;
import dev.onset.streams.store.DeadlineRounds;
import dev.onset.streams.store.KeyMemory;
import dev.onset.streams.store.ReviewDeadlines;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/**
 * Counts turns, emissions and dead letters. Labels are names of types, rules and reasons, never a
 * value. A transaction that is repeated after a failure is counted again. Thread-safe.
 */
public final class OnsetMetrics {
  /** Turns processed, by role. */
  public static final String TURNS = "onset.turns";

  /** Values seen for the first time, by type and tier. */
  public static final String SPANS = "onset.spans";

  /** Candidates that became facts, by the policy that let them pass. */
  public static final String COMMITS = "onset.commits";

  /** Alerts, by rule. */
  public static final String ONSETS = "onset.onsets";

  /** Entities without onset at the end of their session, by reason. */
  public static final String ABSTENTIONS = "onset.abstentions";

  /** People of whom nobody can say whether they are safe, by reason. */
  public static final String NOT_ASSESSED = "onset.not.assessed";

  /** Records set aside, by reason. */
  public static final String DEAD_LETTERS = "onset.dead.letters";

  /** Assessed turns of agents, by decision, deciding layer and reason. */
  public static final String LEAKAGE = "onset.leakage";

  /** Replies that went out, by why nothing was put back, if so. */
  public static final String REPLIES = "onset.replies";

  /** Masks in replies, by what became of them. */
  public static final String REPLY_MASKS = "onset.reply.masks";

  /** Reviews by people, by kind and what became of them. */
  public static final String REVIEWS = "onset.reviews";

  /** Reviews that wait, by kind, of all partitions of this instance. */
  public static final String REVIEWS_OPEN = "onset.reviews.open";

  /** Seconds since the oldest of them was opened, to the minute. */
  public static final String REVIEWS_AGE = "onset.reviews.age.seconds";

  /** Time of one question to the detector of contextual leakage, by domain. */
  public static final String DETECTOR = "onset.leakage.detector";

  /** Stream threads that a device, its memory or a native library failed. */
  public static final String ENVIRONMENT_FAULTS = "onset.environment.faults";

  /** 1 while processing waits for such a fault to be over, else 0. */
  public static final String ENVIRONMENT_WAITS = "onset.environment.waits";

  /** Repeated turns. */
  public static final String DUPLICATES = "onset.duplicates";

  /** Erasures that reached a status: requested, destroyed. */
  static final String ERASURES = "onset.erasures";

  /** Erased sessions whose keys are not confirmed as gone from the log, by what that waits for. */
  static final String ERASURES_WAITING = "onset.erasures.waiting";

  /** 1 while turns are being processed, else 0; what {@code /ready} says. */
  static final String READY = "onset.ready";

  /** 1 while this instance exchanges heartbeats with its group, else 0. */
  static final String BROKERS_REACHABLE = "onset.brokers.reachable";

  /** Turns at which a session's policy changed, its first one if that is not the base. */
  public static final String POLICY_CHANGES = "onset.policy.changes";

  /** Records of the policies topic that could not be used. */
  public static final String UNUSABLE_POLICIES = "onset.policies.unusable";

  /** Deadlines of sessions that have passed and wait, of all partitions of this instance. */
  public static final String DEADLINES_WAITING = "onset.deadlines.waiting";

  /** Seconds since the earliest deadline passed that waits. */
  static final String DEADLINES_AGE = "onset.deadlines.age.seconds";

  /** Values that their sessions had no room for, and values of people that they had none for. */
  public static final String LEFT_OUT = "onset.left.out";

  /** Types of policies that have a label of their own, roughly. */
  private static final int OWN_TYPES = 100;

  /** Ended sessions that went on, by what let them. */
  public static final String REOPENED = "onset.sessions.reopened";

  private static final String OPENED = "opened";
  private static final String EXPIRED = "expired";
  private static final String WITHDRAWN = "withdrawn";
  private static final List<String> REVIEW_OUTCOMES =
      List.of(OPENED, "release", "confirm", "reject", EXPIRED, WITHDRAWN);
  private static final String RESTORED = "restored";
  private static final String UNKNOWN = "unknown";
  private static final String AMBIGUOUS = "ambiguous";
  private static final String VALUES = "values";
  private static final String PEOPLE = "people";

  /** Keys that this instance holds, of sessions and dead letters. */
  static final String KEYS = "onset.keys";

  /** Bytes outside of the heap that they take. */
  static final String KEYS_BYTES = "onset.keys.bytes";

  /** Bytes that they may take. */
  static final String KEYS_LIMIT = "onset.keys.limit.bytes";

  /** Sessions that are set aside, of all partitions of this instance. */
  static final String SESSIONS_ASIDE = "onset.sessions.set.aside";

  private final MeterRegistry registry;
  private final Counters counters;
  private final Map<Integer, DeadlineRounds.Backlog> deadlines = new ConcurrentHashMap<>();
  private final Map<Integer, Integer> sessionsAside = new ConcurrentHashMap<>();
  private final Map<Integer, ReviewDeadlines.Waiting> reviews = new ConcurrentHashMap<>();
  private final Set<PiiType> ownTypes = ConcurrentHashMap.newKeySet();
  private final Map<Awaited, Integer> erasuresWaiting = new ConcurrentHashMap<>();
  private final AssessmentTally assessments = new AssessmentTally();

  /**
   * @param registry of the counters
   */
  public OnsetMetrics(MeterRegistry registry) {
    this.registry = registry;
    this.counters = new Counters(registry);
    counters.register(TURNS, "role", Role.values());
    counters.register(DEAD_LETTERS, "reason", RejectReason.values());
    for (Rule rule : Rule.values()) {
      for (Direction direction : Direction.values()) {
        counters.of(ONSETS, "rule", rule, "direction", direction);
      }
    }
    counters.register(ABSTENTIONS, "reason", AbstainReason.values());
    counters.register(NOT_ASSESSED, "reason", Assessment.Reason.values());
    counters.register(COMMITS, "policy", CommitPolicy.values());
    Arrays.stream(Receipt.Status.values())
        .filter(Receipt.Status::isOfErasure)
        .forEach(status -> counters.of(ERASURES, "status", status));
    counters.register(LEFT_OUT, "what", VALUES, PEOPLE);
    counters.register(REOPENED, "by", DetailKeys.BY_COMMAND, DetailKeys.BY_TURN);
    for (Awaited what : Awaited.values()) {
      Gauge.builder(ERASURES_WAITING, () -> erasuresWaiting.getOrDefault(what, 0))
          .tag("for", DetailKeys.word(what))
          .register(registry);
    }
    leakage(LeakageDecision.FLAG, LeakageLayer.DIRECT, LeakageReason.DIRECT_IDENTIFIER);
    leakage(LeakageDecision.FLAG, LeakageLayer.CONTEXT, LeakageReason.SCORES);
    leakage(LeakageDecision.ABSTAIN, LeakageLayer.CONTEXT, LeakageReason.DETECTOR_FAILED);
    counters.of(REPLIES, "outcome", RESTORED);
    counters.register(REPLIES, "outcome", RestoredReply.Unrestored.values());
    counters.register(REPLY_MASKS, "outcome", RESTORED, UNKNOWN, AMBIGUOUS);
    sum(DEADLINES_WAITING, deadlines, DeadlineRounds.Backlog::waiting);
    oldest(DEADLINES_AGE, deadlines, DeadlineRounds.Backlog::age);
    sum(SESSIONS_ASIDE, sessionsAside, Integer::intValue);
    for (ReviewItem.Kind kind : ReviewItem.Kind.values()) {
      String word = DetailKeys.word(kind);
      sum(REVIEWS_OPEN, reviews, one -> one.counts().getOrDefault(kind, 0), "kind", word);
      REVIEW_OUTCOMES.forEach(outcome -> counters.of(REVIEWS, "kind", word, "outcome", outcome));
    }
    oldest(REVIEWS_AGE, reviews, ReviewDeadlines.Waiting::age);
    List.of(DUPLICATES, POLICY_CHANGES, UNUSABLE_POLICIES).forEach(counters::of);
  }

  private <V> void sum(
      String name, Map<Integer, V> byPartition, ToIntFunction<V> part, String... tags) {
    Gauge.builder(name, () -> byPartition.values().stream().mapToInt(part).sum())
        .tags(tags)
        .register(registry);
  }

  /** In seconds, of times in milliseconds. */
  private <V> void oldest(String name, Map<Integer, V> byPartition, ToLongFunction<V> age) {
    Gauge.builder(name, () -> byPartition.values().stream().mapToLong(age).max().orElse(0) / 1e3)
        .register(registry);
  }

  /** Registers what tells how an instance is. */
  public static void watch(MeterRegistry registry, Health health) {
    gauge(registry, READY, health::isReady);
    gauge(registry, BROKERS_REACHABLE, health.brokersAnswer());
    gauge(registry, ENVIRONMENT_WAITS, health.waits());
    registry.counter(ENVIRONMENT_FAULTS);
  }

  private static void gauge(MeterRegistry registry, String name, BooleanSupplier is) {
    Gauge.builder(name, () -> is.getAsBoolean() ? 1 : 0).register(registry);
  }

  /** A device, its memory or a native library failed a stream thread. */
  public static void environmentFault(MeterRegistry registry) {
    registry.counter(ENVIRONMENT_FAULTS).increment();
  }

  /** Registers the gauges of the memory for keys. */
  public static void watch(MeterRegistry registry, KeyMemory keys) {
    Gauge.builder(KEYS, keys, KeyMemory::entries).register(registry);
    Gauge.builder(KEYS_BYTES, keys, KeyMemory::bytes).register(registry);
    Gauge.builder(KEYS_LIMIT, keys, KeyMemory::limit).register(registry);
  }

  /** What waits in a partition for people. */
  public void reviews(int partition, ReviewDeadlines.Waiting waiting) {
    reviews.put(partition, waiting);
  }

  /** A partition has deadlines that wait, or none. */
  public void deadlines(int partition, DeadlineRounds.Backlog backlog) {
    deadlines.put(partition, backlog);
  }

  /** So many sessions of a partition are set aside. */
  public void sessionsAside(int partition, int count) {
    sessionsAside.put(partition, count);
  }

  /** So many erased sessions wait for something before their keys are confirmed as gone. */
  public void erasuresWaiting(Awaited what, int sessions) {
    erasuresWaiting.put(what, sessions);
  }

  /** An erasure reached a status. */
  public void erasure(Receipt.Status status) {
    counters.of(ERASURES, "status", status).increment();
  }

  /** One turn came in. */
  public void turn(Role role) {
    counters.of(TURNS, "role", role).increment();
  }

  /** One turn came of a speaker whose role nobody told. */
  public void stranger(String label) {
    assessments.stranger(label);
  }

  /** How many sessions could be assessed since the start. */
  public AssessmentTally assessments() {
    return assessments;
  }

  /** One record of the policies topic could not be used. */
  public void unusablePolicy() {
    counters.of(UNUSABLE_POLICIES).increment();
  }

  /** One record was set aside. */
  public void deadLetter(RejectReason reason) {
    counters.of(DEAD_LETTERS, "reason", reason).increment();
  }

  /** One reply went out. */
  public void reply(RestoredReply reply) {
    String outcome = reply.unrestored().map(DetailKeys::word).orElse(RESTORED);
    counters.of(REPLIES, "outcome", outcome).increment();
    counters.of(REPLY_MASKS, "outcome", RESTORED).increment(reply.restored());
    counters.of(REPLY_MASKS, "outcome", UNKNOWN).increment(reply.unknown());
    counters.of(REPLY_MASKS, "outcome", AMBIGUOUS).increment(reply.ambiguous());
  }

  /** One emission went out. */
  public void emitted(Emission emission) {
    if (emission instanceof ProvenanceEvent event) {
      provenance(event);
    } else if (emission instanceof Alert alert && alert.isFirst()) {
      counters.of(ONSETS, "rule", alert.rule(), "direction", alert.direction()).increment();
    } else if (emission instanceof Verdict verdict && verdict.closed()) {
      verdict
          .abstainReason()
          .ifPresent(reason -> counters.of(ABSTENTIONS, "reason", reason).increment());
      for (Assessment.Reason reason : verdict.assessment().reasons()) {
        counters.of(NOT_ASSESSED, "reason", reason).increment();
      }
      assessments.verdict(verdict);
    } else if (emission instanceof LeakageFinding finding) {
      leakage(finding.decision(), finding.layer(), finding.reason()).increment();
    } else if (emission instanceof DuplicateTurn) {
      counters.of(DUPLICATES).increment();
    }
  }

  private void provenance(ProvenanceEvent event) {
    Map<String, String> detail = event.detail();
    if ("limit".equals(detail.get("reason"))) {
      String what = event.kind() == ProvenanceKind.RETRACTED ? VALUES : PEOPLE;
      counters.of(LEFT_OUT, "what", what).increment();
    }
    switch (event.kind()) {
      case OBSERVED ->
          counters
              .of(
                  SPANS,
                  "type",
                  event.type().map(this::label).orElse("none"),
                  "tier",
                  event.tier().map(DetailKeys::word).orElse("none"))
              .increment();
      case COMMITTED -> {
        String policy = detail.getOrDefault("policy", "none").toLowerCase(Locale.ROOT);
        counters.of(COMMITS, "policy", policy).increment();
      }
      case POLICY_CHANGED -> counters.of(POLICY_CHANGES).increment();
      case REOPENED ->
          counters.of(REOPENED, "by", detail.getOrDefault(DetailKeys.BY, "none")).increment();
      case REVIEW_OPENED -> review(detail, OPENED);
      case REVIEW_DECIDED -> review(detail, detail.getOrDefault(DeskDetail.RULING, "none"));
      case REVIEW_EXPIRED -> review(detail, EXPIRED);
      case REVIEW_WITHDRAWN -> review(detail, WITHDRAWN);
      default -> {}
    }
  }

  private void review(Map<String, String> detail, String outcome) {
    String kind = detail.getOrDefault(DeskDetail.KIND, "none");
    counters.of(REVIEWS, "kind", kind, "outcome", outcome).increment();
  }

  private Counter leakage(LeakageDecision decision, LeakageLayer layer, LeakageReason reason) {
    return counters.of(LEAKAGE, "decision", decision, "layer", layer, "reason", reason);
  }

  /** Policies of many tenants may define thousands of types. */
  private String label(PiiType type) {
    boolean counted =
        type.isShipped()
            || ownTypes.contains(type)
            || ownTypes.size() < OWN_TYPES && ownTypes.add(type);
    return counted ? type.name().toLowerCase(Locale.ROOT) : "others";
  }
}
