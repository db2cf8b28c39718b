package dev.onset.formats.export;

import dev.onset.formats.InputRecord;
import dev.onset.formats.TurnChecks;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/**
 * Makes dialogues of an export's chats: orders and numbers their messages, names the chats that
 * have no id, and replaces who wrote them by roles. Not thread-safe.
 */
final class Numbering {
  private final BesideText beside;
  private final Map<String, Role> roles;
  private final Set<String> named = new HashSet<>();
  private final Map<String, Integer> next = new HashMap<>();

  /**
   * @param options who the speakers are that a format does not know, and what is told of customers
   */
  Numbering(ExportOptions options) {
    this.beside = options.beside();
    this.roles = options.roles();
  }

  /**
   * The dialogue of a chat and its bad parts; a chat without messages is one.
   *
   * @param format the name of the export's format, after which chats without an id are named
   */
  List<InputRecord> records(ChatDraft chat, String format) {
    List<InputRecord> records = new ArrayList<>();
    List<ChatDraft.Message> messages =
        ordered(chat.messages().stream().map(this::withRole).toList(), ChatDraft.Message::time);
    if (messages.isEmpty() && chat.bad().isEmpty()) {
      records.add(InputRecord.Bad.malformed(chat.line(), "holds a chat without a message to read"));
    }
    if (!messages.isEmpty()) {
      records.addAll(numbered(chat, format, messages));
    }
    records.addAll(chat.bad());
    return records;
  }

  private ChatDraft.Message withRole(ChatDraft.Message message) {
    Role role = roles.get(message.party().key());
    return role == null
        ? message
        : new ChatDraft.Message(message.party().as(role), message.time(), message.text());
  }

  private List<InputRecord> numbered(
      ChatDraft chat, String format, List<ChatDraft.Message> messages) {
    SessionId session;
    try {
      session = SessionId.of(chat.id().orElseGet(() -> name(format, messages.get(0).time())));
    } catch (InvalidTurnException e) {
      return List.of(
          InputRecord.Bad.line(
              chat.line(), e.reason(), "has a chat whose id is too long or no plain text"));
    }
    TurnChecks turns = new TurnChecks(session, chat.line());
    Map<String, String> labels = new HashMap<>();
    Map<String, Integer> words = new HashMap<>();
    // A later part of a chat, such as the next page, goes on where the one before it ended.
    int index = next.getOrDefault(session.session(), 0);
    List<ChatDraft.Message> all = new ArrayList<>(index == 0 ? told(messages) : List.of());
    all.addAll(messages);
    for (ChatDraft.Message message : all) {
      String label = label(message.party(), labels, words);
      turns.add(
          TurnChecks.checked(
              session,
              index++,
              0,
              label,
              message.text(),
              message.time(),
              List.of(),
              Optional.empty(),
              chat.line()));
    }
    next.put(session.session(), index);
    return turns.together(format, "", Optional.empty(), Map.of());
  }

  /**
   * By time if every message has one, else as they stand. A file whose first message is its latest
   * is read from its end, so that messages of the same instant keep their order.
   */
  static <T> List<T> ordered(List<T> messages, Function<T, OptionalLong> time) {
    if (messages.stream().anyMatch(message -> time.apply(message).isEmpty())) {
      return messages;
    }
    List<T> ordered = new ArrayList<>(messages);
    Comparator<T> byTime = Comparator.comparingLong(message -> time.apply(message).getAsLong());
    int last = ordered.size() - 1;
    if (last > 0 && byTime.compare(ordered.get(0), ordered.get(last)) > 0) {
      Collections.reverse(ordered);
    }
    ordered.sort(byTime);
    return ordered;
  }

  /** A name from the time of the first message, which a second import of the file finds again. */
  private String name(String format, OptionalLong time) {
    String stem = time.isPresent() ? format + "-" + time.getAsLong() : format;
    String name = time.isPresent() ? stem : stem + "-1";
    for (int next = 2; !named.add(name); next++) {
      name = stem + "-" + next;
    }
    return name;
  }

  private static String label(Party party, Map<String, String> labels, Map<String, Integer> words) {
    return labels.computeIfAbsent(
        party.word() + " " + party.key(),
        key -> {
          int number = words.merge(party.word(), 1, Integer::sum);
          return number == 1 ? party.word() : party.word() + " " + number;
        });
  }

  /** What stands beside the messages of customers, if it is to be told. */
  private List<ChatDraft.Message> told(List<ChatDraft.Message> messages) {
    if (beside == BesideText.DROP) {
      return List.of();
    }
    Map<String, Party> told = new LinkedHashMap<>();
    for (ChatDraft.Message message : messages) {
      if (message.party().isCustomer() && !message.party().beside().isEmpty()) {
        told.merge(message.party().key(), message.party(), Party::and);
      }
    }
    OptionalLong first = messages.get(0).time();
    return told.values().stream()
        .map(party -> new ChatDraft.Message(party, first, told(party)))
        .toList();
  }

  private static String told(Party party) {
    StringBuilder text = new StringBuilder();
    for (Party.Beside value : party.beside()) {
      text.append(text.isEmpty() ? "" : " ")
          .append(
              switch (value.kind()) {
                case NAME -> "My name is ";
                case EMAIL -> "My email address is ";
                case PHONE -> "My phone number is ";
              })
          .append(value.value())
          .append('.');
    }
    return text.toString();
  }
}
