package dev.onset.state.safetext;

import static dev.onset.model.PiiType.AGE;
import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.HEALTH;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.model.PiiType.OCCUPATION;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.model.PiiType.URL;
import static dev.onset.state.engine.EngineChat.agreed;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Emission;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.state.engine.EngineChat;
import dev.onset.state.session.CurrentQuestion;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Redaction mode {@code minimize}, played through the engine (spec section 9). */
class MinimizeModeTest {
  private static final Map<String, String> MINIMIZE = Map.of("redaction.mode", "minimize");

  private static List<String> texts(List<? extends Emission> emissions) {
    return emissions.stream()
        .filter(RedactedTurn.class::isInstance)
        .map(RedactedTurn.class::cast)
        .map(one -> one.turn() + "." + one.revision() + " " + one.text())
        .toList();
  }

  private static EngineChat chat(String... needed) {
    return chat(MINIMIZE, needed);
  }

  private static EngineChat chat(Map<String, String> settings, String... needed) {
    EngineChat chat = new EngineChat(settings);
    chat.needs(needed);
    return chat;
  }

  @Test
  void aQuestionThatNeedsAgeAndTownKeepsNeitherNameNorEmail() {
    EngineChat chat = chat("67", "Dayton, Ohio");
    chat.user(
        0,
        "Hi, I am Maria Lopez, maria@example.com.",
        agreed(NAME_FULL, "Maria Lopez", 0.8),
        regex(EMAIL, "maria@example.com"));
    chat.agent(1, "Hello Maria! What can I do for you?", neural(NAME_PART, "Maria", 0.45));
    chat.user(
        2,
        "I am 67 and live in Dayton, Ohio. Can I get the bus pass for seniors?",
        neural(AGE, "67", 0.6),
        neural(LOCATION, "Dayton, Ohio", 0.6));
    assertThat(texts(chat.out))
        .containsExactly(
            "0.0 Hi, I am [NAME_FULL_1], [EMAIL_1].",
            "1.0 Hello [NAME_FULL_1]! What can I do for you?",
            "2.0 I am sixty-something and live in Ohio. Can I get the bus pass for seniors?");
    Redaction last = chat.all(Redaction.class).get(2);
    assertThat(last.reason()).isEqualTo(Redaction.Reason.MINIMIZE);
    assertThat(last.spans())
        .extracting(Redaction.Span::action)
        .containsOnly(RedactionAction.ABSTRACT);
  }

  @Test
  void whatCannotBeSaidCoarserStaysIfItIsNeeded() {
    EngineChat chat = chat("hiccups");
    chat.user(
        0,
        "I have hiccups and work as a florist. What helps?",
        neural(HEALTH, "hiccups", 0.6),
        neural(OCCUPATION, "florist", 0.6));
    assertThat(texts(chat.out))
        .containsExactly("0.0 I have hiccups and work as a [OCCUPATION_1]. What helps?");
  }

  @Test
  void withoutAQuestionNothingIsNeeded() {
    EngineChat chat = chat("hiccups");
    chat.user(0, "I have hiccups.", neural(HEALTH, "hiccups", 0.6));
    chat.user(1, "What helps?");
    chat.user(2, "It is hiccups.", neural(HEALTH, "hiccups", 0.6));
    assertThat(texts(chat.out))
        .containsExactly("0.0 I have [HEALTH_1].", "1.0 What helps?", "2.0 It is hiccups.");
  }

  @Test
  void anAgentsQuestionIsNotTheUsers() {
    EngineChat chat = chat("hiccups");
    chat.agent(0, "What do you have?");
    chat.user(1, "hiccups", neural(HEALTH, "hiccups", 0.6));
    assertThat(texts(chat.out)).containsExactly("0.0 What do you have?", "1.0 [HEALTH_1]");
  }

  @Test
  void anAgentRepeatsWhatIsMaskedAsMasked() {
    EngineChat chat = chat("hiccups");
    chat.user(
        0,
        "I have hiccups and I'm 34. What helps?",
        neural(HEALTH, "hiccups", 0.6),
        neural(AGE, "34", 0.6));
    chat.agent(1, "At 34 with Hiccups, air does.");
    assertThat(texts(chat.out))
        .containsExactly(
            "0.0 I have hiccups and I'm [AGE_1]. What helps?",
            "1.0 At [AGE_1] with Hiccups, air does.");
  }

  @Test
  void aRepeatThatNobodyExtractsIsMasked() {
    EngineChat chat = chat("hiccups");
    chat.user(
        0,
        "I'm a florist. What helps a FLORIST with hiccups?",
        neural(OCCUPATION, "florist", 0.6),
        neural(HEALTH, "hiccups", 0.6));
    chat.user(1, "I am f-l-o-r-i-s-t");
    assertThat(texts(chat.out))
        .containsExactly(
            "0.0 I'm a [OCCUPATION_1]. What helps a [OCCUPATION_1] with hiccups?",
            "1.0 I am [OCCUPATION_1]");
  }

  @Test
  void structuredIdentifiersAreMaskedThoughNeeded() {
    EngineChat chat = chat("414-555-0188", "ada@example.org");
    chat.user(
        0,
        "Can you change 414-555-0188 for ada@example.org?",
        regex(PHONE, "414-555-0188"),
        regex(EMAIL, "ada@example.org"));
    assertThat(texts(chat.out)).containsExactly("0.0 Can you change [PHONE_1] for [EMAIL_1]?");
    assertThat(chat.all(Redaction.class))
        .extracting(Redaction::reason)
        .containsExactly(Redaction.Reason.DIRECT);
  }

  @Test
  void structuredIdentifiersThatThePolicyDoesNotNameAreAtLeastAbstracted() {
    EngineChat chat =
        chat(Map.of("redaction.mode", "minimize", "redaction.types", "[SSN]"), "example.org/me");
    chat.user(
        0,
        "Is example.org/me mine, or ada@example.org?",
        regex(URL, "example.org/me"),
        regex(EMAIL, "ada@example.org"));
    assertThat(texts(chat.out)).containsExactly("0.0 Is [some url] mine, or [EMAIL_1]?");
  }

  @Test
  void whatAnAlertRestsOnIsMaskedThoughNeeded() {
    EngineChat chat = chat("Toledo", "florist", "Petal Works");
    chat.user(0, "Is there work for a florist?", neural(OCCUPATION, "florist", 0.6));
    List<Emission> emitted = chat.traits(1);
    assertThat(texts(chat.out).get(0)).isEqualTo("0.0 Is there work for a sales worker?");
    assertThat(texts(emitted))
        .containsExactly(
            "1.0 I'm a [OCCUPATION_1] at [ORG_1] in [LOCATION_1].",
            "0.1 Is there work for a [OCCUPATION_1]?");
  }

  @Test
  void anAlertLeavesWhatWasMinimizedMasked() {
    EngineChat chat = chat("Toledo", "florist", "Petal Works");
    chat.user(
        0,
        "Is there help for hiccups in Toledo?",
        neural(HEALTH, "hiccups", 0.6),
        neural(LOCATION, "Toledo", 0.6));
    assertThat(texts(chat.out)).containsExactly("0.0 Is there help for [HEALTH_1] in Ohio?");
    assertThat(texts(chat.traits(1))).contains("0.1 Is there help for [HEALTH_1] in [LOCATION_1]?");
  }

  @Test
  void nothingCoarserIsSaidThatIsItselfMasked() {
    EngineChat chat = chat("Dayton, Ohio");
    chat.user(0, "I come from Ohio.", neural(LOCATION, "Ohio", 0.6));
    chat.user(1, "Is Dayton, Ohio far?", neural(LOCATION, "Dayton, Ohio", 0.6));
    assertThat(texts(chat.out))
        .containsExactly("0.0 I come from [LOCATION_1].", "1.0 Is [LOCATION_2] far?");
  }

  @Test
  void aSpentBudgetRedactsAll() {
    EngineChat chat =
        chat(Map.of("redaction.mode", "minimize", "redaction.minimize.budget", "1"), "hiccups");
    chat.user(0, "What helps with hiccups?", neural(HEALTH, "hiccups", 0.6));
    assertThat(texts(chat.out)).containsExactly("0.0 What helps with [HEALTH_1]?");
  }

  @Test
  void thePolicySaysFromWhereOnAValueIsNeeded() {
    EngineChat chat =
        chat(Map.of("redaction.mode", "minimize", "redaction.minimize.needed", "0.95"), "hiccups");
    chat.user(0, "What helps with hiccups?", neural(HEALTH, "hiccups", 0.6));
    assertThat(texts(chat.out)).containsExactly("0.0 What helps with [HEALTH_1]?");
  }

  @Test
  void whatIsRedactedHasTheOperatorOfItsType() {
    EngineChat chat =
        chat(Map.of("redaction.mode", "minimize", "redaction.operators.OCCUPATION", "mask"));
    chat.user(0, "I am a florist.", neural(OCCUPATION, "florist", 0.6));
    assertThat(texts(chat.out)).containsExactly("0.0 I am a *******.");
  }

  @Test
  void theQuestionIsKeptWhileThePolicyAsksForIt() {
    EngineChat chat = chat();
    chat.user(0, "What helps?");
    chat.agent(1, "What do you mean?");
    assertThat(chat.store.load(EngineChat.ID).orElseThrow().header().question())
        .contains(new CurrentQuestion("What helps?", 0));
    chat.changePolicy(Map.of());
    chat.user(2, "Never mind.");
    assertThat(chat.store.load(EngineChat.ID).orElseThrow().header().question()).isEmpty();
  }

  @Test
  void whatWasMinimizedStaysMaskedUnderAnotherPolicy() {
    EngineChat chat = chat("hiccups");
    chat.user(0, "I am a florist.", neural(OCCUPATION, "florist", 0.6));
    chat.changePolicy(Map.of("redaction.mode", "onset"));
    chat.agent(1, "A florist, then.");
    assertThat(texts(chat.out))
        .containsExactly("0.0 I am a [OCCUPATION_1].", "1.0 A [OCCUPATION_1], then.");
  }

  @Test
  void aRoleKeepsOnlyWhatNobodyHadMasked() {
    EngineChat chat =
        chat(
            Map.of(
                "redaction.mode", "minimize", "redaction.keep", "[{role: agent, types: [PHONE]}]"));
    chat.agent(0, "Call 414-555-0100", regex(PHONE, "414-555-0100"));
    chat.user(1, "I have 414-555-0188", regex(PHONE, "414-555-0188"));
    chat.agent(2, "So 414.555.0188?");
    assertThat(texts(chat.out))
        .containsExactly("0.0 Call 414-555-0100", "1.0 I have [PHONE_1]", "2.0 So [PHONE_1]?");
  }
}
