package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jsoup.Jsoup;

/**
 * Google's Dialogflow: what an end user and a virtual agent said to each other.
 *
 * <p>Read are four shapes: a conversation of the conversation history of Dialogflow CX, with a list
 * {@code interactions}; a list of rows of its export to BigQuery, one for each turn, whose JSON
 * columns may be texts; a list of its entries of Cloud Logging, of which those with a {@code
 * queryResult} hold both what was asked and what was answered; and a list {@code messages} of a
 * conversation with agents, newest first, which says the role of who wrote it.
 *
 * <p>Of the first three the customer asks and a bot answers. What was not said in words, such as
 * events, cards and intents, is left out; keys that were pressed are words.
 */
final class Dialogflow {
  private static final String ALONE =
      "is one turn of a chat; put the lines of the file into one JSON list";

  /**
   * What was asked at once and what was answered.
   *
   * @param place its number in the conversation, if it is stated
   * @param id tells it apart in the conversation; empty if it is not stated
   */
  private record Exchange(
      OptionalLong place, OptionalLong time, String asked, String answered, String id) {
    /** Omits the texts. */
    @Override
    public String toString() {
      return "Exchange[]";
    }
  }

  private Dialogflow() {}

  static boolean fits(JsonPaths paths) {
    return paths.any(
            "interactions/*/requestUtterances",
            "interactions/*/responseUtterances",
            "interactions/*/request/queryInput",
            "interactions/*/response/queryResult",
            "jsonPayload/queryResult",
            "jsonPayload/queryInput")
        || paths.has("conversation_name", "turn_position")
        || paths.has("messages/*/participantRole", "messages/*/content")
        || paths.has("participantRole", "content", "name");
  }

  static void read(JsonNode value, Chats chats) {
    Map<String, List<Exchange>> exchanges = new LinkedHashMap<>();
    List<JsonNode> messages = new ArrayList<>();
    if (value.isArray()) {
      for (JsonNode item : value) {
        if (isLogged(item)) {
          logged(item, exchanges);
        } else if (!item.path("interactions").isArray() && item.has("participantRole")) {
          messages.add(item);
        } else {
          whole(item, chats, exchanges, messages);
        }
      }
      if (value.isEmpty()) {
        chats.bad("is an empty list");
      }
    } else if (isLogged(value) || value.has("participantRole")) {
      chats.bad(ALONE);
    } else {
      whole(value, chats, exchanges, messages);
    }
    exchanges.forEach((name, its) -> say(its, chats.chat(id(name))));
    messages.forEach(message -> say(message, chats.of(conversation(message))));
  }

  /** Reads what is a conversation, or a page of its messages. */
  private static void whole(
      JsonNode value, Chats chats, Map<String, List<Exchange>> exchanges, List<JsonNode> messages) {
    if (value.path("interactions").isArray()) {
      List<Exchange> its = new ArrayList<>();
      for (JsonNode item : value.get("interactions")) {
        its.add(
            exchange(
                OptionalLong.empty(),
                Fields.time(item, "createTime"),
                List.of(text(item.path("requestUtterances"))),
                item.path("request"),
                item.path("partialResponses"),
                item.path("response"),
                text(item.path("responseUtterances"))));
      }
      String name = text(value.path("name"));
      if (name.isEmpty()) {
        say(its, chats.chat());
      } else {
        exchanges.computeIfAbsent(name, key -> new ArrayList<>()).addAll(its);
      }
    } else if (value.path("messages").isArray()) {
      if (value.get("messages").isEmpty()) {
        chats.bad("has an empty list \"messages\"");
      }
      value.get("messages").forEach(messages::add);
    } else {
      chats.bad("has no list \"interactions\" or \"messages\"");
    }
  }

  /** Whether it is a row of BigQuery or an entry of Cloud Logging. */
  private static boolean isLogged(JsonNode item) {
    return item.has("conversation_name") || item.path("jsonPayload").isObject();
  }

  private static void logged(JsonNode item, Map<String, List<Exchange>> exchanges) {
    if (item.has("conversation_name")) {
      OptionalLong place = OptionalLong.empty();
      try {
        place = OptionalLong.of(Long.parseLong(item.path("turn_position").asText("")));
      } catch (NumberFormatException e) {
        // Its time tells, or where it stands.
      }
      exchanges
          .computeIfAbsent(text(item.get("conversation_name")), key -> new ArrayList<>())
          .add(
              exchange(
                  place,
                  Fields.time(item, "request_time"),
                  List.of(),
                  Fields.parsed(item.path("request")),
                  Fields.parsed(item.path("partial_responses")),
                  Fields.parsed(item.path("response")),
                  ""));
    } else if (item.path("jsonPayload").path("queryResult").isObject()) {
      exchanges
          .computeIfAbsent(text(item.path("labels").path("session_id")), key -> new ArrayList<>())
          .add(
              exchange(
                  OptionalLong.empty(),
                  Fields.time(item, "timestamp"),
                  List.of(),
                  MissingNode.getInstance(),
                  MissingNode.getInstance(),
                  item.get("jsonPayload"),
                  ""));
    }
  }

  private static Exchange exchange(
      OptionalLong place,
      OptionalLong time,
      List<String> utterances,
      JsonNode request,
      JsonNode partial,
      JsonNode response,
      String answer) {
    JsonNode input = request.path("queryInput");
    JsonNode result = response.path("queryResult");
    List<String> asked = new ArrayList<>(utterances);
    asked.add(text(input.path("text").path("text")));
    asked.add(text(result.path("text")));
    asked.add(text(result.path("transcript")));
    asked.add(text(input.path("dtmf").path("digits")));
    asked.add(text(result.path("dtmf").path("digits")));
    List<String> answered = new ArrayList<>();
    for (JsonNode part : partial) {
      answered.addAll(answers(part));
    }
    answered.addAll(answers(response));
    return new Exchange(
        place,
        time,
        asked.stream().filter(text -> !text.isBlank()).findFirst().orElse(""),
        answered.isEmpty() ? answer : String.join("\n", answered),
        text(response.path("responseId")));
  }

  /** The texts of a response; what is to be spoken only if nothing is to be shown. */
  private static List<String> answers(JsonNode response) {
    List<String> shown = new ArrayList<>();
    List<String> spoken = new ArrayList<>();
    for (JsonNode message : response.path("queryResult").path("responseMessages")) {
      for (JsonNode text : message.path("text").path("text")) {
        shown.add(text(text));
      }
      JsonNode audio = message.path("outputAudioText");
      spoken.add(text(audio.path("text")));
      spoken.add(Jsoup.parseBodyFragment(text(audio.path("ssml"))).text());
    }
    shown.removeIf(String::isBlank);
    spoken.removeIf(String::isBlank);
    return shown.isEmpty() ? spoken : shown;
  }

  private static void say(List<Exchange> exchanges, ChatDraft chat) {
    for (Exchange exchange : ordered(exchanges)) {
      String id = exchange.id();
      chat.say(
          Party.customer("end user"),
          exchange.time(),
          exchange.asked(),
          id.isBlank() ? "" : "asked " + id);
      chat.say(
          Party.bot("agent"),
          exchange.time(),
          exchange.answered(),
          id.isBlank() ? "" : "answered " + id);
    }
  }

  /** Oldest first, so that no answer comes before what it answers at the same time. */
  private static List<Exchange> ordered(List<Exchange> exchanges) {
    if (exchanges.stream().anyMatch(exchange -> exchange.place().isEmpty())) {
      return Numbering.ordered(exchanges, Exchange::time);
    }
    List<Exchange> ordered = new ArrayList<>(exchanges);
    ordered.sort(Comparator.comparingLong(exchange -> exchange.place().getAsLong()));
    return ordered;
  }

  private static void say(JsonNode message, ChatDraft chat) {
    if (!message.path("content").isTextual()) {
      chat.bad("has a message without a text \"content\"");
      return;
    }
    String key = text(message.path("participant"));
    Party party =
        switch (text(message.path("participantRole"))) {
          case "END_USER" -> Party.customer(key);
          case "HUMAN_AGENT" -> Party.agent(key);
          case "AUTOMATED_AGENT" -> Party.bot(key);
          default -> Party.unknown(key);
        };
    chat.say(
        party,
        Fields.time(message, "createTime"),
        message.get("content").textValue(),
        text(message.path("name")));
  }

  /** The conversation in {@code projects/…/conversations/…/messages/…}. */
  private static String conversation(JsonNode message) {
    String mark = "/conversations/";
    String name = text(message.path("name"));
    int at = name.indexOf(mark);
    if (at < 0) {
      return "";
    }
    String rest = name.substring(at + mark.length());
    int end = rest.indexOf('/');
    return id(end < 0 ? rest : rest.substring(0, end));
  }

  /** The last part of a name; empty if it is an address, which an integration may set. */
  private static String id(String name) {
    String id = name.substring(name.lastIndexOf('/') + 1);
    return id.contains("@") || id.contains("+") ? "" : id;
  }

  private static String text(JsonNode node) {
    return node.isTextual() ? node.textValue() : "";
  }
}
