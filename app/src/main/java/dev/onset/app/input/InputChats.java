package dev.onset.app.input;

import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.SessionId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads an input as whole chats; groups turns by session. */
public final class InputChats {
  private InputChats() {}

  /** The turns of a record; none if it holds no chat. */
  public static List<InputTurn> turns(InputRecord record) {
    if (record instanceof InputRecord.Dialogue dialogue) {
      return dialogue.turns();
    }
    return record instanceof InputRecord.LooseTurn loose ? List.of(loose.turn()) : List.of();
  }

  /**
   * Reads the whole input.
   *
   * @throws IOException if no part of it is usable
   */
  public static List<InputRecord.Dialogue> read(TolerantReader intake) throws IOException {
    Map<SessionId, List<InputTurn>> turns = new LinkedHashMap<>();
    Map<SessionId, String> domains = new LinkedHashMap<>();
    intake.forEach(
        record -> {
          if (record instanceof InputRecord.Dialogue dialogue) {
            turns.computeIfAbsent(dialogue.session(), s -> new ArrayList<>());
            domains.putIfAbsent(dialogue.session(), dialogue.domain());
          }
          for (InputTurn turn : turns(record)) {
            turns.computeIfAbsent(turn.turn().session(), s -> new ArrayList<>()).add(turn);
          }
        });
    List<InputRecord.Dialogue> chats = new ArrayList<>();
    turns.forEach(
        (session, all) ->
            chats.add(
                new InputRecord.Dialogue(
                    session,
                    "",
                    domains.getOrDefault(session, ""),
                    all,
                    Optional.empty(),
                    Map.of())));
    return chats;
  }
}
