package dev.onset.state.engine;

import static dev.onset.model.PiiType.AGE;
import static dev.onset.model.PiiType.DATETIME;
import static dev.onset.model.PiiType.DOB;
import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.model.PiiType.URL;
import static dev.onset.state.engine.EngineChat.agreed;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.Emission;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.model.SealedValue;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Modes and operators of redaction, played through the engine (spec section 9). */
class OnsetRedactionTest {
  private static final Map<String, String> ONSET = Map.of("redaction.mode", "onset");

  private static List<String> texts(List<? extends Emission> emissions) {
    return emissions.stream()
        .filter(RedactedTurn.class::isInstance)
        .map(RedactedTurn.class::cast)
        .map(one -> one.turn() + "." + one.revision() + " " + one.text())
        .toList();
  }

  @Test
  void whatAnAlertRestsOnIsMaskedInEarlierTurnsWithTheAlert() {
    EngineChat chat = new EngineChat(ONSET);
    chat.agent(0, "Hello, how is TOLEDO today?");
    chat.user(1, "I live in Toledo.", agreed(LOCATION, "Toledo", 0.95));
    assertThat(texts(chat.out))
        .containsExactly("0.0 Hello, how is TOLEDO today?", "1.0 I live in Toledo.");

    List<Emission> emitted = chat.traits(2);

    assertThat(texts(emitted))
        .containsExactly(
            "2.0 I'm a [OCCUPATION_1] at [ORG_1] in [LOCATION_1].",
            "0.1 Hello, how is [LOCATION_1] today?",
            "1.1 I live in [LOCATION_1].");
    assertThat(emitted).hasAtLeastOneElementOfType(Alert.class);
    assertThat(chat.all(Redaction.class))
        .extracting(Redaction::turn, Redaction::retroactive, Redaction::reason)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(2, false, Redaction.Reason.ONSET),
            org.assertj.core.groups.Tuple.tuple(0, true, Redaction.Reason.ONSET),
            org.assertj.core.groups.Tuple.tuple(1, true, Redaction.Reason.ONSET));
  }

  @Test
  void aDateThatMayBeABirthDateIsMaskedAndNoEvidence() {
    EngineChat chat = new EngineChat(Map.of("redaction.types", "[DOB]"));
    EngineChat.Seen date =
        new EngineChat.Seen(
            DATETIME,
            "04/12/1988",
            Tier.TIER_0,
            1.0,
            List.of(
                new TierSighting(Tier.TIER_0, DATETIME, 1.0),
                new TierSighting(Tier.TIER_2, DOB, 0.3)));
    chat.user(0, "It says 04/12/1988 there.", date);

    assertThat(texts(chat.out)).containsExactly("0.0 It says [DATETIME_1] there.");
    assertThat(chat.all(Alert.class)).isEmpty();
    assertThat(texts(new EngineChat(ONSET).user(0, "It says 04/12/1988 there.", date)))
        .containsExactly("0.0 It says 04/12/1988 there.");
  }

  @Test
  void fromTheAlertOnAValueIsMaskedHoweverItIsWritten() {
    EngineChat chat = new EngineChat(ONSET);
    chat.traits(0);
    assertThat(texts(chat.agent(1, "So petal-works?  PETAL\n works, or Petal\u200BWorks!")))
        .containsExactly("1.0 So [ORG_1]?  [ORG_1], or [ORG_1]!");
    assertThat(texts(chat.user(2, "Petal Worksop and Toledos are others")))
        .containsExactly("2.0 Petal Worksop and Toledos are others");
  }

  @Test
  void aSupersededValueIsMaskedToo() {
    EngineChat chat = new EngineChat(ONSET);
    chat.user(0, "I live in Austin, Texas.", agreed(LOCATION, "Austin, Texas", 0.95));
    chat.user(1, "Actually, I live in Toledo, Ohio.", agreed(LOCATION, "Toledo, Ohio", 0.95));

    List<Emission> emitted = chat.traits(2);

    assertThat(texts(emitted))
        .contains("0.1 I live in [LOCATION_2].", "1.1 Actually, I live in [LOCATION_1].");
  }

  @Test
  void aNextValueOfADangerIsDueAsItComes() {
    EngineChat chat = new EngineChat(ONSET);
    chat.agent(0, "Are you 37 or 38?");
    chat.traits(1);
    List<Emission> emitted = chat.user(2, "I am 37 years old.", agreed(AGE, "37", 0.95));
    assertThat(texts(emitted))
        .containsExactly("2.0 I am [AGE_1] years old.", "0.1 Are you [AGE_1] or 38?");
  }

  @Test
  void aPartOfADueNameGoesWithIt() {
    EngineChat chat = new EngineChat(ONSET);
    chat.agent(0, "Hi Ada", agreed(NAME_PART, "Ada", 0.45));
    chat.user(
        1,
        "I'm Ada Brook, ada@example.org",
        agreed(NAME_FULL, "Ada Brook", 0.95),
        regex(EMAIL, "ada@example.org"));
    assertThat(texts(chat.out))
        .containsExactly("0.0 Hi Ada", "1.0 I'm [NAME_FULL_1], [EMAIL_1]", "0.1 Hi [NAME_FULL_1]");
  }

  @Test
  void anEditedTurnIsMaskedByWhatIsDue() {
    EngineChat chat = new EngineChat(ONSET);
    chat.user(0, "hello");
    chat.traits(1);
    assertThat(texts(chat.say("user", 0, 1, "hello from toledo")))
        .containsExactly("0.1 hello from [LOCATION_1]");
    assertThat(texts(chat.say("user", 0, 2, "hi from Toledo")))
        .containsExactly("0.2 hi from [LOCATION_1]");
  }

  @Test
  void aRewrittenTurnCountsItsRevisionsOn() {
    EngineChat chat = new EngineChat(ONSET);
    chat.user(0, "I live in Toledo", agreed(LOCATION, "Toledo", 0.95));
    chat.traits(1);
    assertThat(chat.store.mark(EngineChat.ID, 0).orElseThrow().redactedRevision()).isEqualTo(1);
    assertThat(texts(chat.say("user", 0, 1, "I live near Toledo")))
        .containsExactly("0.2 I live near [LOCATION_1]");
  }

  @Test
  void nothingIsKeptWhereNoTextWillChange() {
    EngineChat chat = new EngineChat();
    chat.traits(0);
    assertThat(chat.store.window(EngineChat.ID)).isEmpty();
    assertThat(chat.store.load(EngineChat.ID).orElseThrow().header().protection()).isEmpty();
  }

  @Test
  void theEndOfASessionLetsGoOfItsTurns() {
    EngineChat chat = new EngineChat(ONSET);
    chat.traits(0);
    assertThat(chat.store.window(EngineChat.ID)).containsOnlyKeys(0);
    chat.close(0);
    assertThat(chat.store.window(EngineChat.ID)).isEmpty();
  }

  @Test
  void onCloseGivesEachTextOnceAsItIsInTheEnd() {
    EngineChat chat =
        new EngineChat(Map.of("redaction.mode", "onset", "redaction.release", "on_close"));
    chat.user(0, "I live in Toledo", agreed(LOCATION, "Toledo", 0.95));
    chat.traits(1);
    assertThat(texts(chat.out)).isEmpty();
    assertThat(chat.all(Redaction.class)).extracting(Redaction::turn).containsExactly(1, 0);
    assertThat(chat.all(Redaction.class)).noneMatch(Redaction::retroactive);
    chat.close(1);
    assertThat(texts(chat.out))
        .containsExactly(
            "0.0 I live in [LOCATION_1]", "1.0 I'm a [OCCUPATION_1] at [ORG_1] in [LOCATION_1].");
  }

  @Test
  void onCloseHoldsWhatAnotherPolicyWouldGiveOutSince() {
    EngineChat chat = new EngineChat(Map.of("redaction.release", "on_close"));
    chat.user(0, "hello");
    chat.changePolicy(Map.of());
    chat.user(1, "there");
    assertThat(texts(chat.out)).containsExactly("1.0 there");
    chat.close(1);
    assertThat(texts(chat.out)).containsExactly("1.0 there", "0.0 hello");
  }

  @Test
  void anEditUnderAPolicyThatKeepsNoTurnsIsNotForgotten() {
    EngineChat chat =
        new EngineChat(Map.of("redaction.mode", "onset", "redaction.release", "on_close"));
    chat.user(0, "I live in Toledo", agreed(LOCATION, "Toledo", 0.95));
    chat.changePolicy(Map.of());
    chat.say("user", 0, 1, "I live here");
    chat.changePolicy(ONSET);
    chat.traits(1);
    chat.close(1);
    assertThat(texts(chat.out))
        .containsExactly("0.1 I live here", "1.0 I'm a [OCCUPATION_1] at [ORG_1] in [LOCATION_1].");
  }

  @Test
  void turnsThatWaitedAreRewrittenInOneCall() {
    EngineChat chat = new EngineChat(Map.of("redaction.mode", "onset", "reorder.turns", "2"));
    chat.user(0, "I live in Toledo", agreed(LOCATION, "Toledo", 0.95));
    chat.traits(1);
    List<Emission> emitted = chat.close(1);
    assertThat(texts(emitted))
        .containsExactly(
            "0.0 I live in Toledo",
            "1.0 I'm a [OCCUPATION_1] at [ORG_1] in [LOCATION_1].",
            "0.1 I live in [LOCATION_1]");
  }

  @Test
  void whatARoleMaySayStaysUnlessItWasMaskedBefore() {
    EngineChat chat =
        new EngineChat(Map.of("redaction.keep", "[{role: agent, types: [PHONE, URL]}]"));
    chat.agent(0, "Call 414-555-0100", regex(PHONE, "414-555-0100"));
    chat.user(1, "I have 414-555-0188", regex(PHONE, "414-555-0188"));
    chat.agent(2, "So (414) 555-0188?", regex(PHONE, "(414) 555-0188"));
    chat.user(3, "see example.org/me", regex(URL, "example.org/me"));
    assertThat(chat.all(RedactedTurn.class))
        .extracting(RedactedTurn::text)
        .containsExactly("Call 414-555-0100", "I have [PHONE_1]", "So [PHONE_1]?", "see [URL_1]");
  }

  @Test
  void operatorsGoByType() {
    EngineChat chat =
        new EngineChat(
            Map.of(
                "redaction.mode", "onset",
                "redaction.operators",
                    "{PHONE: mask, EMAIL: hash, URL: encrypt, LOCATION: generalize}"));
    chat.user(
        0,
        "414-555-0188, ada@example.org, example.org/me",
        regex(PHONE, "414-555-0188"),
        regex(EMAIL, "ada@example.org"),
        regex(URL, "example.org/me"));
    String text = chat.all(RedactedTurn.class).get(0).text();
    assertThat(text)
        .startsWith(
            "***-***-0188, [EMAIL#"
                + EngineChat.key().valueHash(EMAIL, "ada@example.org").substring(0, 16)
                + "], [URL:");
    assertThat(SealedValue.reveal(EngineChat.ID, EngineChat.key(), text))
        .endsWith(", example.org/me");

    chat.user(
        1,
        "I'm a florist at Petal Works in Toledo, Ohio",
        agreed(dev.onset.model.PiiType.OCCUPATION, "florist", 0.8),
        agreed(dev.onset.model.PiiType.ORG, "Petal Works", 0.8),
        agreed(LOCATION, "Toledo, Ohio", 0.8));
    Redaction.Span last = chat.all(Redaction.class).get(1).spans().get(2);
    assertThat(last.action()).isEqualTo(RedactionAction.ABSTRACT);
    assertThat(last.replacement()).contains("Ohio").doesNotContain("Toledo");
  }
}
