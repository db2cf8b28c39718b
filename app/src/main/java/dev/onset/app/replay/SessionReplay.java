package dev.onset.app.replay;

import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RejectReason;
import dev.onset.model.Rejection;
import dev.onset.model.Turn;
import dev.onset.state.engine.PinnedEngine;
import dev.onset.state.engine.RecordedPolicies;
import dev.onset.state.provenance.DeskDetail;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Replays one session: its turns in topic order, under the policies that its trail names. A turn
 * that was dead-lettered then is dead-lettered again, because the cause may have been another
 * policy or a fault. The trail also says after which turns the session ended, and what let it go
 * on. Single use.
 */
final class SessionReplay {
  private final RecordedSession past;
  private final PinnedEngine engine;
  private final InMemorySessionStore store = new InMemorySessionStore();
  private final SessionOutput output = new SessionOutput();
  private final List<ProvenanceEvent> trail = new ArrayList<>();
  private final List<DeadLetterLine> dead = new ArrayList<>();

  SessionReplay(RecordedSession past, RecordedPolicies policies) {
    this.past = past;
    this.engine = new PinnedEngine(policies);
  }

  /** Replays the session. */
  void run() {
    for (RecordedSession.Said said : past.turns()) {
      if (!said.done() && trail.size() >= past.eventsBeforeEnd()) {
        // The trail does not show that it was processed.
        break;
      }
      endAndReopenBefore(said);
      if (said.setAside().equals(Optional.of(RejectReason.OVERSIZED_TEXT))) {
        // The session knows of it, whatever the policy that applies here says of its length.
        take(engine.unread(said.turn(), store));
      } else if (said.setAside().isPresent()) {
        dead.add(
            DeadLetterLine.of(said.turn().session(), said.turn().index(), said.setAside().get()));
      } else {
        take(engine.process(said.turn(), store));
      }
    }
    obeyReviews();
    obeyReopening();
    int told = -1;
    while (told < trail.size() && store.load(past.session()).isPresent()) {
      told = trail.size();
      end();
      obeyReviews();
      obeyReopening();
    }
  }

  /** Where a turn was refused since the session had ended, nothing had reopened it yet. */
  private void endAndReopenBefore(RecordedSession.Said said) {
    obeyReviews();
    boolean refused = said.setAside().equals(Optional.of(RejectReason.SESSION_CLOSED));
    if (!refused) {
      obeyReopening();
    }
    int told = -1;
    while (told < trail.size() && endsBefore(said)) {
      told = trail.size();
      end();
      obeyReviews();
      if (!refused) {
        obeyReopening();
      }
    }
  }

  /**
   * Applies the answers of reviewers and people, and the deadlines of reviews. They are not turns,
   * but the trail records each that had an effect. An answer about a turn not yet read has no
   * effect and is retried after that turn.
   */
  private void obeyReviews() {
    int told = -1;
    while (told < trail.size()) {
      told = trail.size();
      next().flatMap(DeskDetail::order).ifPresent(order -> take(engine.process(order, store)));
    }
  }

  /** Reopens the session if the trail says that it was ordered. */
  private void obeyReopening() {
    next(ProvenanceKind.REOPENED)
        .filter(event -> DetailKeys.BY_COMMAND.equals(event.detail().get(DetailKeys.BY)))
        .ifPresent(
            event -> {
              take(engine.process(new Command.Reopen(past.session()), store));
              obeyReviews();
            });
  }

  /** The next recorded event, if it is of this kind. */
  private Optional<ProvenanceEvent> next(ProvenanceKind kind) {
    return next().filter(event -> event.kind() == kind);
  }

  private Optional<ProvenanceEvent> next() {
    return trail.size() < past.recorded().size()
        ? Optional.of(past.recorded().get(trail.size()))
        : Optional.empty();
  }

  private boolean endsBefore(RecordedSession.Said said) {
    Optional<Session> live = store.load(past.session());
    Optional<RecordedSession.End> next = past.end(trail.size());
    if (live.isEmpty() && !trail.isEmpty() || next.isEmpty()) {
      return false;
    }
    Turn turn = said.turn();
    RecordedSession.End end = next.get();
    if (said.setAside().equals(Optional.of(RejectReason.SESSION_CLOSED)) || end.wentOnWith(turn)) {
      return true;
    }
    if (said.setAside().isPresent() || end.everyTurnReopens()) {
      return false;
    }
    // After the end, a turn seen before has no effect; any other is dead-lettered, unless an order
    // reopened the session.
    int last = end.closed().turn();
    return trail.size() == end.before()
        && live.map(session -> session.header().highestTurn()).orElse(-1) == last
        && (turn.index() > last || store.mark(past.session(), turn.index()).isPresent());
  }

  private void end() {
    past.end(trail.size())
        .ifPresent(
            end ->
                take(
                    engine.process(new Command.Close(past.session(), end.closed().turn()), store)));
  }

  private void take(List<Emission> emissions) {
    for (Emission emission : emissions) {
      if (emission instanceof Rejection rejection) {
        dead.add(DeadLetterLine.of(rejection.session(), rejection.turn(), rejection.reason()));
      } else {
        output.add(emission);
        if (emission instanceof ProvenanceEvent event) {
          trail.add(event);
        }
      }
    }
  }

  /** Returns the output of the session. */
  SessionOutput output() {
    return output;
  }

  /** Returns the new audit trail. */
  List<ProvenanceEvent> trail() {
    return List.copyOf(trail);
  }

  /** Returns the dead-lettered turns. */
  List<DeadLetterLine> deadLines() {
    return List.copyOf(dead);
  }
}
