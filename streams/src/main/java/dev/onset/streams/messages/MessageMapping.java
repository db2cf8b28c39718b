package dev.onset.streams.messages;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.model.EpochMillis;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Says by JSON pointers (RFC 6901) where a platform's JSON has what a turn needs, and reads it from
 * there. Names are texts or whole numbers; a text is a text. Immutable and thread-safe.
 *
 * @param session the name of the dialogue
 * @param speaker the label of who speaks
 * @param text what was said
 * @param optional what a platform need not say
 */
public record MessageMapping(
    JsonPointer session, JsonPointer speaker, JsonPointer text, Further optional) {
  /**
   * Code points of the longest text: no policy allows more. The policy's own limit is decided later
   * and may be lower.
   */
  public static final int LONGEST_TEXT = 1_000_000;

  private static final ObjectReader JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .readerFor(JsonNode.class);

  /**
   * The pointers to what a platform need not say; each is empty if it says no such thing.
   *
   * @param time when it was said
   * @param tenant whose dialogue it is; must find a value in every message
   * @param id the id of the message
   * @param revises the id of the message that this one replaces
   * @param finality what tells messages from what is passed over
   */
  public record Further(
      Optional<JsonPointer> time,
      Optional<JsonPointer> tenant,
      Optional<JsonPointer> id,
      Optional<JsonPointer> revises,
      Optional<Finality> finality) {}

  /**
   * Tells messages from partial transcripts and other events.
   *
   * @param at where the value is
   * @param value the value of a message, as text and in any case
   */
  public record Finality(JsonPointer at, String value) {
    boolean isMet(JsonNode root) {
      JsonNode found = root.at(at);
      return found.isValueNode() && !found.isNull() && found.asText().equalsIgnoreCase(value);
    }
  }

  /**
   * The pointer of a text.
   *
   * @throws IllegalArgumentException if it is none, with a message that says why
   */
  public static JsonPointer pointer(String text) {
    if (!text.startsWith("/")) {
      throw new IllegalArgumentException("a JSON pointer begins with a slash, such as /message/id");
    }
    for (int i = text.indexOf('~'); i >= 0; i = text.indexOf('~', i + 1)) {
      char next = i + 1 < text.length() ? text.charAt(i + 1) : ' ';
      if (next != '0' && next != '1') {
        throw new IllegalArgumentException("in a JSON pointer, ~0 stands for ~ and ~1 for /");
      }
    }
    return JsonPointer.compile(text);
  }

  /**
   * Reads a record. It never throws for what a record holds.
   *
   * @param value its bytes; empty if it has none
   */
  public Reading read(Optional<byte[]> value) {
    if (value.isEmpty()) {
      return new Reading.Unusable(RejectReason.MISSING_VALUE, Optional.empty());
    }
    JsonNode root;
    try {
      root = JSON.readTree(value.get());
    } catch (IOException e) {
      // Its message can quote the record.
      return new Reading.Unusable(RejectReason.MALFORMED, Optional.empty());
    }
    if (root.isMissingNode()) {
      return new Reading.Unusable(RejectReason.MALFORMED, Optional.empty());
    }
    if (!optional.finality().map(finality -> finality.isMet(root)).orElse(true)) {
      return new Reading.PassedOver();
    }
    Optional<String> name = name(root, session);
    if (name.isEmpty()) {
      return new Reading.Unusable(RejectReason.MISSING_SESSION, Optional.empty());
    }
    if (!isWellFormed(name.get())) {
      return new Reading.Unusable(RejectReason.INVALID_SESSION, Optional.empty());
    }
    try {
      return message(root, name.get());
    } catch (InvalidTurnException e) {
      return new Reading.Unusable(e.reason(), name);
    } catch (RuntimeException e) {
      // Unforeseen. Its message may quote the record, which must not be lost either.
      return new Reading.Unusable(RejectReason.PROCESSING_FAILED, name);
    }
  }

  private Reading message(JsonNode root, String name) {
    Optional<String> tenant =
        optional
            .tenant()
            .map(at -> name(root, at).filter(MessageMapping::isWellFormed))
            .orElse(Optional.of(SessionId.DEFAULT_TENANT));
    if (tenant.isEmpty()) {
      return new Reading.Unusable(RejectReason.INVALID_SESSION, Optional.of(name));
    }
    SessionId id = new SessionId(tenant.get(), name);
    Optional<String> label = name(root, speaker).filter(MessageMapping::isWellFormed);
    JsonNode said = root.at(text);
    if (label.isEmpty() || !said.isTextual()) {
      return new Reading.Unusable(RejectReason.MALFORMED, Optional.of(name));
    }
    String words = said.textValue();
    if (words.codePointCount(0, words.length()) > LONGEST_TEXT) {
      return new Reading.Unusable(RejectReason.OVERSIZED_TEXT, Optional.of(name));
    }
    OptionalLong time = optional.time().map(at -> time(root.at(at))).orElse(OptionalLong.empty());
    return new Reading.Said(
        new Message(
            new Turn(id, 0, 0, label.get(), words, time),
            optional.id().flatMap(at -> name(root, at)),
            optional.revises().flatMap(at -> name(root, at))));
  }

  private static OptionalLong time(JsonNode value) {
    // An endless number has no decimal form.
    if (value.isNumber() && Double.isFinite(value.doubleValue())) {
      return EpochMillis.of(value.decimalValue());
    }
    return value.isTextual() ? EpochMillis.ofZoned(value.textValue()) : OptionalLong.empty();
  }

  /** A text that is not empty, or a whole number. */
  private static Optional<String> name(JsonNode root, JsonPointer at) {
    JsonNode found = root.at(at);
    return found.isTextual() || found.isIntegralNumber()
        ? Optional.of(found.asText()).filter(text -> !text.isEmpty())
        : Optional.empty();
  }

  private static boolean isWellFormed(String text) {
    return StandardCharsets.UTF_8.newEncoder().canEncode(text);
  }
}
