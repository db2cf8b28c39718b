package dev.onset.formats;

import java.util.Map;
import java.util.stream.Collectors;

/** What stands among the messages of an export and is no turn. */
public enum Omission {
  /**
   * A photo, voice message, file or shared contact without a caption, or the line that names it.
   */
  MEDIA("media line", "media lines"),
  /** A voice or video call, taken or missed. */
  CALL("call", "calls"),
  /** What is left of a message that somebody deleted. */
  DELETED("deleted message", "deleted messages"),
  /** What the platform itself wrote, such as who joined or that messages are encrypted. */
  NOTICE("notice of the platform", "notices of the platform"),
  /** What agents wrote for each other. */
  PRIVATE_NOTE("private note", "private notes"),
  /** A message whose id came before in its chat. */
  REPEATED("repeated message", "repeated messages"),
  /** A message that holds no text that is read, such as a card or a file alone. */
  WITHOUT_TEXT("message without a text", "messages without a text");

  private final String one;
  private final String many;

  Omission(String one, String many) {
    this.one = one;
    this.many = many;
  }

  /** The counts for people: "12 media lines, 1 deleted message"; empty without any. */
  public static String told(Map<Omission, Long> counts) {
    return counts.entrySet().stream()
        .map(
            kind ->
                kind.getValue()
                    + " "
                    + (kind.getValue() == 1 ? kind.getKey().one : kind.getKey().many))
        .collect(Collectors.joining(", "));
  }
}
