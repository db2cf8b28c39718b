package dev.onset.state.link;

import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.model.PiiType.ORG;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceKind;
import dev.onset.state.engine.EngineChat;
import org.junit.jupiter.api.Test;

/** What a turn says of earlier evidence (spec sections 4 and 6). */
class LinkerTest {
  private static final EntityId OTHER_1 = EntityId.other(1);

  private final EngineChat chat = new EngineChat();

  @Test
  void aSwitchLeavesWhatNobodyClaimedToThePersonNamed() {
    chat.user(0, "414-555-0188", neural(PHONE, "414-555-0188", 0.6));
    chat.user(1, "that's my colleague's info, switch to mine");
    chat.agent(2, "Sure.");
    chat.agent(3, "One moment.");
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(PHONE);
    assertThat(chat.facts(EntityId.USER)).isEmpty();
  }

  @Test
  void aSwitchLeavesWhatTheUserClaimed() {
    chat.user(0, "my number is 414-555-0188", neural(PHONE, "414-555-0188", 0.6));
    chat.user(1, "that's my colleague's info, switch to mine");
    chat.agent(3, "One moment.");
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(PHONE);
  }

  @Test
  void whatTheAgentReadsBackIsNoEvidenceUntilTheUserGaveIt() {
    chat.agent(0, "So you live in Toledo?", neural(LOCATION, "Toledo", 0.95));
    chat.user(1, "yes");
    assertThat(chat.facts(EntityId.USER)).isEmpty();
  }

  @Test
  void aYesConfirmsOnlyWhatWasReadBack() {
    chat.user(
        0,
        "I live in Toledo and work at Samsung",
        neural(LOCATION, "Toledo", 0.6),
        neural(ORG, "Samsung", 0.6));
    chat.agent(1, "So you live in Toledo?", neural(LOCATION, "Toledo", 0.95));
    chat.user(2, "yes, that's right");
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(LOCATION);
  }

  @Test
  void aCorrectionOfAnothersValueLeavesTheUsersAlone() {
    chat.user(0, "My number is 414-555-0188", regex(PHONE, "414-555-0188"));
    chat.user(1, "My wife's is 414-555-0199", regex(PHONE, "414-555-0199").anothers());
    chat.user(2, "I gave you my wife's wrong number");
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(PHONE);
    assertThat(chat.facts(OTHER_1)).isEmpty();
  }

  @Test
  void aCorrectionReplacesAnothersValue() {
    chat.user(0, "My wife lives in Akron", neural(LOCATION, "Akron", 0.95).anothers());
    chat.user(1, "Actually my wife lives in Toledo", neural(LOCATION, "Toledo", 0.6).anothers());
    assertThat(chat.facts(OTHER_1)).containsEntry(LOCATION, "Toledo, OH, US");
  }

  @Test
  void anAnnouncedNamesakeSharesTheNameOfWhoeverAnnouncesIt() {
    chat.user(0, "there's another Ada at my job", neural(NAME_PART, "Ada", 0.95).anothers());
    assertThat(chat.events(ProvenanceKind.COLLISION_OPENED))
        .singleElement()
        .satisfies(event -> assertThat(event.detail()).containsEntry("entities", "USER"));
  }

  @Test
  void anAnnouncedNamesakeOfAnotherIsNotTheUsers() {
    chat.user(0, "my wife Ada Brook called", neural(NAME_FULL, "Ada Brook", 0.95).anothers());
    chat.user(1, "I'm Bo Lund", neural(NAME_FULL, "Bo Lund", 0.95));
    chat.user(2, "there's another Ada at my job", neural(NAME_PART, "Ada", 0.95).anothers());
    assertThat(chat.events(ProvenanceKind.COLLISION_OPENED))
        .singleElement()
        .satisfies(event -> assertThat(event.detail().get("entities")).doesNotContain("USER"));
  }
}
