package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.EpochMillis;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Slack: the messages of a day and channel as the export of a workspace holds them, and a page of
 * its API with a list {@code messages}.
 *
 * <p>The messages of one {@code thread_ts} are a chat, named after it if its first message is in
 * the file: on later days it goes on in files of their own. The others of the file are a chat
 * together. Messages of a {@code subtype} are events, unless a person or a bot wrote them. The
 * platform does not say who serves and who is served. Lists of users and channels are no chats.
 */
final class Slack {
  private static final Set<String> WRITTEN =
      Set.of(
          "", "bot_message", "me_message", "thread_broadcast", "file_share", "slackbot_response");

  private static final String THREAD = "thread_ts";

  private Slack() {}

  static boolean fits(JsonPaths paths) {
    return paths.root("*/type", "*/ts", "*/text")
        || paths.root("messages/*/type", "messages/*/ts", "messages/*/text");
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
    for (JsonNode message : messages) {
      times.add(message.path("ts").asText(""));
    }
    Map<String, ChatDraft> open = new HashMap<>();
    for (JsonNode message : messages) {
      if (WRITTEN.contains(message.path("subtype").asText(""))
          && !message.path("hidden").asBoolean()) {
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

  private static void message(JsonNode message, ChatDraft chat) {
    JsonNode text = message.path("text");
    if (text.isTextual()) {
      String time = message.path("ts").asText("");
      chat.say(party(message), EpochMillis.of(time), plain(text.textValue()), time);
    } else if (!text.isNull() && !text.isMissingNode()) {
      // A message of files or blocks alone has none.
      chat.bad("has a message whose \"text\" is no text");
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

  /** A text without Slack's marks of links and mentions, which stand in angle brackets. */
  private static String plain(String text) {
    StringBuilder plain = new StringBuilder();
    int from = 0;
    for (int open = text.indexOf('<'); open >= 0; open = text.indexOf('<', from)) {
      int close = text.indexOf('>', open);
      if (close < 0) {
        break;
      }
      plain.append(text, from, open).append(mark(text.substring(open + 1, close)));
      from = close + 1;
    }
    return plain
        .append(text, from, text.length())
        .toString()
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
  }

  /** What a reader sees of {@code mailto:…|label}, {@code https:…|label}, {@code @U1} and such. */
  private static String mark(String mark) {
    int bar = mark.indexOf('|');
    if (bar < 0) {
      return mark.startsWith("!") ? "@" + mark.substring(1) : mark;
    }
    String label = mark.substring(bar + 1);
    String target = mark.substring(0, bar);
    boolean hidden = target.startsWith("http") && !target.endsWith(label);
    if (hidden) {
      return label + " (" + target + ")";
    }
    boolean mention = target.startsWith("@") || target.startsWith("#");
    return mention ? target.charAt(0) + label : label;
  }
}
