package dev.onset.app.replay;

import dev.onset.app.input.InputChats;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.formats.Oracle;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.SpeakerLabel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The sessions of an input in order of first appearance, with the input's own annotations. Not
 * thread-safe.
 */
public final class SessionRoster {
  private static final Policy.Roles LISTED = new Policy.Roles(Map.of());

  private final Map<SessionId, Integer> lastTurns = new LinkedHashMap<>();
  private final Map<SessionId, Oracle> oracles = new LinkedHashMap<>();
  private final Map<SessionId, Set<String>> strangers = new HashMap<>();
  private final List<DeadLetterLine> bad = new ArrayList<>();
  private long turns;

  /** Registers a record and returns its turns. */
  List<InputTurn> turns(InputRecord record) {
    if (record instanceof InputRecord.Dialogue dialogue) {
      lastTurns.putIfAbsent(dialogue.session(), -1);
      dialogue.oracle().ifPresent(oracle -> oracles.putIfAbsent(dialogue.session(), oracle));
    } else if (record instanceof InputRecord.Bad line) {
      line.session().ifPresent(session -> lastTurns.putIfAbsent(session, -1));
      bad.add(new DeadLetterLine(line.session(), line.turn(), line.reason()));
    }
    List<InputTurn> turnsOfRecord = InputChats.turns(record);
    turnsOfRecord.forEach(this::note);
    return turnsOfRecord;
  }

  private void note(InputTurn turn) {
    turns++;
    lastTurns.merge(turn.turn().session(), turn.turn().index(), Math::max);
    String speaker = turn.turn().speaker();
    if (LISTED.of(speaker) == Role.UNKNOWN) {
      strangers
          .computeIfAbsent(turn.turn().session(), any -> new TreeSet<>())
          .add(SpeakerLabel.shape(speaker));
    }
  }

  /** The shapes of a session's speaker labels that the shipped table does not list. */
  Set<String> strangers(SessionId session) {
    return strangers.getOrDefault(session, Set.of());
  }

  /**
   * Returns the highest turn index of each session, in order of first appearance; -1 for a session
   * without turns.
   */
  Map<SessionId, Integer> lastTurns() {
    return lastTurns;
  }

  /** Returns the input's annotation of a session, if any. */
  Optional<Oracle> oracle(SessionId session) {
    return Optional.ofNullable(oracles.get(session));
  }

  /** Returns the unreadable records, in input order. */
  List<DeadLetterLine> bad() {
    return bad;
  }

  /** Returns the number of turns. */
  long turns() {
    return turns;
  }
}
