package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.Role;

/**
 * Amazon Connect: the analysis of a call or chat by Contact Lens, and the transcript of a chat as
 * Connect stores it.
 *
 * <p>Both hold a list {@code Transcript}. Of Contact Lens its elements name a {@code ParticipantId}
 * whose role stands in {@code Participants}; a chat has {@code AbsoluteTime}, a call only offsets
 * in its order. Of a stored chat they hold the role themselves, and those of a {@code Type} other
 * than {@code MESSAGE} are events.
 */
final class AmazonConnect implements JsonExport {
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
          String text = item.get("Content").textValue();
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
