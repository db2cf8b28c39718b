package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.EpochMillis;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * Google's Customer Experience Insights, once called Contact Center AI Insights: the transcript of
 * a conversation.
 *
 * <p>Read are three shapes. A transcript as it is uploaded has a list {@code entries}, without an
 * id. A conversation of the API has {@code transcript.transcriptSegments}; several stand in a list
 * {@code conversations}. A row of the export to BigQuery has a list {@code sentences}. Each says
 * the role of who speaks; where a call's segment does not, its channel does.
 */
final class GoogleCcai {
  private static final long MICROS = 1000;
  private static final long NANOS = 1_000_000;

  private GoogleCcai() {}

  static boolean fits(JsonPaths paths) {
    return paths.has("entries/*/text", "entries/*/start_timestamp_usec")
        || paths.any(
            "transcript/transcriptSegments/*/text",
            "conversations/*/transcript/transcriptSegments/*/text")
        || paths.has("conversationName", "sentences/*/sentence");
  }

  static void read(JsonNode value, Chats chats) {
    if (value.path("conversations").isArray()) {
      for (JsonNode conversation : value.get("conversations")) {
        conversation(conversation, chats);
      }
      if (value.get("conversations").isEmpty()) {
        chats.bad("has an empty list \"conversations\"");
      }
    } else {
      conversation(value, chats);
    }
  }

  private static void conversation(JsonNode value, Chats chats) {
    if (value.path("entries").isArray()) {
      ChatDraft chat = chats.chat();
      for (JsonNode entry : value.get("entries")) {
        Party party = party(text(entry, "role"), text(entry, "user_id"));
        OptionalLong time = since1970(entry.path("start_timestamp_usec"), MICROS);
        say(chat, party, time, entry.path("text"), "text");
      }
    } else if (value.path("transcript").path("transcriptSegments").isArray()) {
      ChatDraft chat = chats.chat(id(text(value, "name")));
      for (JsonNode segment : value.get("transcript").get("transcriptSegments")) {
        Party party = party(segment, value.path("callMetadata"));
        say(chat, party, Fields.time(segment, "messageTime"), segment.path("text"), "text");
      }
    } else if (value.path("sentences").isArray()) {
      ChatDraft chat = chats.chat(id(text(value, "conversationName")));
      for (JsonNode sentence : value.get("sentences")) {
        Party party = party(text(sentence, "participantRole"), text(sentence, "participantId"));
        OptionalLong time = since1970(sentence.path("createTimeNanos"), NANOS);
        say(chat, party, time, sentence.path("sentence"), "sentence");
      }
    } else {
      chats.bad("has no list \"entries\", \"transcriptSegments\" or \"sentences\"");
    }
  }

  private static void say(
      ChatDraft chat, Party party, OptionalLong time, JsonNode text, String field) {
    if (text.isTextual()) {
      chat.say(party, time, text.textValue());
    } else {
      chat.bad("has a message without a text \"" + field + "\"");
    }
  }

  /** Who speaks a segment: the participant it names, else the one of its channel. */
  private static Party party(JsonNode segment, JsonNode call) {
    JsonNode participant = segment.path("segmentParticipant");
    String channel = text(segment, "channelTag");
    String key = channel;
    for (String field : new String[] {"userId", "dialogflowParticipantName"}) {
      if (!text(participant, field).isEmpty()) {
        key = text(participant, field);
        break;
      }
    }
    String role = text(participant, "role");
    if (role.isEmpty() && !channel.isEmpty()) {
      if (channel.equals(text(call, "customerChannel"))) {
        role = "CUSTOMER";
      } else if (channel.equals(text(call, "agentChannel"))) {
        role = "AGENT";
      }
    }
    return party(role, key);
  }

  private static Party party(String role, String key) {
    return switch (role.toUpperCase(Locale.ROOT)) {
      case "CUSTOMER", "END_USER" -> Party.customer(key);
      case "AGENT", "HUMAN_AGENT", "ANY_AGENT" -> Party.agent(key);
      case "AUTOMATED_AGENT" -> Party.bot(key);
      default -> Party.unknown(key);
    };
  }

  /** The last part of a name such as {@code projects/…/conversations/…}. */
  private static String id(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  /** A count of micro- or nanoseconds, which may be a text, in milliseconds. */
  private static OptionalLong since1970(JsonNode field, long perMillisecond) {
    long millis;
    try {
      millis = Long.parseLong(field.asText("")) / perMillisecond;
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
    // Less is an offset from the beginning of the conversation.
    return millis >= EpochMillis.FIRST && millis <= EpochMillis.LAST
        ? OptionalLong.of(millis)
        : OptionalLong.empty();
  }

  /** A field that is a text or a number; else empty. */
  private static String text(JsonNode value, String field) {
    JsonNode found = value.path(field);
    return found.isTextual() || found.isNumber() ? found.asText() : "";
  }
}
