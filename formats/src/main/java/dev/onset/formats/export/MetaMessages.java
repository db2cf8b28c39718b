package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.formats.Omission;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Messenger and Instagram: the {@code message_1.json} of a chat in the download of one's data, the
 * newest message first. Its texts are UTF-8 whose bytes were written as characters, which is undone
 * where it can be. Nobody's role is stated.
 */
final class MetaMessages {
  /** What stands there for a message that was unsent, a reaction or a call. */
  private static final Set<String> CALLS = Set.of("Call");

  private static final Set<String> EVENTS = Set.of("Subscribe", "Unsubscribe");

  private MetaMessages() {}

  static boolean fits(JsonPaths paths) {
    return paths.root("messages/*/sender_name", "messages/*/timestamp_ms")
        || paths.root("messages/*/senderName", "messages/*/timestamp", "messages/*/text");
  }

  static void read(JsonNode value, Chats chats) {
    if (!value.path("messages").isArray()) {
      chats.bad("has no list \"messages\"");
      return;
    }
    ChatDraft chat = chats.chat();
    for (JsonNode message : value.get("messages")) {
      String said = repaired(Fields.text(message, "content", "text"));
      if (message.has("call_duration") || CALLS.contains(message.path("type").asText(""))) {
        chat.leftOut(Omission.CALL);
      } else if (message.path("is_unsent").asBoolean() || message.path("isUnsent").asBoolean()) {
        chat.leftOut(Omission.DELETED);
      } else if (EVENTS.contains(message.path("type").asText("")) || isReaction(said)) {
        chat.leftOut(Omission.NOTICE);
      } else if (said.isBlank() && isMedia(message)) {
        chat.leftOut(Omission.MEDIA);
      } else {
        String name = repaired(Fields.text(message, "sender_name", "senderName"));
        chat.say(
            Party.unknown(name).named(name),
            Fields.time(message, "timestamp_ms", "timestamp"),
            said);
      }
    }
  }

  /** Instagram writes reactions as messages. */
  private static boolean isReaction(String said) {
    String bare = said.strip();
    return bare.equals("Liked a message")
        || (bare.startsWith("Reacted ") && bare.length() < 40 && bare.endsWith(" to your message"));
  }

  private static boolean isMedia(JsonNode message) {
    return Stream.of("photos", "videos", "audio_files", "files", "gifs", "media")
            .anyMatch(kind -> message.path(kind).size() > 0)
        || message.has("sticker")
        || message.has("share");
  }

  /** The text that was meant, if every character is a byte and together they are UTF-8. */
  static String repaired(String text) {
    boolean bytes = text.chars().allMatch(c -> c < 0x100) && text.chars().anyMatch(c -> c >= 0x80);
    if (!bytes) {
      return text;
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1)))
          .toString();
    } catch (CharacterCodingException e) {
      return text;
    }
  }
}
