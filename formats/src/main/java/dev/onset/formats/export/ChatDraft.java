package dev.onset.formats.export;

import dev.onset.formats.InputRecord;
import dev.onset.formats.Omission;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** A chat of an export while it is read. Not thread-safe. */
final class ChatDraft {
  /**
   * A message.
   *
   * @param time milliseconds since the epoch; empty if the export does not say
   */
  record Message(Party party, OptionalLong time, String text) {
    /** Omits the text. */
    @Override
    public String toString() {
      return "Message[" + party + "]";
    }
  }

  private final Optional<String> id;
  private final long line;
  private final List<Message> messages = new ArrayList<>();
  private final List<InputRecord> bad = new ArrayList<>();
  private final Map<Omission, Long> leftOut = new EnumMap<>(Omission.class);
  private final Set<String> ids = new HashSet<>();

  ChatDraft(Optional<String> id, long line) {
    this.id = id;
    this.line = line;
  }

  /**
   * Adds a message; one without a text is counted alone.
   *
   * @param time milliseconds since the epoch, or empty; {@link Stamp} reads them
   */
  void say(Party party, OptionalLong time, String text) {
    if (text.isBlank()) {
      leftOut(Omission.WITHOUT_TEXT);
    } else {
      messages.add(new Message(party, time, text.strip()));
    }
  }

  /** Adds a message of which the export states an id, unless the chat has one of that id. */
  void say(Party party, OptionalLong time, String text, String messageId) {
    if (messageId.isBlank() || ids.add(messageId)) {
      say(party, time, text);
    } else {
      leftOut(Omission.REPEATED);
    }
  }

  /** Counts a part of the chat that is no turn. */
  void leftOut(Omission what) {
    leftOut.merge(what, 1L, Long::sum);
  }

  /**
   * Says that a message cannot be used.
   *
   * @param clause continues "Line 7": "has a message without \"Content\""
   */
  void bad(String clause) {
    bad.add(InputRecord.Bad.malformed(line, clause));
  }

  Map<Omission, Long> leftOut() {
    return leftOut;
  }

  Optional<String> id() {
    return id;
  }

  long line() {
    return line;
  }

  List<Message> messages() {
    return List.copyOf(messages);
  }

  List<InputRecord> bad() {
    return List.copyOf(bad);
  }
}
