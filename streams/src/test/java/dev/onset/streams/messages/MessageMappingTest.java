package dev.onset.streams.messages;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonPointer;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.util.Optional;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageMappingTest {
  private static final MessageMapping MAPPING =
      new MessageMapping(
          JsonPointer.compile("/conversation/id"),
          JsonPointer.compile("/from/role"),
          JsonPointer.compile("/parts/0/text"),
          new MessageMapping.Further(
              Optional.of(JsonPointer.compile("/at")),
              Optional.of(JsonPointer.compile("/account")),
              Optional.of(JsonPointer.compile("/id")),
              Optional.of(JsonPointer.compile("/edited~1of")),
              Optional.of(new MessageMapping.Finality(JsonPointer.compile("/kind"), "message"))));

  private static Reading read(String json) {
    return MAPPING.read(Optional.of(json.replace('\'', '"').getBytes(UTF_8)));
  }

  private static Message said(String json) {
    assertThat(read(json)).isInstanceOf(Reading.Said.class);
    return ((Reading.Said) read(json)).message();
  }

  private static RejectReason refused(String json) {
    assertThat(read(json)).isInstanceOf(Reading.Unusable.class);
    return ((Reading.Unusable) read(json)).reason();
  }

  private static String message(String fields) {
    return "{'kind':'message','account':'acme','conversation':{'id':42},'from':{'role':'user'},"
        + "'parts':[{'text':'Hello \\u00e9'}]"
        + fields
        + "}";
  }

  @Test
  void findsEverythingWhereThePointersSay() {
    Message found =
        said(message(",'at':'2026-01-31T10:00:00.5+01:00','id':'m1','edited/of':7,'more':[[]]"));

    assertThat(found.content())
        .isEqualTo(
            new Turn(
                new SessionId("acme", "42"),
                0,
                0,
                "user",
                "Hello é",
                OptionalLong.of(1_769_850_000_500L)));
    assertThat(found.id()).contains("m1");
    assertThat(found.revises()).contains("7");
    assertThat(found).hasToString("Message[SessionId[tenant=acme, session=42]]");
  }

  @Test
  void needsNoIdNoTimeAndNoEdit() {
    Message found = said(message(",'id':null,'edited/of':''"));

    assertThat(found.content().timestamp()).isEmpty();
    assertThat(found.id()).isEmpty();
    assertThat(found.revises()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "1769850000, 1769850000000",
    "1769850000500, 1769850000500",
    "1769850000.25, 1769850000250",
    "'\"1769850000.000200\"', 1769850000000",
    "'\"2026-01-31T09:00:00Z\"', 1769850000000",
    "'\"2026-01-31\"',",
    "'\"yesterday\"',",
    "-5,",
    "1e999,",
    "'\"1.2.3\"',",
    "99999999999999999999999,",
    "true,"
  })
  void readsTimesAndLeavesOutOthers(String json, Long millis) {
    Optional<Long> found =
        said(message(",'at':" + json)).content().timestamp().stream().boxed().findFirst();

    assertThat(found).isEqualTo(Optional.ofNullable(millis));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'kind':'typing'}", "{'kind':null}", "{}", "7", "[{'kind':'message'}]"})
  void passesOverWhatIsNoMessage(String json) {
    assertThat(read(json)).isEqualTo(new Reading.PassedOver());
  }

  @Test
  void aMessageIsRecognizedInAnyCase() {
    assertThat(read(message("").replace("'message'", "'MESSAGE'")))
        .isInstanceOf(Reading.Said.class);
  }

  @Test
  void saysWhyARecordCannotBeUsed() {
    assertThat(MAPPING.read(Optional.empty()))
        .isEqualTo(new Reading.Unusable(RejectReason.MISSING_VALUE, Optional.empty()));
    assertThat(refused("no JSON")).isEqualTo(RejectReason.MALFORMED);
    assertThat(refused("")).isEqualTo(RejectReason.MALFORMED);
    assertThat(refused(message("") + "{}")).isEqualTo(RejectReason.MALFORMED);
    assertThat(refused("{'kind':'message'}")).isEqualTo(RejectReason.MISSING_SESSION);
    assertThat(refused(message("").replace("42", "{}"))).isEqualTo(RejectReason.MISSING_SESSION);
    assertThat(refused(message("").replace("42", "'a\\u0007'")))
        .isEqualTo(RejectReason.INVALID_SESSION);
    assertThat(refused(message("").replace("42", "'\\ud800'")))
        .isEqualTo(RejectReason.INVALID_SESSION);
    assertThat(refused(message("").replace("'account'", "'other'")))
        .isEqualTo(RejectReason.INVALID_SESSION);
    assertThat(refused(message("").replace("'role'", "'label'"))).isEqualTo(RejectReason.MALFORMED);
    assertThat(refused(message("").replace("'text'", "'words'"))).isEqualTo(RejectReason.MALFORMED);
    assertThat(refused(message("").replace("Hello", "\\ud800")))
        .isEqualTo(RejectReason.INVALID_TEXT);
    assertThat(refused(message("").replace("user", "u".repeat(257))))
        .isEqualTo(RejectReason.INVALID_TURN);
  }

  @Test
  void theLongestTextIsTheLongestOfAnyPolicy() {
    String longest = "é".repeat(MessageMapping.LONGEST_TEXT);

    assertThat(said(message("").replace("Hello \\u00e9", longest)).content().text())
        .isEqualTo(longest);
    assertThat(refused(message("").replace("Hello \\u00e9", longest + "é")))
        .isEqualTo(RejectReason.OVERSIZED_TEXT);
  }

  @Test
  void aReasonNamesTheSessionAndDoesNotShowIt() {
    Reading found = read(message("").replace("'text'", "'words'"));

    assertThat(((Reading.Unusable) found).session()).contains("42");
    assertThat(found).hasToString("Unusable[MALFORMED]");
  }

  @Property
  void neverThrows(@ForAll byte[] bytes) {
    assertThat(MAPPING.read(Optional.of(bytes))).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"id", "", "#/id", "/a~", "/a~2b"})
  void refusesWhatIsNoPointer(String text) {
    assertThatThrownBy(() -> MessageMapping.pointer(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("JSON pointer");
  }
}
