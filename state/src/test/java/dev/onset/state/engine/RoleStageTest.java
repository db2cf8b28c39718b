package dev.onset.state.engine;

import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Assessment;
import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Roles that are told from the turns so far. */
class RoleStageTest {
  private static final String CALLER = "Dana Whitfield";
  private static final String DESK = "Rowan Tidewell";

  private final EngineChat chat = new EngineChat(Map.of("roles.infer", "from_turns"));

  private static void talk(EngineChat chat) {
    chat.say(
        CALLER,
        0,
        0,
        "im locked out of my account, its Dana Whitfield",
        neural(NAME_FULL, "Dana Whitfield", 0.95));
    chat.say(CALLER, 1, 0, "my email is d@example.org", regex(EMAIL, "d@example.org"));
    chat.say(DESK, 2, 0, "May I have your date of birth, please?");
  }

  @Test
  void turnsWaitUntilTheRolesAreTold() {
    chat.say(CALLER, 0, 0, "hello");
    assertThat(chat.all(RedactedTurn.class)).isEmpty();
    assertThat(chat.store.load(EngineChat.ID).orElseThrow().header().waiting()).hasSize(1);
  }

  @Test
  void anOnsetIsDatedAtTheTurnThatToldThem() {
    talk(chat);
    assertThat(chat.events(ProvenanceKind.ROLES_INFERRED))
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.turn()).isEqualTo(2);
              assertThat(event.detail())
                  .containsExactlyInAnyOrderEntriesOf(Map.of("user", "0", "agent", "2"));
            });
    assertThat(chat.onset()).isEqualTo(2);
    assertThat(chat.all(RedactedTurn.class))
        .extracting(RedactedTurn::speaker)
        .containsExactly("user", "user", "agent");
    assertThat(chat.all(ProvenanceEvent.class)).extracting(ProvenanceEvent::turn).isSorted();
  }

  @Test
  void theNextTurnsGoThroughAtOnceAndAreDatedAsEver() {
    talk(chat);
    chat.say(CALLER, 3, 0, "thats all");
    assertThat(chat.all(RedactedTurn.class)).hasSize(4);
    assertThat(chat.verdict(EntityId.USER).orElseThrow().assessment())
        .isEqualTo(Assessment.ASSESSED);
  }

  @Test
  void withoutTheKeyTheSpeakersStayUnknown() {
    EngineChat shipped = new EngineChat();
    talk(shipped);
    assertThat(shipped.onset()).isEqualTo(-1);
    assertThat(shipped.all(RedactedTurn.class))
        .extracting(RedactedTurn::speaker)
        .containsOnly("unknown");
  }

  @Test
  void whatNeverTellsItIsReadAfterEightTurnsAndNotAssessed() {
    for (int turn = 0; turn < 8; turn++) {
      chat.say(turn % 2 == 0 ? CALLER : DESK, turn, 0, "well " + turn);
    }
    assertThat(chat.all(RedactedTurn.class)).hasSize(8);
    assertThat(chat.events(ProvenanceKind.ROLES_INFERRED)).isEmpty();
    chat.say(DESK, 8, 0, "ok");
    assertThat(chat.all(RedactedTurn.class)).hasSize(9);
    chat.close(8);
    assertThat(chat.verdict(EntityId.USER).map(Verdict::assessment).orElseThrow().reasons())
        .containsExactly(Assessment.Reason.UNKNOWN_SPEAKER);
  }

  @Test
  void theEndOfTheSessionReleasesWhatWaits() {
    chat.say(CALLER, 0, 0, "my order never came");
    chat.close(0);
    assertThat(chat.all(RedactedTurn.class)).hasSize(1);
  }

  @Test
  void aKnownUserIsNotWaitedFor() {
    chat.user(0, "hello");
    chat.say(DESK, 1, 0, "May I have your name?");
    assertThat(chat.all(RedactedTurn.class))
        .extracting(RedactedTurn::speaker)
        .containsExactly("user", "unknown");
  }

  @Test
  void besideAKnownAgentOneStrangerWhoSoundsLikeAUserIsIt() {
    chat.agent(0, "May I have your name?");
    chat.say(CALLER, 1, 0, "im Dana and my bill is wrong");
    assertThat(chat.events(ProvenanceKind.ROLES_INFERRED)).hasSize(1);
    assertThat(List.copyOf(chat.all(RedactedTurn.class)))
        .extracting(RedactedTurn::speaker)
        .containsExactly("agent", "user");
  }

  @Test
  void turnsInAnotherOrderGiveTheSameRoles() {
    EngineChat other = new EngineChat(Map.of("roles.infer", "from_turns", "reorder.turns", "2"));
    talk(other);
    other.close(2);
    assertThat(other.onset()).isEqualTo(2);
    assertThat(other.events(ProvenanceKind.ROLES_INFERRED)).hasSize(1);
  }
}
