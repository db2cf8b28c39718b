package dev.onset.formats.export;

import dev.onset.formats.InputRecord;
import dev.onset.formats.Omission;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Collects the chats of one value or file of an export, and what is wrong with it. Not thread-safe.
 */
final class Chats {
  private final long line;
  private final List<ChatDraft> drafts = new ArrayList<>();
  private final List<InputRecord> bad = new ArrayList<>();
  private final Map<Omission, Long> leftOut = new EnumMap<>(Omission.class);
  private final Map<String, ChatDraft> byId = new HashMap<>();

  /**
   * @param line where the value begins, 1-based
   */
  Chats(long line) {
    this.line = line;
  }

  /** Begins a chat with the id of the export; a blank one counts as none. */
  ChatDraft chat(String id) {
    return begun(Optional.of(id).filter(named -> !named.isBlank()));
  }

  /** The chat with an id of the export, begun when it is first asked for. */
  ChatDraft of(String id) {
    return byId.computeIfAbsent(id, this::chat);
  }

  /** Begins a chat of which the export states no id. */
  ChatDraft chat() {
    return begun(Optional.empty());
  }

  private ChatDraft begun(Optional<String> id) {
    ChatDraft draft = new ChatDraft(id, line);
    drafts.add(draft);
    return draft;
  }

  /**
   * Says that the value cannot be used.
   *
   * @param clause continues "Line 7": "has no list \"Transcript\""
   */
  void bad(String clause) {
    bad(line, clause);
  }

  /** The same of a line of its own, 1-based. */
  void bad(long at, String clause) {
    bad.add(InputRecord.Bad.malformed(at, clause));
  }

  /** Counts a part of the value that is no turn of a chat. */
  void leftOut(Omission what) {
    leftOut.merge(what, 1L, Long::sum);
  }

  /** How much of the value and its chats is no turn. */
  Map<Omission, Long> leftOut() {
    Map<Omission, Long> all = new EnumMap<>(leftOut);
    drafts.forEach(chat -> chat.leftOut().forEach((what, n) -> all.merge(what, n, Long::sum)));
    return all;
  }

  List<ChatDraft> drafts() {
    return List.copyOf(drafts);
  }

  List<InputRecord> bad() {
    return List.copyOf(bad);
  }
}
