package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Microsoft Teams: the messages of chats and channels ({@code chatMessage}) as Microsoft Graph
 * lists them.
 *
 * <p>Read are a page with a list {@code value}, a list of pages, and a bare list of messages, with
 * {@code replies} where they are expanded. The messages of one {@code chatId} are a chat; of a
 * channel a message and its replies are one. Of a {@code messageType} other than {@code message}
 * they are events. An {@code application} is a bot; of users the platform does not say who serves
 * and who is served.
 */
final class Teams {
  private static final String TYPE = "messageType";

  private Teams() {}

  static boolean fits(JsonPaths paths) {
    return paths.has("value/*/messageType", "value/*/createdDateTime", "value/*/body/content")
        || paths.root("*/messageType", "*/createdDateTime", "*/body/content");
  }

  static void read(JsonNode value, Chats chats) {
    if (value.path("value").isArray()) {
      messages(value.get("value"), chats);
    } else if (value.isArray() && value.path(0).has("value")) {
      for (JsonNode page : value) {
        if (page.path("value").isArray()) {
          messages(page.get("value"), chats);
        } else {
          chats.bad("has a page without a list \"value\"");
        }
      }
    } else if (value.isArray() && value.path(0).has(TYPE)) {
      messages(value, chats);
    } else if (value.has(TYPE)) {
      chats.bad("is a single message; expected a list of messages");
      return;
    } else {
      chats.bad("has no list \"value\" of messages");
      return;
    }
    if (chats.drafts().isEmpty()) {
      chats.chat();
    }
  }

  private static void messages(JsonNode messages, Chats chats) {
    for (JsonNode message : messages) {
      message(message, chats);
      for (JsonNode reply : message.path("replies")) {
        message(reply, chats);
      }
    }
  }

  private static void message(JsonNode message, Chats chats) {
    if (!message.path(TYPE).asText("").equals("message")
        || message.path("deletedDateTime").isTextual()) {
      return;
    }
    ChatDraft chat = chats.of(chatId(message));
    JsonNode body = message.path("body");
    JsonNode content = body.path("content");
    if (!content.isTextual()) {
      chat.bad("has a message without a text \"content\" in its \"body\"");
      return;
    }
    boolean html = body.path("contentType").asText("").equals("html");
    String text = html ? HtmlText.of(content.textValue()) : content.textValue();
    chat.say(
        party(message.path("from")),
        Fields.time(message, "createdDateTime"),
        (message.path("subject").asText("") + "\n" + text).strip(),
        message.path("id").asText(""));
  }

  /** Of a chat its id; of a channel's message that of the channel and of the first message. */
  private static String chatId(JsonNode message) {
    String channel = message.path("channelIdentity").path("channelId").asText("");
    if (channel.isEmpty()) {
      return message.path("chatId").asText("");
    }
    String first = message.path("replyToId").asText("");
    return channel + "/" + (first.isEmpty() ? message.path("id").asText("") : first);
  }

  private static Party party(JsonNode from) {
    if (from.path("application").isObject()) {
      return Party.bot(from.get("application").path("id").asText(""));
    }
    JsonNode who = from.path(from.path("user").isObject() ? "user" : "device");
    return Party.unknown(who.path("id").asText("")).named(who.path("displayName").asText(""));
  }
}
