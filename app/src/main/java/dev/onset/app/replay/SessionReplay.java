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
import dev.onset.state.provenance.ReviewDetail;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One session once more: its turns in the order of their topic, under the policies that its trail
 * names. What was set aside then is set aside now, for the reason may have been another policy or a
 * fault. Where among the turns the session ended the trail tells too. Used once.
 */
final class SessionReplay {
  private final RecordedSession past;
  private final PinnedEngine engine;
  private final InMemorySessionStore store = new InMemorySessionStore();
  private final SessionOutput output = new SessionOutput();
  private final List<ProvenanceEvent> trail = new ArrayList<>();
  private final List<DeadLetterLine> dead = new ArrayList<>();
  private boolean ended;

  SessionReplay(RecordedSession past, RecordedPolicies policies) {
    this.past = past;
    this.engine = new PinnedEngine(policies);
  }

  /** Replays it. */
  void run() {
    for (RecordedSession.Said said : past.turns()) {
      if (!said.done() && trail.size() >= past.eventsBeforeEnd()) {
        // Nothing tells that it was processed.
        break;
      }
      obeyReviews();
      if (endsBefore(said)) {
        end();
      }
      if (said.setAside().isPresent()) {
        setAside(said.turn(), said.setAside().get());
      } else {
        take(engine.process(said.turn(), store));
      }
    }
    end();
  }

  /**
   * A reviewer's answers are no turns, and the trail tells of each that changed something. One that
   * is about a turn which was not read yet changes nothing, and is tried again behind it.
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
    // A turn of an ended session changes nothing if it was seen before, and is set aside otherwise.
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

  /** What it gave out. */
  SessionOutput output() {
    return output;
  }

  /** Its audit trail. */
  List<ProvenanceEvent> trail() {
    return List.copyOf(trail);
  }

  /** What was set aside. */
  List<DeadLetterLine> deadLines() {
    return List.copyOf(dead);
  }
}
