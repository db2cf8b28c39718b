package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * LivePerson Conversational Cloud: answers of the Messaging Interactions API.
 *
 * <p>A page of conversations holds them in a list {@code conversationHistoryRecords}; a
 * conversation on its own, in a list or on a line is read as well. A message says in {@code sentBy}
 * whether the consumer or an agent sent it, and the list {@code agentParticipants} says which
 * agents are bots. Of a file only the caption is read. Messages for agents and managers alone are
 * left out, and so are cards, whose text stands in a document of their own.
 *
 * <p>The page of the history does not list the field of who may see a message. Its value {@code
 * AGENTS_AND_MANAGERS} and the name {@code messageAudience} are those of LivePerson's page on the
 * events of its Connector API (connector-api-webhooks-events.html); {@code audience}, which stands
 * in histories, is read the same.
 */
final class LivePerson {
  private static final String PAGE = "conversationHistoryRecords";

  /** Who may see a message that the consumer does not. */
  private static final String PRIVATE = "AGENTS_AND_MANAGERS";

  /** What LivePerson writes for values that are not known. */
  private static final Set<String> UNKNOWN = Set.of("undefined", "null", "0");

  private LivePerson() {}

  static boolean fits(JsonPaths paths) {
    return paths.any("messageRecords/*/messageData", PAGE + "/*/messageRecords/*/messageData");
  }

  static void read(JsonNode value, Chats chats) {
    if (value.path(PAGE).isArray()) {
      value.path(PAGE).forEach(record -> conversation(record, chats));
    } else if (value.has("messageRecords")) {
      conversation(value, chats);
    } else {
      chats.bad("has no list \"" + PAGE + "\"");
    }
  }

  private static void conversation(JsonNode record, Chats chats) {
    if (!record.path("messageRecords").isArray()) {
      chats.bad("has a conversation without a list \"messageRecords\"");
      return;
    }
    ChatDraft chat = chats.chat(record.path("info").path("conversationId").asText(""));
    Map<String, Party> parties = parties(record);
    for (JsonNode message : record.get("messageRecords")) {
      if (!isPrivate(message)) {
        say(message, parties, chat);
      }
    }
  }

  private static boolean isPrivate(JsonNode message) {
    return message.path("audience").asText("").equalsIgnoreCase(PRIVATE)
        || message.path("messageAudience").asText("").equalsIgnoreCase(PRIVATE);
  }

  private static void say(JsonNode message, Map<String, Party> parties, ChatDraft chat) {
    JsonNode data = message.path("messageData");
    JsonNode text =
        data.path("msg").hasNonNull("text")
            ? data.path("msg").path("text")
            : data.path("file").path("caption");
    if (text.isTextual()) {
      chat.say(
          party(message, parties),
          Fields.time(message, "timeL", "time"),
          text.textValue(),
          message.path("messageId").asText(""));
    } else if (data.path("msg").hasNonNull("text")) {
      chat.bad("has a message whose \"messageData\" holds no text");
    }
  }

  private static Party party(JsonNode message, Map<String, Party> parties) {
    String id = message.path("participantId").asText("");
    Party known = parties.get(id);
    String sentBy = message.path("sentBy").asText("");
    if (sentBy.equalsIgnoreCase("consumer")) {
      return known != null && known.isCustomer() ? known : Party.customer(id);
    }
    if (known != null) {
      return known;
    }
    return sentBy.equalsIgnoreCase("agent") ? Party.agent(id) : Party.unknown(id);
  }

  /** Who takes part, by id. */
  private static Map<String, Party> parties(JsonNode record) {
    Map<String, Party> parties = new HashMap<>();
    for (JsonNode agent : record.path("agentParticipants")) {
      String id = agent.path("agentId").asText("");
      parties.put(
          id,
          switch (agent.path("userTypeName").asText("")) {
            case "Bot" -> Party.bot(id);
            case "System" -> Party.system();
            default -> Party.agent(id);
          });
    }
    for (String list : new String[] {"consumerParticipants", "consumerParticipant"}) {
      for (JsonNode consumer : record.path(list)) {
        String id = consumer.path("participantId").asText("");
        parties.put(id, customer(id, consumer));
      }
    }
    parties.remove("");
    return parties;
  }

  private static Party customer(String id, JsonNode consumer) {
    String name = (known(consumer, "firstName") + " " + known(consumer, "lastName")).strip();
    return Party.customer(id)
        .named(name.isEmpty() ? known(consumer, "consumerName") : name)
        .email(known(consumer, "email"))
        .phone(known(consumer, "phone"));
  }

  private static String known(JsonNode consumer, String field) {
    String value = consumer.path(field).asText("");
    return UNKNOWN.contains(value) ? "" : value;
  }
}
