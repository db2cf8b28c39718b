package dev.onset.app.console.tryit;

import dev.onset.formats.InputException;
import dev.onset.formats.InputReader;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.formats.export.ExportOptions;
import dev.onset.formats.export.Exports;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a visitor typed, as the turns of a chat: lines "user: …" and "agent: …", or a text that is
 * one turn of the user.
 *
 * @param turns at least one
 * @param unread a sentence about each part that could not be read; without the text
 */
record TypedChat(List<Turn> turns, List<String> unread) {
  static final SessionId SESSION = SessionId.of("try-it");

  private static final String USER = "user";

  TypedChat {
    turns = List.copyOf(turns);
    unread = List.copyOf(unread);
  }

  /**
   * Reads a text.
   *
   * @param text not blank
   * @param roles tell whether a label is one of a party; a text without such a label is one turn
   */
  static TypedChat of(String text, Policy.Roles roles) {
    String whole = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    List<Turn> turns = new ArrayList<>();
    List<String> unread = new ArrayList<>();
    try (InputReader reader =
        Exports.read(
            new ByteArrayInputStream(whole.getBytes(StandardCharsets.UTF_8)),
            "The text",
            ExportOptions.LINES)) {
      for (Optional<InputRecord> next = reader.next(); next.isPresent(); next = reader.next()) {
        if (next.get() instanceof InputRecord.Dialogue chat) {
          chat.turns().stream().map(InputTurn::turn).map(TypedChat::here).forEach(turns::add);
        } else if (next.get() instanceof InputRecord.Bad bad) {
          unread.add(bad.sentence());
        }
      }
    } catch (InputException e) {
      return one(whole);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    boolean chat =
        turns.stream()
            .map(turn -> roles.of(turn.speaker()))
            .anyMatch(role -> role == Role.USER || role == Role.AGENT);
    return chat ? new TypedChat(turns, unread) : one(whole);
  }

  private static TypedChat one(String text) {
    return new TypedChat(
        List.of(Turn.of(SESSION, 0, USER, text.replace("\r\n", "\n").strip())), List.of());
  }

  private static Turn here(Turn turn) {
    return Turn.of(SESSION, turn.index(), turn.speaker(), turn.text());
  }

  /** Names the number of turns alone. */
  @Override
  public String toString() {
    return "TypedChat[" + turns.size() + " turns]";
  }
}
