package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.HashMap;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Amazon Connect: the analysis of a call or chat by Contact Lens, and the transcript of a chat as
 * Connect stores it.
 *
 * <p>Both hold a list {@code Transcript}. Of Contact Lens its elements name a {@code ParticipantId}
 * whose role stands in {@code Participants}; a chat has {@code AbsoluteTime}, a call only offsets
 * in its order. Of a stored chat they hold the role themselves, and those of a {@code Type} other
 * than {@code MESSAGE} are events or attachments. Of an interactive message, whose {@code Content}
 * is a JSON text, the titles are read that its template shows
 * (docs.aws.amazon.com/connect/latest/adminguide/interactive-messages.html). Most answers are the
 * title that the customer chose. Those that are JSON are read as Amazon's own clients write them
 * (github.com/amazon-connect/amazon-connect-chat-interface and amazon-connect-chatjs): a choice
 * from a carousel, an element by its id, or a step through a list, which is no talk. All else, such
 * as a form, stays the JSON that it is.
 */
final class AmazonConnect {
  /** What a bot shows to choose from, and the answer if it is not a plain text. */
  private static final String INTERACTIVE = "application/vnd.amazonaws.connect.message.interactive";

  private static final String RESPONSE = INTERACTIVE + ".response";

  private AmazonConnect() {}

  static boolean fits(JsonPaths paths) {
    return paths.has("Transcript/*/ParticipantId") && paths.has("Transcript/*/Content");
  }

  static void read(JsonNode value, Chats chats) {
    JsonNode transcript = value.path("Transcript");
    if (!transcript.isArray()) {
      chats.bad("has no list \"Transcript\"");
      return;
    }
    ChatDraft chat =
        chats.chat(
            value
                .path("ContactId")
                .asText(value.path("CustomerMetadata").path("ContactId").asText("")));
    Map<String, String> elements = elements(transcript);
    for (JsonNode item : transcript) {
      if (item.path("Type").asText("MESSAGE").equals("MESSAGE")) {
        if (item.path("Content").isTextual()) {
          chat.say(
              party(item, value.path("Participants")),
              Fields.time(item, "AbsoluteTime"),
              text(item, elements),
              item.path("Id").asText(""));
        } else {
          chat.bad("has a message without a text \"Content\"");
        }
      }
    }
  }

  /** The titles of all elements that have an id to choose them by. */
  private static Map<String, String> elements(JsonNode transcript) {
    Map<String, String> elements = new HashMap<>();
    for (JsonNode item : transcript) {
      if (item.path("ContentType").asText("").equals(INTERACTIVE)) {
        for (JsonNode element : shown(json(item)).path("elements")) {
          if (element.path("id").isTextual()) {
            elements.put(Fields.text(element, "id"), Fields.text(element, "title"));
          }
        }
      }
    }
    return elements;
  }

  private static String text(JsonNode item, Map<String, String> elements) {
    String content = Fields.text(item, "Content");
    JsonNode json = json(item);
    if (!json.isObject()) {
      return content;
    }
    if (json.path("listTitle").isTextual() && json.path("selectionText").isTextual()) {
      String list = Fields.text(json, "listTitle");
      return list + (list.endsWith(":") ? " " : " - ") + Fields.text(json, "selectionText");
    }
    return switch (Fields.text(item, "ContentType")) {
      case INTERACTIVE -> titles(shown(json));
      case RESPONSE -> chosen(json, elements, content);
      default -> content;
    };
  }

  private static String titles(JsonNode shown) {
    StringJoiner titles = new StringJoiner("\n");
    for (String field : new String[] {"title", "subtitle"}) {
      if (shown.path(field).isTextual()) {
        titles.add(Fields.text(shown, field));
      }
    }
    return titles.toString();
  }

  private static String chosen(JsonNode json, Map<String, String> elements, String content) {
    String action = Fields.text(json, "action");
    if (action.equals("SHOW_MORE") || action.equals("PREVIOUS_OPTIONS")) {
      return "";
    }
    return elements.getOrDefault(Fields.text(json.path("data"), "elementId"), content);
  }

  /** What a template shows, which examples of Amazon hold in {@code content} or without it. */
  private static JsonNode shown(JsonNode template) {
    JsonNode data = template.path("data");
    return data.path("content").isObject() ? data.get("content") : data;
  }

  private static JsonNode json(JsonNode item) {
    return Fields.text(item, "Content").startsWith("{")
        ? Fields.parsed(item.get("Content"))
        : MissingNode.getInstance();
  }

  private static Party party(JsonNode item, JsonNode participants) {
    String id = item.path("ParticipantId").asText("");
    String role = item.path("ParticipantRole").asText("");
    for (JsonNode participant : participants) {
      if (role.isEmpty() && participant.path("ParticipantId").asText("").equals(id)) {
        role = participant.path("ParticipantRole").asText("");
      }
    }
    Party party =
        switch (role) {
          case "CUSTOMER" -> Party.customer(id);
          case "AGENT", "SUPERVISOR" -> Party.agent(id);
          case "CUSTOM_BOT" -> Party.bot(id);
          case "SYSTEM" -> Party.system();
          default -> Party.unknown(id);
        };
    return party.named(item.path("DisplayName").asText(""));
  }
}
