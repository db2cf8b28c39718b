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
 * list. The activities of a {@code conversation} are a chat; one whose id holds a phone number or
 * an address gets none. Activities of a {@code type} other than {@code message} are no messages,
 * but a {@code messageDelete} takes one back. The {@code role} of {@code from} tells who writes, in
 * words or, in Copilot Studio, 0 for the bot and 1 for the user; it counts for all activities of
 * that account, and the bot is also known by being the recipient.
 */
final class BotFramework implements JsonExport {
  @Override
  public String name() {
    return "bot-framework";
  }

  @Override
  public String holds() {
    return "a list of Bot Framework activities";
  }

  @Override
  public String source() {
    return "https://learn.microsoft.com/en-us/javascript/api/botframework-schema/activity";
  }

  @Override
  public boolean fits(JsonPaths paths) {
    return paths.root("*/type", "*/channelId", "*/from/id", "*/conversation/id")
        || paths.has("activities/*/type", "activities/*/from/id", "activities/*/timestamp");
  }

  @Override
  public boolean rootListIsOne() {
    return true;
  }

  @Override
  public void read(JsonNode value, Chats chats) {
    if (value.path("activities").isArray()) {
      activities(value.get("activities"), chats);
    } else if (value.isArray() && value.path(0).has("activities")) {
      for (JsonNode transcript : value) {
        if (transcript.path("activities").isArray()) {
          activities(transcript.get("activities"), chats);
        } else {
          chats.bad("has a transcript without a list \"activities\"");
        }
      }
    } else if (value.isArray() && value.path(0).has("from")) {
      activities(value, chats);
    } else if (value.has("from")) {
      chats.bad("is a single activity; expected a list of the activities of a conversation");
    } else {
      chats.bad("has no list \"activities\"");
    }
  }

  private static void activities(JsonNode activities, Chats chats) {
    Map<String, String> roles = new HashMap<>();
    Set<String> deleted = new HashSet<>();
    for (JsonNode activity : activities) {
      note(activity.path("from"), roles);
      note(activity.path("recipient"), roles);
      if (activity.path("type").asText("").equals("messageDelete")) {
        deleted.add(activity.path("id").asText(""));
      }
    }
    Map<String, ChatDraft> open = new HashMap<>();
    for (JsonNode activity : activities) {
      String id = activity.path("id").asText("");
      if (activity.path("type").asText("").equals("message") && !deleted.contains(id)) {
        ChatDraft chat =
            open.computeIfAbsent(
                activity.path("conversation").path("id").asText(""),
                conversation -> isNeutral(conversation) ? chats.chat(conversation) : chats.chat());
        message(activity, id, roles, chat);
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
      JsonNode activity, String id, Map<String, String> roles, ChatDraft chat) {
    JsonNode text = activity.path("text");
    if (text.isTextual()) {
      boolean xml = activity.path("textFormat").asText("").equals("xml");
      chat.say(
          party(activity, roles),
          Times.of(activity.path("timestamp")),
          xml ? HtmlText.of(text.textValue()) : text.textValue(),
          id);
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
        Party customer = Party.customer(key).with(Party.Beside.Kind.NAME, name);
        yield Rasa.withAddress(customer, key);
      }
      case "bot", "skill", "0" -> Party.bot(key);
      default -> Party.unknown(key).with(Party.Beside.Kind.NAME, name);
    };
  }

  /** Whether a conversation's id can name a chat: channels for text messages put numbers there. */
  private static boolean isNeutral(String id) {
    return id.indexOf('+') < 0 && (id.indexOf('@') < 0 || id.contains("@thread."));
  }
}
