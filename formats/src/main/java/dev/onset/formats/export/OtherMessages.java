package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.formats.Omission;
import dev.onset.model.Role;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A list of messages of a platform that no other reader knows, by the usual names of their fields:
 * at the root, in a field such as {@code messages} or {@code data}, or a message on each line. What
 * is said to be deleted, private or an event is left out.
 */
final class OtherMessages {
  private static final List<String> LISTS =
      List.of(
          "messages",
          "data",
          "events",
          "items",
          "results",
          "history",
          "transcript",
          "conversation",
          "chat",
          "entries",
          "comments",
          "log");

  private static final String[] TEXTS = {"text", "body", "content", "msg", "message"};

  private static final List<String> SENDERS =
      List.of(
          "sender",
          "from",
          "author",
          "user",
          "speaker",
          "role",
          "creator",
          "participant",
          "sender_name",
          "senderName",
          "author_name",
          "authorName",
          "username",
          "nickname");

  /** What says whether somebody serves or is served, beside a message or in its sender. */
  private static final String[] ROLES = {
    "role",
    "type",
    "kind",
    "t",
    "sender_type",
    "senderType",
    "author_type",
    "authorType",
    "direction"
  };

  private static final String[] KEYS = {
    "id", "user_id", "userId", "email", "name", "username", "n"
  };

  private static final String[] SESSIONS = {
    "session_id",
    "sessionId",
    "conversation_id",
    "conversationId",
    "chat_id",
    "chatId",
    "thread_id",
    "threadId",
    "ticket_id",
    "ticketId"
  };

  private static final String[] TIMES = {
    "timestamp",
    "time",
    "date",
    "datetime",
    "created_at",
    "createdAt",
    "created",
    "sent_at",
    "sentAt",
    "ts"
  };

  private static final Set<String> EVENTS =
      Set.of("event", "system", "service", "system_message", "systemmessage", "notification");

  /** Those of the corpora that Onset reads as they are, and the names of their ids. */
  private static final Set<String> CORPORA = Set.of("messages", "history", "conversation");

  private static final List<String> CORPUS_IDS = List.of("id", "name", "task_id", "example_id");

  private final Labels labels;

  OtherMessages(Labels labels) {
    this.labels = labels;
  }

  static boolean fits(JsonPaths paths) {
    return isList(paths, "*/")
        || isList(paths, "")
        || LISTS.stream()
            .filter(list -> isList(paths, list + "/*/"))
            .anyMatch(list -> !CORPORA.contains(list) || !isOfCorpus(paths, list));
  }

  private static boolean isList(JsonPaths paths, String prefix) {
    return List.of(TEXTS).stream().anyMatch(text -> paths.root(prefix + text))
        && SENDERS.stream().anyMatch(sender -> paths.root(prefix + sender));
  }

  private static boolean isOfCorpus(JsonPaths paths, String list) {
    boolean object =
        List.of(KEYS).stream()
            .anyMatch(
                key -> SENDERS.stream().anyMatch(s -> paths.root(list + "/*/" + s + "/" + key)));
    return !object && CORPUS_IDS.stream().anyMatch(paths::root);
  }

  void read(JsonNode value, Chats chats) {
    if (!first(value, TEXTS).isEmpty()) {
      String session = first(value, SESSIONS);
      if (session.isEmpty()) {
        chats.bad(
            "is a message without the id of its chat; put the messages of a chat into a list");
      } else {
        message(value, chats.of(session));
      }
      return;
    }
    JsonNode list = value;
    for (int i = 0; i < LISTS.size() && !list.isArray(); i++) {
      list = value.path(LISTS.get(i));
    }
    if (list.isArray()) {
      Optional<ChatDraft> one = Optional.empty();
      for (JsonNode message : list) {
        String session = first(message, SESSIONS);
        if (session.isEmpty() && one.isEmpty()) {
          one = Optional.of(chats.chat());
        }
        message(message, session.isEmpty() ? one.get() : chats.of(session));
      }
    } else {
      chats.bad("has no list of messages, such as \"messages\"");
    }
  }

  private void message(JsonNode message, ChatDraft chat) {
    String type = Fields.text(message, "type").toLowerCase(Locale.ROOT);
    if (message.path("deleted").asBoolean() || message.path("is_deleted").asBoolean()) {
      chat.leftOut(Omission.DELETED);
    } else if (type.equals("note")
        || message.path("private").asBoolean()
        || message.path("internal").asBoolean()) {
      chat.leftOut(Omission.PRIVATE_NOTE);
    } else if (EVENTS.contains(type)) {
      chat.leftOut(Omission.NOTICE);
    } else {
      String said = Fields.text(message, TEXTS);
      chat.say(party(message), Fields.time(message, TIMES), said, first(message, "id"));
    }
  }

  private Party party(JsonNode message) {
    JsonNode sender = message;
    String key = "";
    Role role = Role.UNKNOWN;
    for (String field : SENDERS) {
      JsonNode one = message.path(field);
      if (one.isObject() && sender == message) {
        sender = one;
        key = key.isEmpty() ? first(one, KEYS) : key;
        role = role == Role.UNKNOWN ? role(one) : role;
      } else if (one.isValueNode() && !one.isNull()) {
        key = key.isEmpty() ? one.asText() : key;
        role = role == Role.UNKNOWN ? labels.role(one.asText()) : role;
      }
    }
    role = role == Role.UNKNOWN ? role(message) : role;
    return Party.of(role, key.isEmpty() ? role.name() : key);
  }

  private Role role(JsonNode value) {
    for (String field : ROLES) {
      String word = Fields.text(value, field).toLowerCase(Locale.ROOT);
      Role role =
          switch (word) {
            case "" -> Role.UNKNOWN;
            case "v", "inbound", "incoming", "in" -> Role.USER;
            case "a", "outbound", "outgoing", "out" -> Role.AGENT;
            default -> labels.role(word);
          };
      if (role != Role.UNKNOWN) {
        return role;
      }
    }
    return Role.UNKNOWN;
  }

  private static String first(JsonNode value, String... fields) {
    for (String field : fields) {
      if (value.path(field).isTextual() || value.path(field).isNumber()) {
        return value.path(field).asText();
      }
    }
    return "";
  }
}
