package dev.onset.streams.store;

import dev.onset.model.AttestedValue;
import dev.onset.model.Candidate;
import dev.onset.model.Fact;
import dev.onset.model.Policy;
import dev.onset.serdes.StoreCodec;
import dev.onset.state.assessment.Heard;
import dev.onset.state.gate.NameCollision;
import dev.onset.state.gate.Stake;
import dev.onset.state.gate.Stakes;
import dev.onset.state.gate.ValueKey;
import dev.onset.state.link.Participants;
import dev.onset.state.pieces.OpenValue;
import dev.onset.state.redaction.Protection;
import dev.onset.state.risk.EntityRisk;
import dev.onset.state.session.BufferedTurn;
import dev.onset.state.session.CurrentQuestion;
import dev.onset.state.session.OpenReview;
import dev.onset.state.session.PrecedingText;
import dev.onset.state.session.ReviewContext;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import dev.onset.state.session.Silence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A session, live or kept after its end, as it lies in its store, in two entries by how often they
 * change. Lists keep the order of the session's maps, because equal histories must give equal
 * states. Immutable.
 *
 * @param course what every turn changes
 * @param evidence what changes only with what is known of people
 */
public record StoredSession(Course course, Evidence evidence) {
  /** The codec of what every turn changes. */
  public static final StoreCodec<Course> COURSE = StoreCodec.of(Course.class, "Course");

  /** The codec of what is known of people. */
  public static final StoreCodec<Evidence> EVIDENCE = StoreCodec.of(Evidence.class, "Evidence");

  /**
   * The part of a session that every turn changes. What is not explained here is a component of
   * {@link SessionHeader}.
   *
   * @param activity when it was last heard of; empty before that was noted
   * @param marks the newest marks of turns
   * @param ended what lets the session go on, if it has ended; NEVER if it is kept for what waits
   *     for a person's decision alone
   * @param openReviews what waits for a person's decision
   * @param pieces the identifier that comes in pieces
   */
  public record Course(
      int highestTurn,
      long chainLength,
      String chainHead,
      Participants cast,
      List<String> readBack,
      PrecedingText lastSaid,
      List<BufferedTurn> waiting,
      Optional<ReviewContext> names,
      Optional<CurrentQuestion> question,
      Heard heard,
      Optional<Activity> activity,
      TurnMarks marks,
      Optional<Silence> silence,
      Optional<Policy.Ending.Reopen> ended,
      List<OpenReview> openReviews,
      Optional<OpenValue> pieces) {

    /** The highest turn index that arrived, held turns included; -1 before the first. */
    int newestTurn() {
      return waiting.isEmpty() ? highestTurn : waiting.get(waiting.size() - 1).index();
    }

    static Course of(
        SessionHeader header,
        Optional<Activity> activity,
        TurnMarks marks,
        Optional<Policy.Ending.Reopen> ended) {
      return new Course(
          header.highestTurn(),
          header.chainLength(),
          header.chainHead(),
          header.cast(),
          header.readBack(),
          header.lastSaid(),
          header.waiting(),
          header.names(),
          header.question(),
          header.heard(),
          activity,
          marks,
          header.silence(),
          ended,
          header.openReviews(),
          header.pieces());
    }
  }

  /**
   * The part of a session that changes with what is known of people. What is not explained here is
   * a component of {@link SessionHeader} or {@link Session}.
   *
   * @param numbers of the first {@value #NUMBERS} values with a placeholder
   * @param stakes what may be whose
   * @param blocks how many blocks of stakes there were
   */
  public record Evidence(
      String policyVersion,
      List<NameCollision> collisions,
      List<EntityRisk> risks,
      Map<String, Integer> placeholders,
      Optional<Protection> protection,
      List<Held<Fact>> facts,
      List<Held<Candidate>> candidates,
      List<Numbered> numbers,
      List<StoredStake> stakes,
      int blocks) {
    /** More than almost every session has; the others have entries of their own. */
    static final int NUMBERS = 8;

    static Evidence of(Session session, List<Numbered> numbers) {
      SessionHeader header = session.header();
      return new Evidence(
          header.policyVersion(),
          header.collisions(),
          header.risks(),
          header.placeholders(),
          header.protection(),
          held(session.facts()),
          held(session.candidates()),
          numbers,
          StoredStake.of(session),
          header.stakes().blocks());
    }

    OptionalInt number(String value) {
      return numbers.stream()
          .filter(one -> one.value().equals(value))
          .mapToInt(Numbered::number)
          .findFirst();
    }
  }

  /**
   * A fact or candidate.
   *
   * @param valueHash the part of its key that entity and type do not tell
   * @param <V> fact or candidate
   */
  public record Held<V extends AttestedValue>(String valueHash, V value) {
    private ValueKey at() {
      return new ValueKey(value.entity(), value.type(), valueHash);
    }
  }

  /**
   * A stake, whose value is told by its place among the evidence if that holds the same.
   *
   * @param at index in the facts, then the candidates; -1 if the value is told
   * @param value empty where the index tells it
   */
  public record StoredStake(
      int at,
      Optional<Candidate> value,
      int block,
      int share,
      List<Stake.Cue> cues,
      OptionalInt takenBack) {
    private static List<StoredStake> of(Session session) {
      List<Candidate> known = new ArrayList<>();
      session.facts().values().forEach(one -> known.add(candidate(one)));
      known.addAll(session.candidates().values());
      return session.header().stakes().all().stream()
          .map(
              one -> {
                int at = known.indexOf(one.value());
                Optional<Candidate> told = Optional.of(one.value()).filter(any -> at < 0);
                return new StoredStake(
                    at, told, one.block(), one.share(), one.cues(), one.takenBack());
              })
          .toList();
    }

    private static Stakes stakes(Evidence evidence) {
      List<Candidate> known = new ArrayList<>();
      evidence.facts().forEach(one -> known.add(candidate(one.value())));
      evidence.candidates().forEach(one -> known.add(one.value()));
      return new Stakes(
          evidence.stakes().stream()
              .map(
                  one ->
                      new Stake(
                          one.value().orElseGet(() -> known.get(one.at())),
                          one.block(),
                          one.share(),
                          one.cues(),
                          one.takenBack()))
              .toList(),
          evidence.blocks());
    }

    private static Candidate candidate(Fact fact) {
      return new Candidate(fact.entity(), fact.type(), fact.canonical(), fact.supports());
    }
  }

  /**
   * The number of a value's placeholder. The value's name is split, since its hash alone is stored
   * in half the space.
   *
   * @param type of the value
   */
  public record Numbered(String type, String valueHash, int number) {
    static Numbered of(String value, int number) {
      int colon = value.lastIndexOf(':');
      return new Numbered(value.substring(0, colon + 1), value.substring(colon + 1), number);
    }

    /** The name of the value. */
    String value() {
      return type + valueHash;
    }
  }

  /** The session. */
  public Session session() {
    SessionHeader header =
        new SessionHeader(
            evidence.policyVersion(),
            course.highestTurn(),
            course.chainLength(),
            course.chainHead(),
            course.cast(),
            evidence.collisions(),
            evidence.risks(),
            course.readBack(),
            course.lastSaid(),
            evidence.placeholders(),
            course.waiting(),
            evidence.protection(),
            course.names(),
            course.question(),
            course.heard(),
            course.silence(),
            course.openReviews(),
            course.pieces(),
            StoredStake.stakes(evidence));
    return new Session(header, map(evidence.facts()), map(evidence.candidates()));
  }

  private static <V extends AttestedValue> List<Held<V>> held(Map<ValueKey, V> map) {
    return map.entrySet().stream()
        .map(one -> new Held<>(one.getKey().valueHash(), one.getValue()))
        .toList();
  }

  private static <V extends AttestedValue> Map<ValueKey, V> map(List<Held<V>> held) {
    Map<ValueKey, V> map = new LinkedHashMap<>();
    held.forEach(one -> map.put(one.at(), one.value()));
    return map;
  }
}
