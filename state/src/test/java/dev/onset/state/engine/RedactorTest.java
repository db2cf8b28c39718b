package dev.onset.state.engine;

import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.IP_ADDRESS;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Assertion;
import dev.onset.model.Fragment;
import dev.onset.model.Mention;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.Role;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.state.redaction.Placeholders;
import dev.onset.state.redaction.Protection;
import dev.onset.state.redaction.Redactor;
import dev.onset.state.redaction.TurnDecisions;
import dev.onset.state.restore.ShownValues;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class RedactorTest {

  @Test
  void oneValueHasOnePlaceholderWhoeverSpeaks() {
    EngineChat chat = new EngineChat();
    chat.user(0, "mail Ada@Example.org", regex(EMAIL, "Ada@Example.org"));
    chat.agent(1, "ada@example.org?", regex(EMAIL, "ada@example.org"));
    chat.user(
        2,
        "😀 or bo@example.org, 414-555-0188, Toledo",
        regex(EMAIL, "bo@example.org"),
        regex(PHONE, "414-555-0188"),
        neural(LOCATION, "Toledo", 0.9));
    assertThat(chat.all(RedactedTurn.class))
        .extracting(RedactedTurn::text)
        .containsExactly("mail [EMAIL_1]", "[EMAIL_1]?", "😀 or [EMAIL_2], [PHONE_1], Toledo");
    Redaction last = chat.all(Redaction.class).get(2);
    assertThat(last.spans().get(0).start()).isEqualTo(5);
    assertThat(last.spans().get(0).end()).isEqualTo(19);
    assertThat(last.retroactive()).isFalse();
  }

  @Test
  void aMaskedValueThatBelongsToNobodyIsMaskedToo() {
    EngineChat chat = new EngineChat();
    chat.user(
        0, "I don't use bo@example.org", regex(EMAIL, "bo@example.org").said(Assertion.DENIED));
    assertThat(chat.withheldReasons()).containsExactly("denied");
    assertThat(chat.all(RedactedTurn.class).get(0).text()).isEqualTo("I don't use [EMAIL_1]");
  }

  @Test
  void overlappingSpansAreMaskedAsOne() {
    Redactor redactor = new Redactor(PolicyReader.shipped().redaction());
    Turn turn = Turn.of(EngineChat.ID, 0, "user", "at 10.0.0.1@example.org!");
    List<Fragment> fragments =
        List.of(
            new Fragment(Mention.of(IP_ADDRESS, "10.0.0.1", 3, 11, Tier.TIER_0, 1.0), "10.0.0.1"),
            new Fragment(
                Mention.of(EMAIL, ".1@example.org", 9, 23, Tier.TIER_0, 1.0), "1@example.org"));
    Placeholders none = new Placeholders(Map.of(), any -> OptionalInt.empty(), ShownValues.none());
    Redactor.Redacted redacted =
        redactor.redact(
            turn,
            Role.USER,
            fragments,
            Protection.NONE,
            TurnDecisions.NOTHING,
            none,
            EngineChat.key());
    assertThat(redacted.text()).isEqualTo("at [EMAIL_1]!");
    assertThat(redacted.spans()).hasSize(1);
  }

  @Test
  void aTurnWithNothingToMaskKeepsItsText() {
    EngineChat chat = new EngineChat();
    chat.user(0, "nothing here");
    assertThat(chat.all(Redaction.class)).isEmpty();
    assertThat(chat.all(RedactedTurn.class).get(0).text()).isEqualTo("nothing here");
  }
}
