package dev.onset.formats;

import dev.onset.model.InvalidTurnException;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Gathers the turns of one dialogue and, beside them, those that cannot be used. */
final class TurnChecks {
  private final SessionId session;
  private final long line;
  private final List<InputTurn> usable = new ArrayList<>();
  private final List<InputRecord> bad = new ArrayList<>();

  /**
   * @param line where the dialogue stands in the input
   */
  TurnChecks(SessionId session, long line) {
    this.session = session;
    this.line = line;
  }

  /** A turn if the vocabulary takes it, else what it says against it. */
  static InputRecord checked(
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

  /** Takes a turn without revision and time. */
  void add(int index, String speaker, String text, List<GoldSpan> spans) {
    add(
        checked(
            session, index, 0, speaker, text, OptionalLong.empty(), spans, Optional.empty(), line));
  }

  /** Takes a loose turn, or a record about a bad one. */
  void add(InputRecord record) {
    if (record instanceof InputRecord.LooseTurn loose) {
      usable.add(loose.turn());
    } else {
      bad.add(record);
    }
  }

  /** The dialogue, unless every turn of it is bad, and the bad turns. */
  List<InputRecord> together(
      String source, String domain, Optional<Oracle> oracle, Map<String, Object> meta) {
    List<InputRecord> all = new ArrayList<>(bad.size() + 1);
    if (!usable.isEmpty() || bad.isEmpty()) {
      all.add(new InputRecord.Dialogue(session, source, domain, usable, oracle, meta));
    }
    all.addAll(bad);
    return all;
  }
}
