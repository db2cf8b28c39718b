package dev.onset.formats.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.model.Role;
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
 * (docs.aws.amazon.com/connect/latest/adminguide/interactive-messages.html).
 */
final class AmazonConnect implements JsonExport {
  private static final JsonMapper JSON = new JsonMapper();

  /** What a bot shows to choose from. The answers of customers are of other types. */
  private static final String INTERACTIVE = "application/vnd.amazonaws.connect.message.interactive";

  @Override
  public String name() {
    return "amazon-connect";
  }

  @Override
  public String holds() {
    return "an Amazon Connect transcript with a list \"Transcript\"";
  }

  @Override
  public String source() {
    return "https://docs.aws.amazon.com/connect/latest/adminguide/contact-lens-example-output-files.html";
  }

  @Override
  public boolean fits(JsonPaths paths) {
    return paths.has("Transcript/*/ParticipantId") && paths.has("Transcript/*/Content");
  }

  @Override
  public void read(JsonNode value, Chats chats) {
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
    for (JsonNode item : transcript) {
      if (item.path("Type").asText("MESSAGE").equals("MESSAGE")) {
        if (item.path("Content").isTextual()) {
          String text = text(item);
          chat.say(
              party(item, value.path("Participants")),
              Times.of(item.path("AbsoluteTime")),
              text,
              item.path("Id").asText(""));
        } else {
          chat.bad("has a message without a text \"Content\"");
        }
      }
    }
  }

  private static String text(JsonNode item) {
    String content = item.get("Content").textValue();
    if (!item.path("ContentType").asText("").equals(INTERACTIVE)) {
      return content;
    }
    JsonNode shown;
    try {
      shown = JSON.readTree(content).path("data").path("content");
    } catch (JsonProcessingException e) {
      return content;
    }
    StringJoiner titles = new StringJoiner("\n");
    for (String field : new String[] {"title", "subtitle"}) {
      if (shown.path(field).isTextual()) {
        titles.add(shown.get(field).textValue());
      }
    }
    return titles.toString();
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
          default -> Party.of(Role.UNKNOWN, id);
        };
    return party.with(Party.Beside.Kind.NAME, item.path("DisplayName").asText(""));
  }
}
