package dev.onset.state.engine;

import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceKind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The parts of one name stand side by side (docs/decisions/0018). */
class PartsOfANameTest {

  private static List<String> facts(EngineChat chat, PiiType type) {
    return chat.store.load(EngineChat.ID).orElseThrow().facts().values().stream()
        .filter(one -> one.entity().equals(EntityId.USER) && one.type() == type)
        .map(Fact::canonical)
        .toList();
  }

  private static EngineChat firstAndLast(String anchor) {
    EngineChat chat = new EngineChat(Map.of("name_anchor", anchor));
    chat.user(0, "my first name is Dana", neural(NAME_PART, "Dana", 0.45));
    chat.user(2, "my last name is Whitfield", neural(NAME_PART, "Whitfield", 0.45));
    return chat;
  }

  @Test
  void neitherPartReplacesTheOther() {
    EngineChat chat = firstAndLast("full");
    assertThat(facts(chat, NAME_PART)).hasSize(2);
    assertThat(chat.events(ProvenanceKind.SUPERSEDED)).isEmpty();
    assertThat(chat.events(ProvenanceKind.RETRACTED)).isEmpty();
  }

  @Test
  void partsThatTheDelayCommitsStandSideBySideToo() {
    EngineChat chat = new EngineChat();
    chat.user(0, "Dana", neural(NAME_PART, "Dana", 0.6));
    chat.user(1, "Whitfield", neural(NAME_PART, "Whitfield", 0.95));
    chat.agent(3, "Thanks.");
    assertThat(facts(chat, NAME_PART)).hasSize(2);
  }

  @Test
  void aFullNameThatHoldsAPartContradictsNone() {
    EngineChat chat = firstAndLast("full");
    chat.user(4, "Actually I'm Dana Whitfield", neural(NAME_FULL, "Dana Whitfield", 0.95));
    assertThat(facts(chat, NAME_PART)).hasSize(2);
    assertThat(facts(chat, NAME_FULL)).hasSize(1);
    chat.user(
        6,
        "Sorry, I gave you the wrong name, it's Dana Whitfield",
        neural(NAME_FULL, "Dana Whitfield", 0.95));
    assertThat(facts(chat, NAME_PART)).hasSize(2);
    assertThat(facts(chat, NAME_FULL)).hasSize(1);
  }

  @Test
  void aCorrectedNameTakesThePartsBackThatItDoesNotHold() {
    EngineChat chat = firstAndLast("full");
    chat.user(4, "Actually I'm Dana Wheeler", neural(NAME_FULL, "Dana Wheeler", 0.95));
    assertThat(facts(chat, NAME_PART)).hasSize(1);
    assertThat(chat.events(ProvenanceKind.RETRACTED)).hasSize(1);
  }

  @Test
  void aPartDoesNotStandAgainstTheWhole() {
    EngineChat chat = new EngineChat();
    chat.user(0, "I'm Dana Whitfield", neural(NAME_FULL, "Dana Whitfield", 0.95));
    chat.user(1, "Actually just call me Dana", neural(NAME_PART, "Dana", 0.45));
    assertThat(facts(chat, NAME_FULL)).hasSize(1);
  }

  @Test
  void partsAnchorRuleBOnlyWhereThePolicySaysSo() {
    for (String anchor : List.of("full", "self_identified")) {
      EngineChat chat = firstAndLast(anchor);
      chat.user(4, "dana@example.org", regex(EMAIL, "dana@example.org"));
      assertThat(chat.onset()).isEqualTo(anchor.equals("full") ? -1 : 4);
      if (anchor.equals("self_identified")) {
        Alert alert = chat.alerts(EntityId.USER).get(0);
        assertThat(alert.evidence())
            .extracting(one -> one.type())
            .containsExactly(NAME_PART, NAME_PART, EMAIL);
      }
    }
  }
}
