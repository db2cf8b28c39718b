package dev.onset.app.replay;

import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RejectReason;
import dev.onset.model.Rejection;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.PinnedEngine;
import dev.onset.state.engine.RecordedPolicies;
import dev.onset.state.provenance.ReviewDetail;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Replays one session: its turns in topic order, under the policies that its trail names. A turn
 * that was dead-lettered then is dead-lettered again, because the cause may have been another
 * policy or a fault. The trail also says after which turn the session ended. Single use.
 */
final class SessionReplay {
  private final RecordedSession past;
  private final RecordedPolicies policies;
  private final PinnedEngine engine;
  private final InMemorySessionStore store = new InMemorySessionStore();
  private final SessionOutput output = new SessionOutput();
  private final List<ProvenanceEvent> trail = new ArrayList<>();
  private final List<DeadLetterLine> dead = new ArrayList<>();
  private boolean ended;

  SessionReplay(RecordedSession past, RecordedPolicies policies) {
    this.past = past;
    this.policies = policies;
    this.engine = new PinnedEngine(policies);
  }

  /** Replays the session. */
  void run() {
    for (RecordedSession.Said said : past.turns()) {
      if (!said.done() && trail.size() >= past.eventsBeforeEnd()) {
        // The trail does not show that it was processed.
        break;
      }
      obeyReviews();
      if (endsBefore(said)) {
        end();
      }
      if (said.setAside().equals(Optional.of(RejectReason.OVERSIZED_TEXT))) {
        // The session knows of it, whatever the policy that applies here says of its length.
        take(Engine.unread(said.turn(), policies.base(), store));
      } else if (said.setAside().isPresent()) {
        setAside(said.turn(), said.setAside().get());
      } else {
        take(engine.process(said.turn(), store));
      }
    }
    end();
  }

  /**
   * Applies the reviewer's answers. They are not turns, but the trail records each answer that had
   * an effect. An answer about a turn not yet read has no effect and is retried after that turn.
   */
  private void obeyReviews() {
    int told = -1;
    while (told < trail.size() && trail.size() < past.recorded().size()) {
      told = trail.size();
      ProvenanceEvent next = past.recorded().get(told);
      if (next.kind() != ProvenanceKind.REVIEWED) {
        return;
      }
      take(engine.process(ReviewDetail.of(next), store));
    }
  }

  private boolean endsBefore(RecordedSession.Said said) {
    if (ended || past.end().isEmpty()) {
      return false;
    }
    if (said.setAside().isPresent()) {
      return said.setAside().get() == RejectReason.SESSION_CLOSED;
    }
    // After the end, a turn seen before has no effect; any other is dead-lettered.
    int last = past.end().get().turn();
    Turn turn = said.turn();
    return trail.size() == past.eventsBeforeEnd()
        && highest() == last
        && (turn.index() > last || store.mark(past.session(), turn.index()).isPresent());
  }

  private int highest() {
    Optional<Session> live = store.load(past.session());
    return live.map(session -> session.header().highestTurn()).orElse(-1);
  }

  private void end() {
    obeyReviews();
    if (!ended && past.end().isPresent()) {
      ended = true;
      int last = past.end().get().turn();
      take(engine.process(new Command.Close(past.session(), last), store));
    }
  }

  private void setAside(Turn turn, RejectReason reason) {
    dead.add(new DeadLetterLine(Optional.of(turn.session()), OptionalInt.of(turn.index()), reason));
  }

  private void take(List<Emission> emissions) {
    for (Emission emission : emissions) {
      if (emission instanceof Rejection rejection) {
        dead.add(
            new DeadLetterLine(
                Optional.of(rejection.session()),
                OptionalInt.of(rejection.turn()),
                rejection.reason()));
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
