package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * Zendesk messaging, which is Sunshine Conversations and was Smooch: the messages of a
 * conversation.
 *
 * <p>Read are the API's list {@code messages}, which names no conversation unless one was put
 * beside it, and a webhook's list {@code events}. In version 2 a message has an {@code author} of
 * the type user or business; a business author is a bot if marked as AI or if the message's {@code
 * source} is the answer bot. In version 1 it has the {@code role} appUser or appMaker. Of a form
 * that the customer filled in, its text is read. Deleted messages, files and cards are left out.
 */
final class ZendeskMessaging {
  private static final String EVENT = "events/*/payload/message/";

  private ZendeskMessaging() {}

  static boolean fits(JsonPaths paths) {
    for (String at : List.of("messages/*/", EVENT)) {
      if (paths.has(at + "author/type", at + "content/type", at + "received")) {
        return true;
      }
    }
    return paths.has("messages/*/role", "messages/*/authorId", "messages/*/received");
  }

  static void read(JsonNode value, Chats chats) {
    if (value.path("messages").isArray()) {
      ChatDraft chat = chats.chat(id(value.path("conversation")));
      value.path("messages").forEach(message -> say(message, chat));
    } else if (value.path("events").isArray()) {
      for (JsonNode event : value.path("events")) {
        JsonNode payload = event.path("payload");
        if (payload.path("message").isObject()) {
          say(payload.path("message"), chats.of(id(payload.path("conversation"))));
        }
      }
    } else {
      chats.bad("has no list \"messages\" or \"events\"");
    }
  }

  private static void say(JsonNode message, ChatDraft chat) {
    JsonNode content = message.has("content") ? message.path("content") : message;
    if (message.path("deleted").asBoolean(false)) {
      return;
    }
    if (content.hasNonNull("text") && !content.path("text").isTextual()) {
      chat.bad("has a message whose \"text\" is no text");
      return;
    }
    chat.say(party(message), Fields.time(message, "received"), text(content), id(message));
  }

  private static String text(JsonNode content) {
    String text = content.path("text").asText("");
    if (!text.isBlank()) {
      return text;
    }
    if (content.path("type").asText("").equals("formResponse")) {
      return content.path("textFallback").asText("");
    }
    String html = HtmlText.ofEither(content.path("htmlText").asText(""));
    return html.isBlank() ? content.path("markdownText").asText("") : html;
  }

  private static Party party(JsonNode message) {
    JsonNode author = message.path("author");
    String label = author.path("displayName").asText(message.path("name").asText(""));
    String id = author.path("userId").asText(message.path("authorId").asText(""));
    String key = id.isEmpty() ? label : id;
    return switch (author.path("type").asText(message.path("role").asText(""))) {
      case "user", "appUser" -> customer(key, label, message);
      case "business", "appMaker" -> isBot(message) ? Party.bot(key) : Party.agent(key);
      default -> Party.unknown(key);
    };
  }

  private static boolean isBot(JsonNode message) {
    for (JsonNode subtype : message.path("author").path("subtypes")) {
      if (subtype.asText("").equals("AI")) {
        return true;
      }
    }
    return message.path("source").path("type").asText("").equals("zd:answerBot");
  }

  /** A customer who gave no name is called after the id. */
  private static Party customer(String key, String label, JsonNode message) {
    return Party.customer(key)
        .named(label.contains(key) ? "" : label)
        .email(message.path("email").asText(""));
  }

  private static String id(JsonNode thing) {
    return thing.path("id").asText(thing.path("_id").asText(""));
  }
}
