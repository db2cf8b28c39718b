package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.OptionalLong;
import java.util.StringJoiner;

/**
 * OpenAI: requests for chat completions and lines of fine-tuning files, which hold a list {@code
 * messages}. Many other tools write this shape.
 *
 * <p>The {@code user} is the customer, the {@code assistant} a bot. Instructions ({@code system},
 * {@code developer}) and the answers of tools are no messages, for no customer saw them. Contents
 * in parts are joined; images and calls of tools have no text. There are neither ids nor times.
 */
final class OpenAi {
  private OpenAi() {}

  static boolean fits(JsonPaths paths) {
    return paths.has("messages/*/role", "messages/*/content")
        && !paths.any(
            "messages/*/id",
            "messages/*/type",
            "messages/*/author",
            "messages/*/sender",
            "messages/*/created_at",
            "messages/*/createdAt",
            "messages/*/timestamp");
  }

  static void read(JsonNode value, Chats chats) {
    if (!value.path("messages").isArray()) {
      chats.bad("has no list \"messages\"");
      return;
    }
    ChatDraft chat = chats.chat();
    for (JsonNode message : value.get("messages")) {
      String name = message.path("name").asText("");
      switch (message.path("role").asText("")) {
        case "user" -> say(chat, Party.customer(name).named(name), message);
        case "assistant" -> say(chat, Party.bot(name), message);
        case "system", "developer", "tool", "function" -> {}
        default -> chat.bad("has a message without a known \"role\"");
      }
    }
  }

  private static void say(ChatDraft chat, Party party, JsonNode message) {
    JsonNode content = message.path("content");
    if (content.isArray()) {
      chat.say(party, OptionalLong.empty(), joined(content));
    } else if (content.isTextual()) {
      chat.say(party, OptionalLong.empty(), content.textValue());
    } else if (content.isNull() || content.isMissingNode()) {
      // Calls of tools, or that the model refuses to answer.
      chat.say(party, OptionalLong.empty(), message.path("refusal").asText(""));
    } else {
      chat.bad("has a message whose \"content\" is no text");
    }
  }

  private static String joined(JsonNode parts) {
    StringJoiner joined = new StringJoiner("\n");
    for (JsonNode part : parts) {
      String type = part.path("type").asText("");
      if (type.equals("text") || type.equals("refusal")) {
        joined.add(part.path(type).asText(""));
      }
    }
    return joined.toString();
  }
}
