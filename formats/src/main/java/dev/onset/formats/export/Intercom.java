package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
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
final class Intercom implements JsonExport {
  private static final String PARTS = "conversation_parts";
  private static final List<String> STARTS = List.of("source", "conversation_message");

  @Override
  public String name() {
    return "intercom";
  }

  @Override
  public String holds() {
    return "Intercom conversations with \"source\" and \"conversation_parts\"";
  }

  @Override
  public String source() {
    return "https://developers.intercom.com/docs/references/2.11/rest-api/api.intercom.io/models/conversation_parts";
  }

  @Override
  public boolean fits(JsonPaths paths) {
    for (String at : List.of("", "conversations/*/")) {
      if (paths.any(at + PARTS + "/" + PARTS + "/*/part_type", at + PARTS + "/*/part_type")
          || paths.has(at + "source/author/type", at + "source/delivered_as")) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void read(JsonNode value, Chats chats) {
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
    Customers customers = new Customers();
    customers.add(start.path("author"));
    parts.forEach(part -> customers.add(part.path("author")));
    // A start has no time of its own: it is what the conversation was created with.
    say(start, Times.of(conversation.path("created_at")), customers, chat);
    for (JsonNode part : parts) {
      if (!part.path("part_type").asText("").startsWith("note")) {
        say(part, Times.of(part.path("created_at")), customers, chat);
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
      JsonNode message, OptionalLong time, Customers customers, ChatDraft chat) {
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

  private static Party party(JsonNode author, Customers customers) {
    String id = author.path("id").asText("");
    boolean ai =
        author.path("from_ai_agent").asBoolean(false) || author.path("is_ai_answer").asBoolean();
    return switch (author.path("type").asText("")) {
      case "user", "lead", "contact" -> customers.party(id);
      case "admin", "team" -> ai ? Party.bot(id) : Party.agent(id);
      case "bot" -> Party.bot(id);
      default -> Party.unknown(id);
    };
  }

  /** Names and addresses of authors, which not every part of theirs repeats. */
  private static final class Customers {
    private final Map<String, List<Party.Beside>> beside = new HashMap<>();

    void add(JsonNode author) {
      List<Party.Beside> known =
          beside.computeIfAbsent(author.path("id").asText(""), id -> new ArrayList<>());
      add(known, Party.Beside.Kind.NAME, author.path("name").asText(""));
      add(known, Party.Beside.Kind.EMAIL, author.path("email").asText(""));
    }

    private static void add(List<Party.Beside> known, Party.Beside.Kind kind, String value) {
      if (!value.isBlank() && known.stream().noneMatch(one -> one.kind() == kind)) {
        known.add(new Party.Beside(kind, value));
      }
    }

    Party party(String id) {
      Party party = Party.customer(id);
      for (Party.Beside one : beside.getOrDefault(id, List.of())) {
        party = party.with(one.kind(), one.value());
      }
      return party;
    }
  }
}
