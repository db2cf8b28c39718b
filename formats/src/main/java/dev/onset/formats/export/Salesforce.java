package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Stream;

/**
 * Salesforce: records of chats and messaging sessions.
 *
 * <p>Read are records of {@code ConversationEntry}, each a message that names its conversation, and
 * of {@code LiveChatTranscript}, each a whole chat in HTML, see {@link SalesforceTranscript}. They
 * stand in a list {@code records} of a query's result, also as the command line wraps it in {@code
 * result}, or in a bare list. Read is further the answer of the interfaces that list the entries of
 * one conversation, with a list {@code conversationEntries}; it does not name the conversation.
 *
 * <p>An entry states the role of who sent it. Those of another type than a text are events or notes
 * of agents. A payload holds what its type of message shows
 * (developer.salesforce.com/docs/service/messaging-api/references/about/message-types-payloads.html):
 * a text, a link that was cut out of one, a question with options or the title of a form. Who
 * chooses names options by what identifies them, as Salesforce's byoc-ott-demo-app does; their
 * titles stand in the question. What was filled into a form is not read.
 */
final class Salesforce {
  private Salesforce() {}

  static boolean fits(JsonPaths paths) {
    for (String list : new String[] {"", "records/*/", "result/records/*/"}) {
      if (paths.has(list + "ActorType", list + "Message")
          || (paths.has(list + "Body")
              && paths.any(
                  list + "ChatKey",
                  list + "LiveChatVisitorId",
                  list + "LiveChatDeploymentId",
                  list + "LiveChatButtonId"))) {
        return true;
      }
    }
    return paths.has("conversationEntries/*/sender")
        && paths.any("conversationEntries/*/messageText", "conversationEntries/*/entryPayload");
  }

  static void read(JsonNode value, Chats chats) {
    if (value.isArray()) {
      for (JsonNode item : value) {
        if (item.has("ActorType")) {
          record(item, chats);
        } else {
          whole(item, chats);
        }
      }
      if (value.isEmpty()) {
        chats.bad("is an empty list");
      }
    } else if (value.has("ActorType")) {
      chats.bad("is one message of a chat; put the lines of the file into one JSON list");
    } else {
      whole(value, chats);
    }
  }

  /** Reads what holds whole chats: the result of a query, or a transcript. */
  private static void whole(JsonNode value, Chats chats) {
    JsonNode records =
        value.path("records").isArray()
            ? value.get("records")
            : value.path("result").path("records");
    if (records.isArray()) {
      for (JsonNode item : records) {
        record(item, chats);
      }
      if (records.isEmpty()) {
        chats.bad("has an empty list \"records\"");
      }
    } else if (value.path("conversationEntries").isArray()) {
      ChatDraft chat = chats.chat();
      Map<String, String> options = options(value.get("conversationEntries"));
      for (JsonNode item : value.get("conversationEntries")) {
        entry(item, options, chat);
      }
    } else if (value.has("Body")) {
      record(value, chats);
    } else {
      chats.bad("has no list \"records\" or \"conversationEntries\"");
    }
  }

  private static void record(JsonNode item, Chats chats) {
    if (item.path("IsDeleted").asBoolean(false)) {
      return;
    }
    if (item.has("Body")) {
      ChatDraft chat = chats.chat(first(Fields.text(item, "Id"), Fields.text(item, "ChatKey")));
      SalesforceTranscript.read(Fields.text(item, "Body"), chat);
      return;
    }
    ChatDraft chat = chats.of(Fields.text(item, "ConversationId"));
    String type = Fields.text(item, "EntryType");
    if (!type.isEmpty() && !type.equals("Text")) {
      return;
    }
    if (item.path("Message").isTextual()) {
      chat.say(
          party(
              Fields.text(item, "ActorType"),
              first(Fields.text(item, "ActorId"), Fields.text(item, "ActorType")),
              Fields.text(item, "ActorName")),
          Fields.time(item, "EntryTime"),
          Fields.text(item, "Message"),
          first(Fields.text(item, "Id"), Fields.text(item, "MessageIdentifier")));
    } else if (!item.path("Message").isNull()) {
      chat.bad("has an entry without a text \"Message\"");
    }
  }

  private static void entry(JsonNode item, Map<String, String> options, ChatDraft chat) {
    JsonNode payload = Fields.parsed(item.path("entryPayload"));
    String type = first(Fields.text(item, "entryType"), Fields.text(payload, "entryType"));
    if (!type.isEmpty() && !type.equalsIgnoreCase("Message") && !type.equalsIgnoreCase("Text")) {
      return;
    }
    String message =
        first(Fields.text(item, "messageText"), shown(payload.path("abstractMessage"), options));
    if (message.isEmpty() && !item.has("messageText") && !payload.isObject()) {
      chat.bad("has an entry without a text \"messageText\" or an \"entryPayload\"");
      return;
    }
    JsonNode sender = item.path("sender").isObject() ? item.get("sender") : payload.path("sender");
    String role = Fields.text(sender, "role");
    chat.say(
        party(
            role,
            first(Fields.text(sender, "subject"), role),
            Fields.text(item, "senderDisplayName")),
        // When the platform got it; clocks of clients differ.
        Fields.time(item, "transcriptedTimestamp", "serverReceivedTimestamp", "clientTimestamp"),
        message,
        Fields.text(item, "identifier"));
  }

  /** The titles of all options to choose from; the entries may begin with the newest. */
  private static Map<String, String> options(JsonNode entries) {
    Map<String, String> options = new HashMap<>();
    for (JsonNode item : entries) {
      JsonNode choices =
          Fields.parsed(item.path("entryPayload")).path("abstractMessage").path("choices");
      for (JsonNode option : choices.findParents("optionIdentifier")) {
        if (option.get("optionIdentifier").isTextual()) {
          options.put(
              Fields.text(option, "optionIdentifier"),
              Fields.text(option.path("titleItem"), "title"));
        }
      }
    }
    return options;
  }

  private static String shown(JsonNode message, Map<String, String> options) {
    JsonNode content = message.path("staticContent");
    StringJoiner chosen = new StringJoiner(", ").setEmptyValue("");
    for (JsonNode option : message.path("choicesResponse").path("selectedOptions")) {
      String title =
          first(
              Fields.text(option.path("titleItem"), "title"),
              options.getOrDefault(Fields.text(option, "optionIdentifier"), ""));
      if (!title.isEmpty()) {
        chosen.add(title);
      }
    }
    return Stream.of(
            Fields.text(content, "text"),
            Fields.text(content.path("linkItem"), "url"),
            Fields.text(message.path("choices"), "text"),
            chosen.toString(),
            Fields.text(message.path("form").path("formTitle"), "title"))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }

  private static Party party(String role, String key, String name) {
    return switch (role.toLowerCase(Locale.ROOT)) {
      case "enduser" -> named(Party.customer(key), name);
      case "agent", "supervisor" -> Party.agent(key);
      case "bot", "chatbot" -> Party.bot(key);
      case "system" -> Party.system();
      default -> Party.unknown(key);
    };
  }

  /** A customer with what stands as their name, which is a number if only that is known. */
  static Party named(Party customer, String name) {
    if (name.equalsIgnoreCase("Guest") || name.equalsIgnoreCase("Visitor")) {
      return customer;
    }
    if (name.contains("@")) {
      return customer.email(name);
    }
    return name.startsWith("+") ? customer.phone(name) : customer.named(name);
  }

  private static String first(String one, String other) {
    return one.isEmpty() ? other : one;
  }
}
