package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.EpochMillis;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Twilio Conversations: messages as its API lists them.
 *
 * <p>Read are a page with a list {@code messages}, a list of pages, and a bare list of messages;
 * the fields are named as in the API ({@code conversation_sid}) or as Twilio's libraries name them
 * ({@code conversationSid}). A list may hold messages of several conversations.
 *
 * <p>A message names its author only: {@code system}, the identity of somebody in an app, or a
 * phone or WhatsApp number. Who writes from a number is the customer, if nobody else in the chat
 * does; of all others it is not said whom they serve.
 */
final class Twilio {
  private static final String WHATSAPP = "whatsapp:";
  private static final int SHORTEST_NUMBER = 5;
  private static final int LONGEST_NUMBER = 15;

  private Twilio() {}

  static boolean fits(JsonPaths paths) {
    return fits(paths, "conversation_sid") || fits(paths, "conversationSid");
  }

  private static boolean fits(JsonPaths paths, String sid) {
    return paths.has("messages/*/" + sid, "messages/*/author", "messages/*/body")
        || paths.has(sid, "author", "body");
  }

  static void read(JsonNode value, Chats chats) {
    List<JsonNode> messages = new ArrayList<>();
    if (value.isArray()) {
      for (JsonNode item : value) {
        if (item.path("messages").isArray()) {
          item.get("messages").forEach(messages::add);
        } else {
          messages.add(item);
        }
      }
    } else if (value.path("messages").isArray()) {
      value.get("messages").forEach(messages::add);
    } else if (!conversation(value).isEmpty()) {
      chats.bad("is one message of a chat; put the lines of the file into one JSON list");
      return;
    } else {
      chats.bad("has no list \"messages\"");
      return;
    }
    if (messages.isEmpty()) {
      chats.bad("has an empty list of messages");
    }
    Map<String, List<JsonNode>> conversations = new LinkedHashMap<>();
    for (JsonNode message : messages) {
      conversations.computeIfAbsent(conversation(message), sid -> new ArrayList<>()).add(message);
    }
    conversations.forEach((sid, its) -> read(its, chats.chat(sid)));
  }

  private static void read(List<JsonNode> messages, ChatDraft chat) {
    Set<String> numbers = new LinkedHashSet<>();
    for (JsonNode message : messages) {
      String author = Fields.text(message, "author");
      if (!number(author).isEmpty()) {
        numbers.add(author);
      }
    }
    for (JsonNode message : messages) {
      JsonNode body = message.path("body");
      if (body.isTextual()) {
        chat.say(
            party(message, numbers.size() == 1),
            EpochMillis.of(Fields.text(message, "date_created", "dateCreated")),
            body.textValue(),
            Fields.text(message, "sid"));
      } else if (!body.isNull()) {
        // It is null if only a picture or a prepared content was sent.
        chat.bad("has a message without a text \"body\"");
      }
    }
  }

  private static Party party(JsonNode message, boolean numberIsCustomer) {
    String author = Fields.text(message, "author");
    if (author.equals("system")) {
      return Party.system();
    }
    String number = number(author);
    if (numberIsCustomer && !number.isEmpty()) {
      return Party.customer("number").phone(number);
    }
    return Party.unknown(
        author.isEmpty() ? Fields.text(message, "participant_sid", "participantSid") : author);
  }

  /** The phone number from which an author writes; empty if it is none. */
  private static String number(String author) {
    String number = author.startsWith(WHATSAPP) ? author.substring(WHATSAPP.length()) : author;
    String digits = number.startsWith("+") ? number.substring(1) : "";
    return digits.length() >= SHORTEST_NUMBER
            && digits.length() <= LONGEST_NUMBER
            && digits.chars().allMatch(c -> c >= '0' && c <= '9')
        ? number
        : "";
  }

  private static String conversation(JsonNode message) {
    return Fields.text(message, "conversation_sid", "conversationSid");
  }
}
