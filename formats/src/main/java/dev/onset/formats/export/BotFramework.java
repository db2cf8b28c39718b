package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Bot Framework: transcripts of activities, as the Emulator and the transcript stores write them,
 * and as Copilot Studio keeps them.
 *
 * <p>Read are a list of activities, and an object with the list {@code activities}, alone or in a
 * list; further records of Dataverse's table of conversation transcripts, whose {@code content} is
 * such an object as a text, also in the list {@code value} of its interface. The activities of a
 * {@code conversation} are a chat; one whose id holds a phone number or an address gets none.
 * Activities of a {@code type} other than {@code message} are no messages, but a {@code
 * messageUpdate} holds the revised message of its id, and a {@code messageDelete} takes one back.
 * The {@code role} of {@code from} tells who writes, in words or, in Copilot Studio, 0 for the bot
 * and 1 for the user; it counts for all activities of that account, and the bot is also known by
 * being the recipient.
 *
 * <p>The meaning of the types is that of the Activity protocol's specification
 * (specs/activity/protocol-activity.md in microsoft/Agents), the fields of records that of
 * Microsoft's reference of the table {@code conversationtranscript}.
 */
final class BotFramework {
  private static final String CONTENT = "content";

  private BotFramework() {}

  static boolean fits(JsonPaths paths) {
    return paths.root("*/type", "*/channelId", "*/from/id", "*/conversation/id")
        || paths.has("activities/*/type", "activities/*/from/id", "activities/*/timestamp")
        || paths.has("conversationtranscriptid", "content")
        || paths.root("value/*/conversationtranscriptid", "value/*/content");
  }

  static void read(JsonNode value, Chats chats) {
    if (value.path("activities").isArray()) {
      activities(value.get("activities"), "", chats);
    } else if (value.has(CONTENT)) {
      transcript(value, chats);
    } else if (value.path("value").isArray()) {
      value.get("value").forEach(record -> transcript(record, chats));
    } else if (value.isArray() && (value.path(0).has("activities") || value.path(0).has(CONTENT))) {
      value.forEach(transcript -> transcript(transcript, chats));
    } else if (value.isArray() && value.path(0).has("from")) {
      activities(value, "", chats);
    } else if (value.has("from")) {
      chats.bad("is a single activity; expected a list of the activities of a conversation");
    } else {
      chats.bad("has no list \"activities\"");
    }
  }

  /** A transcript on its own, or in a record. */
  private static void transcript(JsonNode record, Chats chats) {
    JsonNode content = record.path(CONTENT);
    JsonNode activities =
        (content.isTextual() ? Fields.parsed(content) : record).path("activities");
    if (activities.isArray()) {
      activities(activities, record.path("conversationtranscriptid").asText(""), chats);
    } else {
      chats.bad("has a transcript without a list \"activities\"");
    }
  }

  /**
   * Reads a list of activities.
   *
   * @param record the id of the record that holds them, for those that name no conversation
   */
  private static void activities(JsonNode activities, String record, Chats chats) {
    Map<String, String> roles = new HashMap<>();
    Set<String> deleted = new HashSet<>();
    Map<String, JsonNode> revised = new HashMap<>();
    for (JsonNode activity : activities) {
      note(activity.path("from"), roles);
      note(activity.path("recipient"), roles);
      switch (activity.path("type").asText("")) {
        case "messageDelete" -> deleted.add(activity.path("id").asText(""));
        case "messageUpdate" -> revised.put(activity.path("id").asText(""), activity.path("text"));
        default -> {
          // Nothing that was sent before changes.
        }
      }
    }
    revised.remove("");
    Map<String, ChatDraft> open = new HashMap<>();
    for (JsonNode activity : activities) {
      String id = activity.path("id").asText("");
      if (activity.path("type").asText("").equals("message") && !deleted.contains(id)) {
        ChatDraft chat =
            open.computeIfAbsent(
                activity.path("conversation").path("id").asText(record),
                conversation -> isNeutral(conversation) ? chats.chat(conversation) : chats.chat());
        message(activity, revised.getOrDefault(id, activity.path("text")), roles, chat);
      }
    }
    if (open.isEmpty()) {
      chats.chat();
    }
  }

  private static void note(JsonNode account, Map<String, String> roles) {
    String role = account.path("role").asText("");
    if (!role.isEmpty()) {
      roles.putIfAbsent(account.path("id").asText(""), role);
    }
  }

  private static void message(
      JsonNode activity, JsonNode text, Map<String, String> roles, ChatDraft chat) {
    if (text.isTextual()) {
      boolean xml = activity.path("textFormat").asText("").equals("xml");
      chat.say(
          party(activity, roles),
          // Copilot Studio writes whole seconds and, not always, milliseconds beside.
          Fields.time(activity, "timestampMs", "timestamp"),
          xml ? HtmlText.of(text.textValue()) : text.textValue(),
          activity.path("id").asText(""));
    } else if (!text.isNull() && !text.isMissingNode()) {
      // A card or a button's value comes without one.
      chat.bad("has a message whose \"text\" is no text");
    }
  }

  private static Party party(JsonNode activity, Map<String, String> roles) {
    JsonNode from = activity.path("from");
    String key = from.path("id").asText("");
    String recipient = roles.getOrDefault(activity.path("recipient").path("id").asText(""), "");
    String role = roles.getOrDefault(key, recipient.equals("bot") ? "user" : "");
    String name = from.path("name").asText("");
    return switch (role) {
      case "user", "1" -> {
        Party customer = Party.customer(key).named(name);
        yield Rasa.withAddress(customer, key);
      }
      case "bot", "skill", "agenticAppInstance", "agenticUser", "0" -> Party.bot(key);
      default -> Party.unknown(key).named(name);
    };
  }

  /** Whether a conversation's id can name a chat: channels for text messages put numbers there. */
  private static boolean isNeutral(String id) {
    return id.indexOf('+') < 0 && (id.indexOf('@') < 0 || id.contains("@thread."));
  }
}
