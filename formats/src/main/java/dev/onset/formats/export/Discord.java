package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.formats.Omission;
import java.util.Set;

/**
 * Discord: a channel as DiscordChatExporter writes it, with {@code guild}, {@code channel} and
 * {@code messages}, and messages of Discord's own interface. Messages of a type but those that
 * people write are notices. Nobody's role is stated, but bots are marked.
 */
final class Discord {
  /** By the exporter's names and by the numbers of the interface. */
  private static final Set<String> WRITTEN =
      Set.of(
          "Default", "Reply", "ChatInputCommand", "ContextMenuCommand", "0", "19", "20", "23", "");

  private Discord() {}

  static boolean fits(JsonPaths paths) {
    return paths.root(
            "messages/*/type", "messages/*/timestamp", "messages/*/content", "messages/*/author")
        || paths.root("*/type", "*/timestamp", "*/content", "*/author", "*/channel_id");
  }

  static void read(JsonNode value, Chats chats) {
    JsonNode messages = value.isArray() ? value : value.path("messages");
    if (!messages.isArray()) {
      chats.bad("has no list \"messages\"");
      return;
    }
    String id = value.path("channel").path("id").asText("");
    ChatDraft chat = id.isEmpty() ? chats.chat() : chats.chat(id);
    for (JsonNode message : messages) {
      String said = Fields.text(message, "content");
      if (!WRITTEN.contains(message.path("type").asText(""))) {
        boolean call = message.path("type").asText("").equals("Call");
        chat.leftOut(call ? Omission.CALL : Omission.NOTICE);
      } else if (said.isBlank()
          && (message.path("attachments").size() > 0 || message.path("stickers").size() > 0)) {
        chat.leftOut(Omission.MEDIA);
      } else {
        chat.say(
            party(message.path("author")),
            Fields.time(message, "timestamp"),
            said.isBlank() ? embedded(message) : said,
            message.path("id").asText(""));
      }
    }
  }

  private static Party party(JsonNode author) {
    String id = author.path("id").asText("");
    String key = id.isEmpty() ? Fields.text(author, "name", "username") : id;
    boolean bot = author.path("isBot").asBoolean() || author.path("bot").asBoolean();
    return bot
        ? Party.bot(key)
        : Party.unknown(key).named(Fields.text(author, "nickname", "global_name", "name"));
  }

  /** The text of a bot's cards. */
  private static String embedded(JsonNode message) {
    StringBuilder text = new StringBuilder();
    for (JsonNode card : message.path("embeds")) {
      if (Fields.text(card, "url").isEmpty()) {
        text.append(Fields.text(card, "title")).append('\n');
        text.append(Fields.text(card, "description")).append('\n');
        for (JsonNode field : card.path("fields")) {
          text.append(Fields.text(field, "name")).append('\n');
          text.append(Fields.text(field, "value")).append('\n');
        }
      }
    }
    return text.toString();
  }
}
