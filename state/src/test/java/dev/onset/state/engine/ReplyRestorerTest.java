package dev.onset.state.engine;

import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.PiiType;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RestoredReply;
import dev.onset.model.RestoredReply.Unrestored;
import dev.onset.state.engine.DialoguePropertiesTest.Line;
import dev.onset.state.restore.Substitution;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

public class ReplyRestorerTest {
  private static final Map<String, String> USERS = Map.of("redaction.restore", "[user]");

  private static String safe(EngineChat chat) {
    List<RedactedTurn> texts = chat.all(RedactedTurn.class);
    return texts.get(texts.size() - 1).text();
  }

  @Test
  void whatAUserSaidComesBackAsItWasSaid() {
    EngineChat chat = new EngineChat(USERS);
    chat.say(
        "user",
        0,
        0,
        "Write to Ada@Example.org or call 414-555-0188.",
        regex(PiiType.EMAIL, "Ada@Example.org"),
        regex(PiiType.PHONE, "414-555-0188"));

    assertThat(safe(chat)).isEqualTo("Write to [EMAIL_1] or call [PHONE_1].");
    RestoredReply reply = chat.restore("I called [PHONE_1] and wrote to [email_1]. [EMAIL_2]?");
    assertThat(reply.text())
        .isEqualTo("I called 414-555-0188 and wrote to Ada@Example.org. [EMAIL_2]?");
    assertThat(reply.restored()).isEqualTo(2);
    assertThat(reply.unknown()).isEqualTo(1);
    assertThat(reply.unrestored()).isEmpty();
  }

  @Test
  void whatOnlyTheAgentSaidStaysUntilTheUserSaysIt() {
    EngineChat chat = new EngineChat(USERS);
    chat.say("agent", 0, 0, "Ask desk@example.org.", regex(PiiType.EMAIL, "desk@example.org"));
    assertThat(chat.restore("[EMAIL_1]").text()).isEqualTo("[EMAIL_1]");
    assertThat(chat.store.shown(EngineChat.ID)).isEmpty();

    chat.say("user", 1, 0, "At DESK@example.org?", regex(PiiType.EMAIL, "DESK@example.org"));
    assertThat(chat.restore("[EMAIL_1]").text()).isEqualTo("DESK@example.org");
  }

  @Test
  void aValueIsNotedOnceAndByItsFirstSurface() {
    EngineChat chat = new EngineChat(USERS);
    chat.say("user", 0, 0, "Ada@Example.org", regex(PiiType.EMAIL, "Ada@Example.org"));
    List<Substitution> noted = chat.store.shown(EngineChat.ID);
    chat.say("user", 1, 0, "ada@example.org", regex(PiiType.EMAIL, "ada@example.org"));

    assertThat(chat.store.shown(EngineChat.ID)).hasSize(1).isEqualTo(noted);
  }

  @Test
  void hashesAndCiphertextsComeBackButNothingCoarserDoes() {
    EngineChat chat =
        new EngineChat(
            Map.of(
                "redaction.restore",
                "[user]",
                "redaction.types",
                "[EMAIL, PHONE, SSN, AGE]",
                "redaction.operators",
                "{EMAIL: hash, PHONE: encrypt, SSN: mask, AGE: generalize}"));
    String said = "ada@example.org 414-555-0188 536-22-8714 37";
    chat.say(
        "user",
        0,
        0,
        said,
        regex(PiiType.EMAIL, "ada@example.org"),
        regex(PiiType.PHONE, "414-555-0188"),
        regex(PiiType.SSN, "536-22-8714"),
        regex(PiiType.AGE, "37"));

    assertThat(chat.restore(safe(chat)).text())
        .isEqualTo("ada@example.org 414-555-0188 ***-**-8714 thirties");
  }

  @Test
  void aPolicyThatRestoresNobodysValuesKeepsNone() {
    EngineChat chat = new EngineChat();
    chat.say("user", 0, 0, "ada@example.org", regex(PiiType.EMAIL, "ada@example.org"));

    assertThat(chat.store.shown(EngineChat.ID)).isEmpty();
    RestoredReply reply = chat.restore("[EMAIL_1]");
    assertThat(reply.text()).isEqualTo("[EMAIL_1]");
    assertThat(reply.unrestored()).isEqualTo(Optional.of(Unrestored.NOT_ALLOWED));
    assertThat(reply.toString()).doesNotContain("EMAIL");
  }

  @Provide
  Arbitrary<Line> spoken() {
    return new ProtectionPropertiesTest().spoken();
  }

  @Provide
  Arbitrary<String> replies() {
    Arbitrary<String> mask =
        Combinators.combine(
                Arbitraries.of("NAME_FULL", "EMAIL", "PHONE", "LOCATION", "ORG", "AGE"),
                Arbitraries.integers().between(1, 4),
                Arbitraries.of("[%s]", "[ %s's]", "**[%s]**", "\\[%s\\]", "%s]", "[%s"),
                Arbitraries.of(true, false))
            .as(
                (type, number, form, lower) -> {
                  String written = form.formatted(type + "_" + number);
                  return lower ? written.toLowerCase(Locale.ROOT) : written;
                });
    return mask.list().ofMinSize(1).ofMaxSize(12).map(all -> String.join(" and ", all));
  }

  /** Whatever is said, by whomever, and whatever the reply. */
  @Property(tries = 300)
  void nothingAppearsThatNoUserSaid(
      @ForAll @Size(min = 1, max = 12) List<@From("spoken") Line> lines,
      @ForAll @From("replies") String reply) {
    EngineChat chat =
        DialoguePropertiesTest.play(
            lines,
            new EngineChat(Map.of("redaction.mode", "onset", "redaction.restore", "[user]")));
    String restored = chat.restore(reply).text();

    for (Substitution one : chat.store.shown(EngineChat.ID)) {
      assertThat(lines)
          .anyMatch(line -> line.speaker().equals("user") && line.text().contains(one.value()));
    }
    for (String value : DialoguePropertiesTest.VALUES) {
      String surface = value.substring(value.indexOf('|') + 1);
      boolean said =
          lines.stream()
              .anyMatch(line -> line.speaker().equals("user") && line.text().contains(surface));
      if (!said) {
        assertThat(restored).doesNotContain(surface);
      }
    }
  }
}
