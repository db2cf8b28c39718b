package dev.onset.formats.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
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
final class Salesforce implements JsonExport {
  private static final JsonMapper JSON = new JsonMapper();

  @Override
  public String name() {
    return "salesforce";
  }

  @Override
  public String holds() {
    return "Salesforce records of ConversationEntry or LiveChatTranscript in a list \"records\"";
  }

  @Override
  public String source() {
    return "https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta/object_reference/sforce_api_objects_conversationentry.htm";
  }

  @Override
  public boolean fits(JsonPaths paths) {
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

  @Override
  public boolean rootListIsOne() {
    return true;
  }

  @Override
  public void read(JsonNode value, Chats chats) {
    Map<String, ChatDraft> conversations = new LinkedHashMap<>();
    if (value.isArray()) {
      for (JsonNode item : value) {
        if (item.has("ActorType")) {
          record(item, chats, conversations);
        } else {
          whole(item, chats, conversations);
        }
      }
      if (value.isEmpty()) {
        chats.bad("is an empty list");
      }
    } else if (value.has("ActorType")) {
      chats.bad("is one message of a chat; put the lines of the file into one JSON list");
    } else {
      whole(value, chats, conversations);
    }
  }

  /** Reads what holds whole chats: the result of a query, or a transcript. */
  private static void whole(JsonNode value, Chats chats, Map<String, ChatDraft> conversations) {
    JsonNode records =
        value.path("records").isArray()
            ? value.get("records")
            : value.path("result").path("records");
    if (records.isArray()) {
      for (JsonNode item : records) {
        record(item, chats, conversations);
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
      record(value, chats, conversations);
    } else {
      chats.bad("has no list \"records\" or \"conversationEntries\"");
    }
  }

  private static void record(JsonNode item, Chats chats, Map<String, ChatDraft> conversations) {
    if (item.path("IsDeleted").asBoolean(false)) {
      return;
    }
    if (item.has("Body")) {
      ChatDraft chat = chats.chat(first(text(item, "Id"), text(item, "ChatKey")));
      SalesforceTranscript.read(text(item, "Body"), chat);
      return;
    }
    ChatDraft chat = conversations.computeIfAbsent(text(item, "ConversationId"), chats::chat);
    String type = text(item, "EntryType");
    if (!type.isEmpty() && !type.equals("Text")) {
      return;
    }
    if (item.path("Message").isTextual()) {
      chat.say(
          party(
              text(item, "ActorType"),
              first(text(item, "ActorId"), text(item, "ActorType")),
              text(item, "ActorName")),
          Times.of(item.path("EntryTime")),
          text(item, "Message"),
          first(text(item, "Id"), text(item, "MessageIdentifier")));
    } else if (!item.path("Message").isNull()) {
      chat.bad("has an entry without a text \"Message\"");
    }
  }

  private static void entry(JsonNode item, Map<String, String> options, ChatDraft chat) {
    JsonNode payload = parsed(item.path("entryPayload"));
    String type = first(text(item, "entryType"), text(payload, "entryType"));
    if (!type.isEmpty() && !type.equalsIgnoreCase("Message") && !type.equalsIgnoreCase("Text")) {
      return;
    }
    String message =
        first(text(item, "messageText"), shown(payload.path("abstractMessage"), options));
    if (message.isEmpty() && !item.has("messageText") && !payload.isObject()) {
      chat.bad("has an entry without a text \"messageText\" or an \"entryPayload\"");
      return;
    }
    JsonNode sender = item.path("sender").isObject() ? item.get("sender") : payload.path("sender");
    String role = text(sender, "role");
    chat.say(
        party(role, first(text(sender, "subject"), role), text(item, "senderDisplayName")),
        time(item),
        message,
        text(item, "identifier"));
  }

  /** The titles of all options to choose from; the entries may begin with the newest. */
  private static Map<String, String> options(JsonNode entries) {
    Map<String, String> options = new HashMap<>();
    for (JsonNode item : entries) {
      JsonNode choices = parsed(item.path("entryPayload")).path("abstractMessage").path("choices");
      for (JsonNode option : choices.findParents("optionIdentifier")) {
        if (option.get("optionIdentifier").isTextual()) {
          options.put(text(option, "optionIdentifier"), text(option.path("titleItem"), "title"));
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
              text(option.path("titleItem"), "title"),
              options.getOrDefault(text(option, "optionIdentifier"), ""));
      if (!title.isEmpty()) {
        chosen.add(title);
      }
    }
    return Stream.of(
            text(content, "text"),
            text(content.path("linkItem"), "url"),
            text(message.path("choices"), "text"),
            chosen.toString(),
            text(message.path("form").path("formTitle"), "title"))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }

  /** When the platform got the entry; clocks of clients differ. */
  private static OptionalLong time(JsonNode item) {
    for (String field :
        new String[] {"transcriptedTimestamp", "serverReceivedTimestamp", "clientTimestamp"}) {
      OptionalLong time = Times.of(item.path(field));
      if (time.isPresent()) {
        return time;
      }
    }
    return OptionalLong.empty();
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
    Party.Beside.Kind kind = Party.Beside.Kind.NAME;
    if (name.contains("@")) {
      kind = Party.Beside.Kind.EMAIL;
    } else if (name.startsWith("+")) {
      kind = Party.Beside.Kind.PHONE;
    }
    return customer.with(kind, name);
  }

  /** A payload, which may be a text of JSON. */
  private static JsonNode parsed(JsonNode payload) {
    if (!payload.isTextual()) {
      return payload;
    }
    try {
      return JSON.readTree(payload.textValue());
    } catch (JsonProcessingException e) {
      return MissingNode.getInstance();
    }
  }

  private static String first(String one, String other) {
    return one.isEmpty() ? other : one;
  }

  private static String text(JsonNode value, String field) {
    return value.path(field).isTextual() ? value.get(field).textValue() : "";
  }
}
