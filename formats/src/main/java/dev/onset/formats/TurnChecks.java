package dev.onset.formats;

import dev.onset.model.InvalidTurnException;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Collects the usable and the unusable turns of one dialogue. Not thread-safe. */
public final class TurnChecks {
  private final SessionId session;
  private final long line;
  private final List<InputTurn> usable = new ArrayList<>();
  private final List<InputRecord> bad = new ArrayList<>();

  /**
   * @param line line of the dialogue in the input
   */
  public TurnChecks(SessionId session, long line) {
    this.session = session;
    this.line = line;
  }

  /** Returns a turn if it is valid, else a record with the reason. */
  public static InputRecord checked(
      SessionId session,
      int index,
      int revision,
      String speaker,
      String text,
      OptionalLong timestamp,
      List<GoldSpan> spans,
      Optional<List<GoldSpan>> candidates,
      long line) {
    try {
      return new InputRecord.LooseTurn(
          new InputTurn(
              new Turn(session, index, revision, speaker, text, timestamp), spans, candidates));
    } catch (InvalidTurnException e) {
      return InputRecord.Bad.turn(line, session, index, e);
    }
  }

  /** Adds a turn without revision and time. */
  void add(int index, String speaker, String text, List<GoldSpan> spans) {
    add(
        checked(
            session, index, 0, speaker, text, OptionalLong.empty(), spans, Optional.empty(), line));
  }

  /** Adds a loose turn, or the record of a bad one. */
  public void add(InputRecord record) {
    if (record instanceof InputRecord.LooseTurn loose) {
      usable.add(loose.turn());
    } else {
      bad.add(record);
    }
  }

  /** Returns the dialogue, unless all its turns are bad, and the bad turns. */
  public List<InputRecord> together(
      String source, String domain, Optional<Oracle> oracle, Map<String, Object> meta) {
    List<InputRecord> all = new ArrayList<>(bad.size() + 1);
    if (!usable.isEmpty() || bad.isEmpty()) {
      all.add(new InputRecord.Dialogue(session, source, domain, usable, oracle, meta));
    }
    all.addAll(bad);
    return all;
  }
}
