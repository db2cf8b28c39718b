package dev.onset.app.review.worker;

import dev.onset.app.review.worker.ReviewMetrics.Unasked;
import dev.onset.app.worker.PendingOffsets;
import dev.onset.app.worker.RecordPlace;
import dev.onset.endpoint.review.Judgement;
import dev.onset.endpoint.review.ReviewCandidate;
import dev.onset.endpoint.review.ReviewQuestion;
import dev.onset.endpoint.review.ReviewResult;
import dev.onset.endpoint.review.ReviewUtterance;
import dev.onset.model.Command;
import dev.onset.model.PiiClass;
import dev.onset.model.Policy;
import dev.onset.model.Redaction;
import dev.onset.model.ReviewDecision;
import dev.onset.model.Span;
import dev.onset.model.Turn;
import dev.onset.model.review.ReviewWindow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Joins redactions with the texts of their turns, chooses the next question, and tracks which
 * redactions are done and which texts are still needed. All its state is bounded. Names it does not
 * reach, and those that the model does not answer about, stay masked and are left to people.
 * Performs no input or output and reads no clock. Not thread-safe.
 */
final class ReviewScheduler {
  private final ReviewLimits bounds;
  private final ReviewPolicies policies;
  private final String reviewer;
  private final ReviewMetrics metrics;

  private final RecentTurns said;
  private final PendingOffsets open = new PendingOffsets();
  private final Deque<UnreviewedNames> backlog = new ArrayDeque<>();
  private final List<Command.LeftOpen> leftOpen = new ArrayList<>();

  /** In order of arrival, so the first entry expires first. */
  private final Map<TurnRevision, Waiting> waiting = new LinkedHashMap<>();

  private int waitingCount;

  /**
   * The names of each turn already taken for a question, so that a repeated redaction does not ask
   * again.
   */
  private final Map<TurnRevision, Taken> taken;

  private record Waiting(List<UnreviewedNames> due, long sinceNanos) {}

  private record Taken(int partition, Set<ReviewCandidate> names) {}

  /**
   * @param reviewer the reviewer's name, as commands carry it
   */
  ReviewScheduler(
      ReviewLimits bounds, ReviewPolicies policies, String reviewer, ReviewMetrics metrics) {
    this.bounds = bounds;
    this.policies = policies;
    this.reviewer = reviewer;
    this.metrics = metrics;
    this.said = new RecentTurns(bounds);
    this.taken =
        new LinkedHashMap<>() {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<TurnRevision, Taken> eldest) {
            return size() > bounds.remembered();
          }
        };
  }

  /** Takes a turn. */
  void said(RecordPlace place, Turn turn) {
    said.said(place, turn);
    Waiting these = waiting.remove(TurnRevision.of(turn));
    if (these != null) {
      waitingCount -= these.due().size();
      these.due().forEach(this::queue);
    }
  }

  /**
   * Takes a redaction. Its names are due for review unless the turn was emitted before: names that
   * an alert masks later or that a review has answered need no question.
   *
   * @param nanos current time in nanoseconds
   */
  void masked(RecordPlace place, Redaction redaction, long nanos) {
    if (redaction.retroactive() || policies.reviewing(redaction.session().tenant()).isEmpty()) {
      return;
    }
    TurnRevision version = TurnRevision.of(redaction);
    List<ReviewCandidate> names = names(redaction, version);
    if (names.isEmpty()) {
      return;
    }
    remember(place.partition(), version, names);
    UnreviewedNames due = new UnreviewedNames(place, version, names);
    open.open(place);
    if (said.holds(version)) {
      queue(due);
    } else if (waitingCount < bounds.waiting()) {
      waitingCount++;
      waiting.computeIfAbsent(version, any -> new Waiting(new ArrayList<>(), nanos)).due().add(due);
    } else {
      giveUp(due, Unasked.TURNED_AWAY);
    }
  }

  /**
   * Returns the names that context can clear and no question has taken yet, up to the limit of a
   * question.
   */
  private List<ReviewCandidate> names(Redaction redaction, TurnRevision version) {
    Taken before = taken.get(version);
    List<ReviewCandidate> names = new ArrayList<>();
    for (Redaction.Span span : redaction.spans()) {
      if (span.type().piiClass() == PiiClass.NAME) {
        ReviewCandidate name = new ReviewCandidate(span.start(), span.end(), span.type().name());
        if (before == null || !before.names().contains(name)) {
          names.add(name);
        }
      }
    }
    if (names.size() > ReviewQuestion.MOST_CANDIDATES) {
      metrics.leftOut(Unasked.TOO_MANY_NAMES);
      leave(version, names.subList(ReviewQuestion.MOST_CANDIDATES, names.size()));
      return names.subList(0, ReviewQuestion.MOST_CANDIDATES);
    }
    return names;
  }

  private void remember(int partition, TurnRevision version, List<ReviewCandidate> names) {
    taken
        .computeIfAbsent(version, any -> new Taken(partition, new HashSet<>()))
        .names()
        .addAll(names);
  }

  private void queue(UnreviewedNames due) {
    if (backlog.size() < bounds.backlog()) {
      backlog.add(due);
    } else {
      giveUp(due, Unasked.TURNED_AWAY);
    }
  }

  private void giveUp(UnreviewedNames due, Unasked reason) {
    metrics.leftOut(reason);
    leave(due.version(), due.names());
    open.close(due.redaction());
  }

  private void leave(TurnRevision version, List<ReviewCandidate> names) {
    leftOpen.add(
        new Command.LeftOpen(
            version.session(),
            version.turn(),
            version.revision(),
            names.stream().map(name -> new Span(name.start(), name.end())).toList(),
            reviewer));
  }

  /** Returns what people have to decide, since the last call. */
  List<Command.LeftOpen> leftOpen() {
    List<Command.LeftOpen> all = List.copyOf(leftOpen);
    leftOpen.clear();
    return all;
  }

  /**
   * Gives up redactions that have waited too long for their turns.
   *
   * @param nanos current time in nanoseconds
   */
  void expire(long nanos) {
    Iterator<Waiting> all = waiting.values().iterator();
    while (all.hasNext()) {
      Waiting these = all.next();
      if (nanos - these.sinceNanos() < bounds.patience().toNanos()) {
        return;
      }
      all.remove();
      waitingCount -= these.due().size();
      these.due().forEach(due -> giveUp(due, Unasked.UNKNOWN_TEXT));
    }
  }

  /** Returns the next review to ask; empty if none is ready. */
  Optional<PendingReview> next() {
    while (!backlog.isEmpty()) {
      UnreviewedNames due = backlog.remove();
      Optional<Policy> policy = policies.reviewing(due.version().session().tenant());
      if (policy.isEmpty()) {
        // The policy has changed since.
        open.close(due.redaction());
        continue;
      }
      Optional<ReviewQuestion> question = question(due, policy.get());
      if (question.isPresent()) {
        return Optional.of(new PendingReview(due, question.get()));
      }
      giveUp(due, Unasked.UNKNOWN_TEXT);
    }
    return Optional.empty();
  }

  private Optional<ReviewQuestion> question(UnreviewedNames due, Policy policy) {
    Optional<Turn> turn = said.turn(due.version());
    // If the text is too short for the names, the processor read a different one.
    if (turn.isEmpty() || lastEnd(due) > length(turn.get())) {
      return Optional.empty();
    }
    List<ReviewUtterance> turns = new ArrayList<>();
    for (Turn before : said.before(due.version(), ReviewWindow.LONGEST)) {
      turns.add(utterance(before, policy));
    }
    turns.add(utterance(turn.get(), policy));
    return Optional.of(new ReviewQuestion(turns, turns.size() - 1, due.names()));
  }

  private static int lastEnd(UnreviewedNames due) {
    return due.names().get(due.names().size() - 1).end();
  }

  private static int length(Turn turn) {
    return turn.text().codePointCount(0, turn.text().length());
  }

  private static ReviewUtterance utterance(Turn turn, Policy policy) {
    String role = policy.roles().of(turn.speaker()).name().toLowerCase(Locale.ROOT);
    return new ReviewUtterance(role, turn.text());
  }

  /**
   * Ends a review, with or without an answer. Without one its names are left to people.
   *
   * @return the command to send; empty if the answer keeps no name, since all are masked already
   */
  Optional<Command.Reviewed> done(UnreviewedNames due, ReviewResult result) {
    open.close(due.redaction());
    if (result.failure().isPresent() || result.judgements().isEmpty()) {
      leave(due.version(), due.names());
    }
    if (!result.judgements().containsValue(Judgement.KEEP)) {
      return Optional.empty();
    }
    List<Command.ReviewedSpan> spans = new ArrayList<>();
    for (ReviewCandidate name : due.names()) {
      ReviewDecision decision =
          result.judgements().get(name) == Judgement.KEEP
              ? ReviewDecision.KEEP
              : ReviewDecision.REDACT;
      spans.add(new Command.ReviewedSpan(name.start(), name.end(), decision));
    }
    TurnRevision version = due.version();
    return Optional.of(
        new Command.Reviewed(
            version.session(), version.turn(), version.revision(), spans, reviewer));
  }

  /** Returns the number of redactions that wait for their turn or for the endpoint. */
  int waiting() {
    return waitingCount + backlog.size();
  }

  /** Whether a review is ready to ask. */
  boolean isReady() {
    return !backlog.isEmpty();
  }

  /**
   * Returns the offset of the partition's oldest turn in memory, where a restart must begin to
   * read.
   */
  OptionalLong oldestTurn(int partition) {
    return said.oldest(partition);
  }

  /** Returns the offset of the first unfinished redaction of a partition. */
  OptionalLong firstOpen(int partition) {
    return open.first(partition);
  }

  /** Drops a partition that moves to another worker. */
  void forget(int partition) {
    said.forget(partition);
    open.forget(partition);
    backlog.removeIf(due -> due.redaction().partition() == partition);
    waiting.values().removeIf(these -> isOf(partition, these));
    waitingCount = waiting.values().stream().mapToInt(these -> these.due().size()).sum();
    taken.values().removeIf(one -> one.partition() == partition);
  }

  /** All redactions of a session lie in one partition. */
  private static boolean isOf(int partition, Waiting these) {
    return these.due().get(0).redaction().partition() == partition;
  }
}
