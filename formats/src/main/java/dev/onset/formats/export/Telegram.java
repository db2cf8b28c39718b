package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.formats.Omission;
import dev.onset.model.EpochMillis;
import java.util.OptionalLong;

/**
 * Telegram Desktop: the {@code result.json} of one chat, or of all with lists {@code chats} and
 * {@code left_chats}. A text is a string or a list of strings and parts with a {@code text}. The
 * ids of personal chats are those of people, so chats are named after their times. Nobody's role is
 * stated.
 */
final class Telegram {
  private Telegram() {}

  static boolean fits(JsonPaths paths) {
    return paths.has("messages/*/type", "messages/*/date", "messages/*/text", "messages/*/id")
            && paths.any(
                "messages/*/from_id",
                "messages/*/actor_id",
                "messages/*/date_unixtime",
                "messages/*/from")
        || paths.root("chats/list/*/messages/*/type", "chats/list/*/messages/*/date");
  }

  static void read(JsonNode value, Chats chats) {
    boolean all = value.path("chats").path("list").isArray();
    if (value.path("messages").isArray()) {
      chat(value.get("messages"), chats.chat());
    } else if (all) {
      for (String lists : new String[] {"chats", "left_chats"}) {
        for (JsonNode one : value.path(lists).path("list")) {
          if (one.path("messages").size() > 0) {
            chat(one.get("messages"), chats.chat());
          }
        }
      }
    } else {
      chats.bad("has no list \"messages\"");
    }
  }

  private static void chat(JsonNode messages, ChatDraft chat) {
    for (JsonNode message : messages) {
      String type = message.path("type").asText("");
      String said = text(message.path("text"));
      if (type.equals("unsupported")) {
        chat.leftOut(Omission.WITHOUT_TEXT);
      } else if (!type.equals("message")) {
        boolean call = Fields.text(message, "action").endsWith("_call");
        chat.leftOut(call ? Omission.CALL : Omission.NOTICE);
      } else if (said.isBlank() && isMedia(message)) {
        chat.leftOut(Omission.MEDIA);
      } else {
        String from = message.path("from_id").asText("");
        Party party = Party.unknown(from.isEmpty() ? Fields.text(message, "from") : from);
        chat.say(
            party.named(Fields.text(message, "from")),
            time(message),
            said,
            message.path("id").asText(""));
      }
    }
  }

  private static boolean isMedia(JsonNode message) {
    return message.has("media_type")
        || message.has("file")
        || message.has("photo")
        || message.has("contact_information")
        || message.has("location_information");
  }

  private static OptionalLong time(JsonNode message) {
    OptionalLong time = EpochMillis.of(message.path("date_unixtime").asText(""));
    return time.isPresent() ? time : Fields.time(message, "date");
  }

  private static String text(JsonNode text) {
    if (!text.isArray()) {
      return text.asText("");
    }
    StringBuilder whole = new StringBuilder();
    for (JsonNode part : text) {
      String said = part.isTextual() ? part.textValue() : Fields.text(part, "text");
      String target = Fields.text(part, "href");
      whole.append(target.isEmpty() ? said : SlackText.linked(target, said));
    }
    return whole.toString();
  }
}
