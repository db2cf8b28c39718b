package dev.onset.state.engine;

import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.DuplicateTurn;
import dev.onset.model.PiiType;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RestoredReply;
import dev.onset.model.SessionKey;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A security code (here with letters, which no hash has by chance) is in nothing that the engine
 * keeps or gives out, and in no hash.
 */
class SecretsTest {
  private static final String CODE = "zq8426vw";
  private static final String TEXT = "I am Dana Whitfield, the code is zq8426vw";

  private static EngineChat told(Map<String, String> settings) {
    EngineChat chat = new EngineChat(settings);
    chat.agent(0, "And the security code?");
    chat.user(
        1,
        TEXT,
        regex(PiiType.NAME_FULL, "Dana Whitfield"),
        regex(PiiType.CARD_SECURITY_CODE, CODE));
    chat.user(2, CODE, regex(PiiType.CARD_SECURITY_CODE, CODE));
    chat.user(3, "my e-mail is dana@example.org", regex(PiiType.EMAIL, "dana@example.org"));
    return chat;
  }

  private static void tellsNothing(EngineChat chat, SessionKey key) {
    StringBuilder all = new StringBuilder();
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    write(chat.store, all, seen);
    write(chat.out, all, seen);
    assertThat(all).contains("[CARD_SECURITY_CODE_1]").doesNotContain(CODE);
    List.of(
            key.valueHash(PiiType.CARD_SECURITY_CODE, CODE),
            key.hash("user", CODE).substring(0, 32),
            key.hash("user", TEXT).substring(0, 32))
        .forEach(hash -> assertThat(all).doesNotContain(hash.substring(0, 16)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"placeholder", "mask", "hash", "encrypt", "pseudonym", "generalize"})
  void isInNothingThatIsKeptOrGivenOut(String operator) {
    EngineChat chat =
        told(Map.of("redaction.operators.NAME_FULL", operator, "redaction.restore", "[user]"));
    tellsNothing(chat, EngineChat.key());
    assertThat(chat.all(RedactedTurn.class))
        .filteredOn(one -> one.turn() == 2)
        .extracting(RedactedTurn::text)
        .containsOnly("[CARD_SECURITY_CODE_1]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"direct", "onset"})
  void isMaskedInEveryMode(String mode) {
    tellsNothing(told(Map.of("redaction.mode", mode)), EngineChat.key());
  }

  @Test
  void noReplyBringsItBack() {
    EngineChat chat = told(Map.of("redaction.restore", "[user]"));
    RestoredReply reply = chat.restore("your code is [CARD_SECURITY_CODE_1]");
    assertThat(reply.text()).contains("[CARD_SECURITY_CODE_1]").doesNotContain(CODE);
  }

  @Test
  void aSecondDeliveryIsADuplicateAndACorrectionIsNot() {
    EngineChat chat = told(Map.of());
    assertThat(chat.user(2, CODE, regex(PiiType.CARD_SECURITY_CODE, CODE)))
        .hasOnlyElementsOfType(DuplicateTurn.class);
    assertThat(chat.say("user", 2, 1, "none")).noneMatch(DuplicateTurn.class::isInstance);
  }

  @Test
  void theMarkOfAnEndedSessionTellsNothingEither() {
    EngineChat chat = told(Map.of());
    chat.close(3);
    tellsNothing(chat, EngineChat.key());
  }

  /** All text that an object holds, whatever its toString hides. */
  private static void write(Object value, StringBuilder out, Set<Object> seen) {
    if (value == null || value instanceof Enum || !seen.add(value)) {
      return;
    }
    if (value instanceof CharSequence || value instanceof Number) {
      out.append(value).append('\n');
    } else if (value instanceof Optional<?> one) {
      one.ifPresent(inner -> write(inner, out, seen));
    } else if (value instanceof OptionalInt || value instanceof OptionalLong) {
      out.append(value).append('\n');
    } else if (value instanceof Map<?, ?> map) {
      map.forEach(
          (key, inner) -> {
            write(key, out, seen);
            write(inner, out, seen);
          });
    } else if (value instanceof Iterable<?> many) {
      many.forEach(inner -> write(inner, out, seen));
    } else if (value.getClass().getName().startsWith("dev.onset")) {
      for (Class<?> type = value.getClass(); type != Object.class; type = type.getSuperclass()) {
        for (Field field : type.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers())) {
            write(read(field, value), out, seen);
          }
        }
      }
    }
  }

  private static Object read(Field field, Object holder) {
    try {
      field.setAccessible(true);
      return field.get(holder);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
