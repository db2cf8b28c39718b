package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.formats.Omission;
import dev.onset.model.EpochMillis;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Slack: the messages of a day and channel as the export of a workspace holds them, and a page of
 * its API with a list {@code messages}.
 *
 * <p>The messages of one {@code thread_ts} are a chat, named after it if its first message is in
 * the file: on later days it goes on in files of their own. The others of the file are a chat
 * together. Messages of a {@code subtype} are events, unless a person or a bot wrote them; of an
 * edit its message is read, and neither a deleted message nor its tombstone. The platform does not
 * say who serves and who is served. Lists of users and channels are no chats.
 */
final class Slack {
  private static final Set<String> WRITTEN =
      Set.of(
          "", "bot_message", "me_message", "thread_broadcast", "file_share", "slackbot_response");

  private static final String THREAD = "thread_ts";

  private Slack() {}

  static boolean fits(JsonPaths paths) {
    return Stream.of("text", "blocks")
        .anyMatch(
            field ->
                paths.root("*/type", "*/ts", "*/" + field)
                    || paths.root("messages/*/type", "messages/*/ts", "messages/*/" + field));
  }

  static void read(JsonNode value, Chats chats) {
    if (value.isArray() && value.path(0).has("ts")) {
      messages(value, chats);
    } else if (value.path("messages").isArray()) {
      messages(value.get("messages"), chats);
    } else if (value.has("ts")) {
      chats.bad("is a single message; expected a list of messages");
    } else {
      chats.bad("is no list of messages with \"ts\"");
    }
  }

  private static void messages(JsonNode messages, Chats chats) {
    Set<String> times = new HashSet<>();
    Map<String, JsonNode> edited = new HashMap<>();
    Set<String> deleted = new HashSet<>();
    for (JsonNode message : messages) {
      times.add(time(message));
      if (message.path("message").isObject() && isOf("message_changed", message)) {
        edited.put(time(message.get("message")), message.get("message"));
      } else if (isOf("message_deleted", message)) {
        deleted.add(message.path("deleted_ts").asText(""));
      }
    }
    Map<String, ChatDraft> open = new HashMap<>();
    for (JsonNode listed : messages) {
      // An edit of what another file holds is read where it stands.
      boolean moved = isOf("message_changed", listed) && listed.path("message").isObject();
      JsonNode first = moved ? listed.get("message") : listed;
      if (moved && times.contains(time(first))) {
        continue;
      }
      JsonNode message = edited.getOrDefault(time(first), first);
      Optional<Omission> omission = omission(message, deleted);
      if (omission.isPresent()) {
        chats.leftOut(omission.get());
      } else {
        ChatDraft chat =
            open.computeIfAbsent(
                message.path(THREAD).asText(""),
                thread -> times.contains(thread) ? chats.chat(thread) : chats.chat());
        message(message, chat);
      }
    }
    if (open.isEmpty()) {
      // A day on which people only joined.
      chats.chat();
    }
  }

  private static String time(JsonNode message) {
    return message.path("ts").asText("");
  }

  private static boolean isOf(String subtype, JsonNode message) {
    return message.path("subtype").asText("").equals(subtype);
  }

  /** What a message is, unless a person or a bot wrote it. */
  private static Optional<Omission> omission(JsonNode message, Set<String> deleted) {
    if (isOf("tombstone", message)
        || isOf("message_deleted", message)
        || deleted.contains(time(message))) {
      return Optional.of(Omission.DELETED);
    }
    return WRITTEN.contains(message.path("subtype").asText(""))
            && !message.path("hidden").asBoolean()
        ? Optional.empty()
        : Optional.of(Omission.NOTICE);
  }

  private static void message(JsonNode message, ChatDraft chat) {
    JsonNode text = message.path("text");
    if (!text.isTextual() && !text.isNull() && !text.isMissingNode()) {
      chat.bad("has a message whose \"text\" is no text");
    }
    String time = time(message);
    String said = SlackText.of(message);
    if (said.isBlank() && message.path("files").size() > 0) {
      chat.leftOut(Omission.MEDIA);
    } else {
      chat.say(party(message), EpochMillis.of(time), said, time);
    }
  }

  private static Party party(JsonNode message) {
    String user = message.path("user").asText("");
    String bot = message.path("bot_id").asText("");
    String subtype = message.path("subtype").asText("");
    if (!bot.isEmpty() || subtype.equals("bot_message") || subtype.equals("slackbot_response")) {
      return Party.bot(bot.isEmpty() ? user : bot);
    }
    return Party.unknown(user).named(message.path("user_profile").path("real_name").asText(""));
  }
}
