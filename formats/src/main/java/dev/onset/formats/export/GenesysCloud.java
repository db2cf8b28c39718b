package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.EpochMillis;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Genesys Cloud: recordings, transcripts and messages of conversations.
 *
 * <p>A recording of a chat or message holds a list {@code transcript} or {@code
 * messagingTranscript}, whose messages name the purpose of who wrote them. A transcript of Speech
 * and Text Analytics holds {@code transcripts} with {@code phrases}; its purposes are internal and
 * external, and {@code participants} says whose system was on the line. The messages of a
 * conversation stand in {@code entities}, and their direction tells the role. One may stand alone
 * or in a list, of which those of one conversation make one chat. Mail and audio are not read.
 */
final class GenesysCloud {
  /** What parties of the contact center are called. */
  private static final Set<String> OWN = Set.of("agent", "bot");

  private GenesysCloud() {}

  static boolean fits(JsonPaths paths) {
    return paths.any(
            "messagingTranscript/*/purpose",
            "transcript/*/participantPurpose",
            "transcripts/*/phrases/*/participantPurpose")
        || paths.has("entities/*/normalizedMessage", "entities/*/timestamp")
        || paths.has("normalizedMessage", "timestamp", "conversationId");
  }

  static void read(JsonNode value, Chats chats) {
    for (JsonNode thing : value.isArray() ? value : List.of(value)) {
      if (thing.path("entities").isArray()) {
        thing.path("entities").forEach(one -> one(one, chats));
      } else {
        one(thing, chats);
      }
    }
  }

  private static void one(JsonNode thing, Chats chats) {
    boolean read = false;
    for (JsonNode message : thing.path("messagingTranscript")) {
      messaging(message, chat(thing, chats));
      read = true;
    }
    for (JsonNode message : thing.path("transcript")) {
      chat(message, chat(thing, chats));
      read = true;
    }
    for (JsonNode transcript : thing.path("transcripts")) {
      for (JsonNode phrase : transcript.path("phrases")) {
        phrase(phrase, thing.path("participants"), chat(thing, chats));
        read = true;
      }
    }
    if (!read && thing.has("direction") && thing.has("timestamp")) {
      sent(thing, chat(thing, chats));
    } else if (!read) {
      chats.bad("has a recording or transcript without messages");
    }
  }

  /** A message of a recording. */
  private static void messaging(JsonNode message, ChatDraft chat) {
    String purpose = message.path("purpose").asText("");
    String participant = message.path("participantId").asText("");
    Party party = party(purpose, participant.isEmpty() ? purpose : participant);
    if (party.isCustomer()) {
      party = contact(party, message.path("fromExternalContact"));
    }
    JsonNode text =
        message.path("messageText").asText("").isBlank()
            ? message.path("buttonResponse").path("text")
            : message.path("messageText");
    say(message, "messageText", party, Fields.time(message, "timestamp"), text, chat);
  }

  /** A message of the recording of a web chat. */
  private static void chat(JsonNode message, ChatDraft chat) {
    Party party;
    switch (message.path("bodyType").asText("STANDARD").toUpperCase(Locale.ROOT)) {
      case "STANDARD" -> {
        String sender =
            message.path("senderCommunicationId").asText(message.path("from").asText(""));
        party = party(message.path("participantPurpose").asText(""), sender);
      }
      case "NOTICE" -> party = Party.system();
      default -> {
        return;
      }
    }
    if (party.isCustomer()) {
      JsonNode user = message.path("user");
      party = party.named(user.path("displayName").asText(user.path("name").asText("")));
    }
    say(message, "body", party, Fields.time(message, "utc"), message.path("body"), chat);
  }

  /** A phrase of a call, or a message, in a transcript. */
  private static void phrase(JsonNode phrase, JsonNode participants, ChatDraft chat) {
    JsonNode start = phrase.path("startTimeMs");
    // An earlier number is an offset from the start of the call.
    boolean isTime = start.isNumber() && start.asLong() >= EpochMillis.FIRST;
    JsonNode text =
        phrase.path("decoratedText").asText("").isBlank()
            ? phrase.path("text")
            : phrase.path("decoratedText");
    Party party =
        speaker(phrase.path("participantPurpose").asText(""), start.asLong(), participants);
    say(
        phrase,
        "text",
        party,
        isTime ? Fields.time(phrase, "startTimeMs") : OptionalLong.empty(),
        text,
        chat);
  }

  /**
   * Who spoke: all of the contact center are internal, so the one participant of its own who was
   * there at that time tells more.
   */
  private static Party speaker(String purpose, long at, Iterable<JsonNode> participants) {
    Party party = party(purpose, purpose);
    List<Party> there = new ArrayList<>();
    for (JsonNode participant : participants) {
      String more = participant.path("participantPurpose").asText("");
      Party candidate = party(more, participant.path("userId").asText(more));
      if (party.isCustomer() && candidate.isCustomer()) {
        return caller(party, participant);
      }
      if (OWN.contains(candidate.word())
          && participant.path("startTimeMs").asLong() <= at
          && participant.path("endTimeMs").asLong(Long.MAX_VALUE) >= at) {
        there.add(candidate);
      }
    }
    return purpose.equalsIgnoreCase("internal") && there.size() == 1 ? there.get(0) : party;
  }

  /** The number of a customer who called. */
  private static Party caller(Party customer, JsonNode participant) {
    String ani = participant.path("ani").asText("");
    return participant.path("initialDirection").asText("").equalsIgnoreCase("inbound")
        ? customer.phone(ani.startsWith("tel:") ? ani.substring(4) : ani)
        : customer;
  }

  /** A message of a conversation with its direction. */
  private static void sent(JsonNode message, ChatDraft chat) {
    JsonNode normal = message.path("normalizedMessage");
    if (message.path("status").asText("").equals("removed")
        || normal.path("channel").hasNonNull("dateDeleted")) {
      return;
    }
    JsonNode text =
        normal.path("text").asText("").isBlank() ? message.path("textBody") : normal.path("text");
    boolean bot = normal.path("originatingEntity").asText("").equalsIgnoreCase("bot");
    String user = message.path("createdBy").path("id").asText("");
    Party party =
        switch (message.path("direction").asText("").toLowerCase(Locale.ROOT)) {
          case "inbound" -> sender(normal.path("channel").path("from"));
          case "outbound" -> bot ? Party.bot(user) : Party.agent(user);
          default -> Party.unknown("");
        };
    say(message, "textBody", party, Fields.time(message, "timestamp"), text, chat);
  }

  private static void say(
      JsonNode message, String field, Party party, OptionalLong time, JsonNode text, ChatDraft to) {
    if (text.isTextual()) {
      to.say(party, time, text.textValue(), message.path("id").asText(""));
    } else if (message.hasNonNull(field) && !message.path(field).isTextual()) {
      to.bad("has a message whose \"" + field + "\" is no text");
    }
  }

  private static Party party(String purpose, String key) {
    return switch (purpose.toLowerCase(Locale.ROOT)) {
      case "customer", "external" -> Party.customer(key);
      case "agent", "user", "internal" -> Party.agent(key);
      case "acd", "ivr", "workflow", "bot", "botflow" -> Party.bot(key);
      default -> Party.unknown(key);
    };
  }

  private static Party contact(Party customer, JsonNode contact) {
    String email = contact.path("personalEmail").asText(contact.path("workEmail").asText(""));
    String phone =
        contact
            .path("cellPhone")
            .path("display")
            .asText(contact.path("homePhone").path("display").asText(""));
    return customer.named(name(contact)).email(email).phone(phone);
  }

  private static Party sender(JsonNode from) {
    String name = name(from);
    String phone =
        from.path("idType").asText("").equalsIgnoreCase("phone") ? from.path("id").asText("") : "";
    return Party.customer(from.path("id").asText(""))
        .named(name.isEmpty() ? from.path("nickname").asText("") : name)
        .email(from.path("email").asText(""))
        .phone(phone);
  }

  private static String name(JsonNode person) {
    return (person.path("firstName").asText("") + " " + person.path("lastName").asText("")).strip();
  }

  private static ChatDraft chat(JsonNode thing, Chats chats) {
    return chats.of(thing.path("conversationId").asText(thing.path("communicationId").asText("")));
  }
}
