package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;

/**
 * Azure Communication Services: the messages of a chat thread as its API lists them, newest first.
 *
 * <p>Read are a page with a list {@code value}, a list of pages, and a bare list of messages, also
 * as the SDK for JavaScript writes them, whose field of the sender is {@code sender}. A page that
 * follows one with a {@code nextLink} continues its chat. No page names its thread, so the chats
 * have no id. Messages of a {@code type} other than {@code text} and {@code html} are events. An
 * application of Teams or a bot is a bot; of the others the platform does not say who serves and
 * who is served. The names in {@code sender} are those of the SDK's reports of its interfaces
 * (communication-chat.api.md and communication-common.api.md in Azure/azure-sdk-for-js).
 */
final class AzureChat {
  /** Where the id of a sender may stand; in the SDK each kind has a field of its own. */
  private static final List<String> IDS =
      List.of(
          "rawId",
          "communicationUserId",
          "microsoftTeamsUserId",
          "teamsAppId",
          "botId",
          "phoneNumber",
          "id");

  /** Kinds of senders that are no people, and the fields in which the API describes them. */
  private static final Set<String> BOTS = Set.of("microsoftTeamsApp", "microsoftBot");

  private AzureChat() {}

  static boolean fits(JsonPaths paths) {
    return paths.has("value/*/sequenceId", "value/*/createdOn", "value/*/content/message")
        || paths.root("*/sequenceId", "*/createdOn", "*/content/message");
  }

  static void read(JsonNode value, Chats chats) {
    if (value.path("value").isArray()) {
      read(value.get("value"), chats.chat());
    } else if (value.isArray() && value.path(0).path("value").isArray()) {
      pages(value, chats);
    } else if (value.isArray() && value.path(0).has("sequenceId")) {
      read(value, chats.chat());
    } else if (value.has("sequenceId")) {
      chats.bad("is a single message; expected a list of the messages of a chat");
    } else {
      chats.bad("has no list \"value\" of messages");
    }
  }

  private static void pages(JsonNode pages, Chats chats) {
    ChatDraft chat = chats.chat();
    boolean continues = true;
    for (JsonNode page : pages) {
      if (!page.path("value").isArray()) {
        chats.bad("has a page without a list \"value\"");
        continue;
      }
      if (!continues) {
        chat = chats.chat();
      }
      read(page.get("value"), chat);
      continues = !page.path("nextLink").asText("").isEmpty();
    }
  }

  private static void read(JsonNode messages, ChatDraft chat) {
    for (JsonNode message : messages) {
      String type = message.path("type").asText("");
      boolean html = type.equals("html");
      if (message.path("deletedOn").isTextual() || (!html && !type.equals("text"))) {
        continue;
      }
      JsonNode text = message.path("content").path("message");
      if (text.isTextual()) {
        chat.say(
            party(message),
            Fields.time(message, "createdOn"),
            html ? HtmlText.of(text.textValue()) : text.textValue(),
            message.path("id").asText(""));
      } else if (message.path("content").path("attachments").isEmpty()) {
        chat.bad("has a message without a text \"message\" in its \"content\"");
      }
    }
  }

  private static Party party(JsonNode message) {
    String api = "senderCommunicationIdentifier";
    JsonNode sender = message.path(message.hasNonNull(api) ? api : "sender");
    String key = "";
    for (String field : IDS) {
      key = key.isEmpty() ? sender.path(field).asText("") : key;
    }
    boolean bot =
        BOTS.contains(sender.path("kind").asText(""))
            || BOTS.stream().anyMatch(kind -> sender.path(kind).isObject());
    return bot
        ? Party.bot(key)
        : Party.unknown(key).named(message.path("senderDisplayName").asText(""));
  }
}
