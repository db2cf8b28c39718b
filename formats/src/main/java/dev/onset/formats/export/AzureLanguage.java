package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Azure AI Language: conversations as its analysis takes them, of chats ({@code text}) or calls
 * ({@code transcript}).
 *
 * <p>Read are a request with {@code analysisInput}, which holds a list {@code conversations} or one
 * {@code conversationItem}, that input itself, and a bare conversation with {@code
 * conversationItems}. The {@code role} of an item is {@code customer}, {@code agent} or {@code
 * generic}; it counts for all items of its participant. An id of digits only numbers the
 * conversations of a request, so it names no chat. The format has no times: a call's are offsets.
 */
final class AzureLanguage {
  private AzureLanguage() {}

  static boolean fits(JsonPaths paths) {
    return paths.any(
        "analysisInput/conversations/*/conversationItems/*/participantId",
        "analysisInput/conversationItem/participantId",
        "conversations/*/conversationItems/*/participantId",
        "conversationItems/*/participantId");
  }

  static void read(JsonNode value, Chats chats) {
    JsonNode input = value.has("analysisInput") ? value.get("analysisInput") : value;
    if (input.path("conversations").isArray()) {
      for (JsonNode conversation : input.get("conversations")) {
        conversation(conversation, chats);
      }
    } else if (input.path("conversationItem").isObject()) {
      items(List.of(input.get("conversationItem")), chats.chat());
    } else {
      conversation(input, chats);
    }
  }

  private static void conversation(JsonNode conversation, Chats chats) {
    if (!conversation.path("conversationItems").isArray()) {
      chats.bad("has no list \"conversationItems\"");
      return;
    }
    String id = conversation.path("id").asText("");
    boolean number = id.chars().allMatch(c -> c >= '0' && c <= '9');
    items(conversation.get("conversationItems"), number ? chats.chat() : chats.chat(id));
  }

  private static void items(Iterable<JsonNode> items, ChatDraft chat) {
    Map<String, String> roles = new HashMap<>();
    for (JsonNode item : items) {
      String role = item.path("role").asText("").toLowerCase(Locale.ROOT);
      if (!role.isEmpty()) {
        roles.putIfAbsent(item.path("participantId").asText(""), role);
      }
    }
    for (JsonNode item : items) {
      Optional<String> text = text(item);
      if (text.isPresent()) {
        String key = item.path("participantId").asText("");
        Party party =
            switch (roles.getOrDefault(key, "")) {
              case "customer" -> Party.customer(key);
              case "agent" -> Party.agent(key);
              default -> Party.unknown(key);
            };
        chat.say(party, OptionalLong.empty(), text.get(), item.path("id").asText(""));
      } else {
        chat.bad("has an item without a text \"text\"");
      }
    }
  }

  /** What is displayed of an item; of a call perhaps only what was recognized. */
  private static Optional<String> text(JsonNode item) {
    return Stream.of("text", "itn", "lexical")
        .map(item::path)
        .filter(JsonNode::isTextual)
        .map(JsonNode::textValue)
        .findFirst();
  }
}
