package dev.onset.app.review.worker;

import dev.onset.app.review.worker.ReviewMetrics.Unasked;
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
 * Brings redactions and the texts of their turns together, says what to ask next, and keeps the
 * books: which redactions are done with and which texts are still needed. Everything it holds is
 * bounded. What it does not get to stays masked. Asks nobody and knows no clock. Not thread-safe.
 */
final class ReviewScheduler {
  private final ReviewLimits bounds;
  private final ReviewPolicies policies;
  private final String reviewer;
  private final ReviewMetrics metrics;

  private final RecentTurns said;
  private final PendingOffsets open = new PendingOffsets();
  private final Deque<UnreviewedNames> backlog = new ArrayDeque<>();

  /** In the order in which they came, so the first is the first to be given up. */
  private final Map<TurnRevision, Waiting> waiting = new LinkedHashMap<>();

  private int waitingCount;

  /** What of a turn was taken for asking, so that a repeated redaction asks nothing again. */
  private final Map<TurnRevision, Taken> taken;

  private record Waiting(List<UnreviewedNames> due, long sinceNanos) {}

  private record Taken(int partition, Set<ReviewCandidate> names) {}

  /**
   * @param reviewer who answers, as it is told in commands
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

  /** A turn came. */
  void said(TurnPlace place, Turn turn) {
    said.said(place, turn);
    Waiting these = waiting.remove(TurnRevision.of(turn));
    if (these != null) {
      waitingCount -= these.due().size();
      these.due().forEach(this::queue);
    }
  }

  /**
   * A redaction came. Names in it are due for review unless the turn was given out before: what an
   * alert masks later, or a review has answered already, is no question any more.
   *
   * @param nanos now
   */
  void masked(TurnPlace place, Redaction redaction, long nanos) {
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

  /** What a context can clear and was not taken yet; as many as a question may have. */
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
    open.close(due.redaction());
  }

  /**
   * Gives up those that have waited too long for their turns.
   *
   * @param nanos now
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

  /** What to ask next; empty if nothing is ready. */
  Optional<PendingReview> next() {
    while (!backlog.isEmpty()) {
      UnreviewedNames due = backlog.remove();
      Optional<Policy> policy = policies.reviewing(due.version().session().tenant());
      if (policy.isEmpty()) {
        // It changed meanwhile.
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
    // A text that is too short for the names is not the one that the processor read.
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
   * A review came to its end, by an answer or without one.
   *
   * @return the command to send; empty if nothing is kept, since all are masked as it is
   */
  Optional<Command.Reviewed> done(UnreviewedNames due, ReviewResult result) {
    open.close(due.redaction());
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

  /** How many wait for their turn or to be asked. */
  int waiting() {
    return waitingCount + backlog.size();
  }

  /** Whether something is ready to be asked. */
  boolean isReady() {
    return !backlog.isEmpty();
  }

  /** The oldest turn of a partition whose text is held; a restart has to read from there. */
  OptionalLong oldestTurn(int partition) {
    return said.oldest(partition);
  }

  /** The first redaction of a partition that is not done with. */
  OptionalLong firstOpen(int partition) {
    return open.first(partition);
  }

  /** Lets go of a partition, which goes to another worker. */
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
