package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Rasa: trackers of conversations, as its HTTP API returns them and its tracker stores keep them.
 *
 * <p>Of the list {@code events} those are read that are a {@code user}, a {@code bot} or a human
 * {@code agent} with a {@code text}. A user's text that is the command behind a button, such as
 * {@code /affirm} or {@code /SetSlots(colour=red)}, is none. Some channels take the user's number
 * or address as the {@code sender_id}; then it stands beside the messages, and the chat has no id.
 */
final class Rasa {
  private Rasa() {}

  static boolean fits(JsonPaths paths) {
    return paths.has("events/*/event", "events/*/timestamp")
        && paths.any(
            "sender_id",
            "latest_event_time",
            "events/*/parse_data",
            "events/*/action_text",
            "events/*/input_channel");
  }

  static void read(JsonNode value, Chats chats) {
    if (!value.path("events").isArray()) {
      chats.bad("has no list \"events\"");
      return;
    }
    String id = value.path("sender_id").asText("");
    Party customer = withAddress(Party.customer("user"), id);
    ChatDraft chat = customer.beside().isEmpty() ? chats.chat(id) : chats.chat();
    for (JsonNode event : value.get("events")) {
      switch (event.path("event").asText("")) {
        case "user" -> {
          if (!isCommand(event)) {
            say(chat, customer, event);
          }
        }
        case "bot" -> say(chat, Party.bot("bot"), event);
        case "agent" -> say(chat, Party.agent("agent"), event);
        default -> {}
      }
    }
  }

  private static void say(ChatDraft chat, Party party, JsonNode event) {
    JsonNode text = event.path("text");
    if (text.isTextual()) {
      chat.say(
          party,
          Fields.time(event, "timestamp"),
          text.textValue(),
          event.path("message_id").asText(""));
    } else if (!text.isNull() && !text.isMissingNode()) {
      // A bot that only shows an image or buttons has none.
      chat.bad("has an event whose \"text\" is no text");
    }
  }

  private static boolean isCommand(JsonNode event) {
    String intent = event.path("parse_data").path("intent").path("name").asText("");
    String text = event.path("text").asText("");
    return text.startsWith("/SetSlots(") || (!intent.isEmpty() && text.startsWith("/" + intent));
  }

  /** A customer with the phone number or email address that is the id of the account. */
  static Party withAddress(Party customer, String id) {
    if (isPhone(id)) {
      return customer.phone(id.substring(id.indexOf('+')));
    }
    boolean email = id.indexOf('@') > 0 && id.indexOf('.', id.indexOf('@')) > 0;
    return email ? customer.email(id) : customer;
  }

  /** Whether an id is a number such as +15550142, perhaps behind the name of a channel. */
  private static boolean isPhone(String id) {
    int plus = id.indexOf('+');
    return plus >= 0
        && id.length() > plus + 5
        && (plus == 0 || id.charAt(plus - 1) == ':')
        && id.substring(plus + 1).chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
