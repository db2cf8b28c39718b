package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.formats.export.Party.Beside.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Intercom: conversations as its API returns them.
 *
 * <p>A conversation begins with {@code source} (formerly {@code conversation_message}), and {@code
 * conversation_parts} holds what follows. It stands on its own, in a list, on a line, or in the
 * list {@code conversations} of a page. The {@code type} of an author tells the role; the AI agent
 * writes as an admin and is told by a mark. Bodies are HTML or plain text. Notes, redacted parts
 * and parts without a body, such as assignments, are left out, and so is the subject.
 */
final class Intercom {
  private static final String PARTS = "conversation_parts";
  private static final List<String> STARTS = List.of("source", "conversation_message");

  private Intercom() {}

  static boolean fits(JsonPaths paths) {
    for (String at : List.of("", "conversations/*/")) {
      if (paths.any(at + PARTS + "/" + PARTS + "/*/part_type", at + PARTS + "/*/part_type")
          || paths.has(at + "source/author/type", at + "source/delivered_as")) {
        return true;
      }
    }
    return false;
  }

  static void read(JsonNode value, Chats chats) {
    if (value.path("conversations").isArray()) {
      value.path("conversations").forEach(conversation -> conversation(conversation, chats));
    } else {
      conversation(value, chats);
    }
  }

  private static void conversation(JsonNode conversation, Chats chats) {
    JsonNode start = start(conversation);
    JsonNode parts = parts(conversation);
    if (!start.isObject() && !parts.isArray()) {
      chats.bad("has no conversation with \"source\" or a list \"" + PARTS + "\"");
      return;
    }
    ChatDraft chat = chats.chat(conversation.path("id").asText(""));
    Map<String, Party> customers = new HashMap<>();
    note(start.path("author"), customers);
    parts.forEach(part -> note(part.path("author"), customers));
    // A start has no time of its own: it is what the conversation was created with.
    say(start, Fields.time(conversation, "created_at"), customers, chat);
    for (JsonNode part : parts) {
      if (!part.path("part_type").asText("").startsWith("note")) {
        say(part, Fields.time(part, "created_at"), customers, chat);
      }
    }
  }

  private static JsonNode start(JsonNode conversation) {
    return conversation.path(STARTS.get(conversation.path(STARTS.get(0)).isObject() ? 0 : 1));
  }

  /** The parts: a list, or an object with the list. */
  private static JsonNode parts(JsonNode conversation) {
    JsonNode parts = conversation.path(PARTS);
    return parts.isObject() ? parts.path(PARTS) : parts;
  }

  private static void say(
      JsonNode message, OptionalLong time, Map<String, Party> customers, ChatDraft chat) {
    JsonNode body = message.path("body");
    if (message.path("redacted").asBoolean(false)) {
      return;
    }
    if (body.isTextual()) {
      chat.say(
          party(message.path("author"), customers),
          time,
          HtmlText.ofEither(body.textValue()),
          message.path("id").asText(""));
    } else if (!body.isMissingNode() && !body.isNull()) {
      chat.bad("has a message whose \"body\" is no text");
    }
  }

  private static Party party(JsonNode author, Map<String, Party> customers) {
    String id = author.path("id").asText("");
    boolean ai =
        author.path("from_ai_agent").asBoolean(false) || author.path("is_ai_answer").asBoolean();
    return switch (author.path("type").asText("")) {
      case "user", "lead", "contact" -> customers.get(id);
      case "admin", "team" -> ai ? Party.bot(id) : Party.agent(id);
      case "bot" -> Party.bot(id);
      default -> Party.unknown(id);
    };
  }

  /** Notes names and addresses of authors, which not every part of theirs repeats. */
  private static void note(JsonNode author, Map<String, Party> customers) {
    String id = author.path("id").asText("");
    Party known = customers.getOrDefault(id, Party.customer(id));
    Party named = known.has(Kind.NAME) ? known : known.named(author.path("name").asText(""));
    customers.put(id, named.has(Kind.EMAIL) ? named : named.email(author.path("email").asText("")));
  }
}
