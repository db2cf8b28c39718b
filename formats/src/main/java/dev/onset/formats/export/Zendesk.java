package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Zendesk Support: tickets with their comments.
 *
 * <p>Read are the JSON export of an account, which holds a ticket with a list {@code comments} on
 * each line; such tickets in a list, under {@code ticket} or in {@code tickets}; and the API's
 * answer about one ticket's comments, which does not name the ticket. The requester is the
 * customer. Other authors have a role in {@code users}, where it was asked for, or as a ticket's
 * {@code requester}, {@code submitter} or {@code assignee}; of the rest it is unknown. Comments
 * that are not public, calls and the subject are left out.
 */
final class Zendesk {
  private Zendesk() {}

  static boolean fits(JsonPaths paths) {
    for (String at : List.of("", "ticket/", "tickets/*/")) {
      String comment = at + "comments/*/";
      if (paths.has(comment + "author_id", comment + "public")
          && paths.any(comment + "html_body", comment + "plain_body", comment + "audit_id")) {
        return true;
      }
    }
    return false;
  }

  static void read(JsonNode value, Chats chats) {
    JsonNode users = value.path("users");
    if (value.path("tickets").isArray()) {
      value.path("tickets").forEach(ticket -> ticket(ticket, users, chats));
    } else {
      ticket(value.path("ticket").isObject() ? value.path("ticket") : value, users, chats);
    }
  }

  private static void ticket(JsonNode ticket, JsonNode users, Chats chats) {
    if (!ticket.path("comments").isArray()) {
      chats.bad("has a ticket without a list \"comments\"");
      return;
    }
    ChatDraft chat = chats.chat(ticket.path("id").asText(""));
    Map<String, Party> parties = parties(ticket, users);
    for (JsonNode comment : ticket.get("comments")) {
      if (comment.path("public").asBoolean(true)
          && !comment.path("type").asText("").equals("VoiceComment")) {
        say(comment, parties, chat);
      }
    }
  }

  private static void say(JsonNode comment, Map<String, Party> parties, ChatDraft chat) {
    String author = comment.path("author_id").asText("");
    String text = text(comment);
    if (text.isEmpty() && !comment.path("body").isTextual()) {
      chat.bad("has a comment without a text \"body\"");
    } else {
      Party unknown = author.equals("-1") ? Party.system() : Party.unknown(author);
      chat.say(
          parties.getOrDefault(author, unknown),
          Fields.time(comment, "created_at"),
          text,
          comment.path("id").asText(""));
    }
  }

  private static String text(JsonNode comment) {
    for (String field : List.of("plain_body", "body")) {
      if (comment.path(field).isTextual()) {
        return comment.path(field).textValue().replace("&nbsp;", " ").strip();
      }
    }
    return comment.path("html_body").isTextual()
        ? HtmlText.ofEither(comment.path("html_body").textValue())
        : "";
  }

  /** Whose role is known, by id. */
  private static Map<String, Party> parties(JsonNode ticket, JsonNode users) {
    String requester =
        ticket.path("requester_id").asText(ticket.path("requester").path("id").asText(""));
    Map<String, Party> parties = new HashMap<>();
    add(ticket.path("submitter"), "", parties);
    String assignee = ticket.path("assignee_id").asText("");
    parties.put(assignee, Party.agent(assignee));
    add(ticket.path("assignee"), "agent", parties);
    users.forEach(user -> add(user, "", parties));
    JsonNode known = ticket.path("requester");
    for (JsonNode user : users) {
      known = user.path("id").asText("").equals(requester) ? user : known;
    }
    parties.put(requester, customer(requester, known));
    parties.remove("");
    return parties;
  }

  private static void add(JsonNode user, String otherwise, Map<String, Party> parties) {
    String id = user.path("id").asText("");
    switch (user.path("role").asText(otherwise)) {
      case "end-user" -> parties.put(id, customer(id, user));
      case "agent", "admin" -> parties.put(id, Party.agent(id));
      default -> {
        // The role is not known.
      }
    }
  }

  private static Party customer(String id, JsonNode user) {
    return Party.customer(id)
        .named(user.path("name").asText(""))
        .email(user.path("email").asText(""))
        .phone(user.path("phone").asText(""));
  }
}
