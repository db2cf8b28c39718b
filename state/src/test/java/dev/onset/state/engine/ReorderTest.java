package dev.onset.state.engine;

import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.ChainHead;
import dev.onset.model.Command;
import dev.onset.model.DuplicateTurn;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RejectReason;
import dev.onset.model.Rejection;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.session.BufferedTurn;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReorderTest {
  private final EngineChat chat = new EngineChat(holding(2));

  private static Map<String, String> holding(int turns) {
    return Map.of("reorder.turns", Integer.toString(turns));
  }

  /** The turns whose safe texts these are. */
  private static List<Integer> released(List<Emission> emissions) {
    return emissions.stream()
        .filter(RedactedTurn.class::isInstance)
        .map(one -> ((RedactedTurn) one).turn())
        .toList();
  }

  private List<Integer> waiting() {
    return chat.store.load(EngineChat.ID).orElseThrow().header().waiting().stream()
        .map(BufferedTurn::index)
        .toList();
  }

  @Test
  void aTurnIsHeldUntilSoManyLaterOnesCame() {
    assertThat(chat.user(0, "zero")).isEmpty();
    assertThat(chat.user(1, "one")).isEmpty();
    assertThat(released(chat.user(2, "two"))).containsExactly(0);
    assertThat(released(chat.user(3, "three"))).containsExactly(1);
    assertThat(waiting()).containsExactly(2, 3);
  }

  @Test
  void withoutHoldingATurnIsReadAtOnce() {
    EngineChat plain = new EngineChat();
    assertThat(released(plain.user(0, "zero"))).containsExactly(0);
    assertThat(plain.store.load(EngineChat.ID).orElseThrow().header().waiting()).isEmpty();
  }

  @Test
  void earlierTurnsDoNotCallForALaterOneNorDoGaps() {
    assertThat(chat.user(90, "ninety")).isEmpty();
    assertThat(chat.user(7, "seven")).isEmpty();
    assertThat(released(chat.user(50, "fifty"))).containsExactly(7);
    assertThat(waiting()).containsExactly(50, 90);
  }

  @Test
  void aTurnBelowTheHighestReleasedOneIsLateAndReadAtOnce() {
    chat.user(3, "three");
    chat.user(4, "four");
    chat.user(5, "five");

    assertThat(released(chat.user(1, "one"))).containsExactly(1);
    assertThat(waiting()).containsExactly(4, 5);
    assertThat(chat.user(1, "one")).containsExactly(new DuplicateTurn(EngineChat.ID, 1));
  }

  @Test
  void theSameAgainIsDroppedAndOtherContentConflictsWhileATurnIsHeld() {
    chat.user(0, "zero");

    assertThat(chat.user(0, "zero")).containsExactly(new DuplicateTurn(EngineChat.ID, 0));
    assertThat(chat.user(0, "nought"))
        .containsExactly(new Rejection(EngineChat.ID, 0, RejectReason.CONFLICTING_TURN));
    assertThat(waiting()).containsExactly(0);
  }

  @Test
  void aHigherRevisionReplacesAHeldTurnThatNobodyReads() {
    chat.user(0, "my mail is a@example.org", regex(EMAIL, "a@example.org"));

    assertThat(chat.say("user", 0, 3, "never mind")).isEmpty();
    assertThat(chat.say("user", 0, 2, "another"))
        .containsExactly(new Rejection(EngineChat.ID, 0, RejectReason.CONFLICTING_TURN));
    chat.user(1, "one");
    chat.user(2, "two");

    assertThat(chat.all(RedactedTurn.class))
        .singleElement()
        .satisfies(
            safe -> {
              assertThat(safe.text()).isEqualTo("never mind");
              assertThat(safe.revision()).isZero();
            });
    assertThat(chat.requests).hasSize(1);
    assertThat(chat.say("user", 0, 3, "another"))
        .containsExactly(new Rejection(EngineChat.ID, 0, RejectReason.CONFLICTING_TURN));
    assertThat(released(chat.say("user", 0, 4, "another"))).containsExactly(0);
  }

  @Test
  void closingReadsWhatIsHeldInItsOrderAndThenCloses() {
    chat.user(4, "ada@example.org", regex(EMAIL, "ada@example.org"));
    chat.user(2, "My name is Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95));

    assertThat(chat.close(3)).as("a later turn was seen").isEmpty();
    List<Emission> closed = chat.close(4);

    assertThat(released(closed)).containsExactly(2, 4);
    assertThat(chat.verdict(EntityId.USER).orElseThrow())
        .satisfies(verdict -> assertThat(verdict.closed()).isTrue())
        .satisfies(verdict -> assertThat(verdict.tPred()).hasValue(4));
    List<ProvenanceEvent> trail = chat.all(ProvenanceEvent.class);
    assertThat(trail.get(trail.size() - 1).kind()).isEqualTo(ProvenanceKind.CLOSED);
    assertThat(trail).extracting(ProvenanceEvent::sequence).doesNotHaveDuplicates().isSorted();
    assertThat(chat.all(ChainHead.class)).last().extracting(ChainHead::closed).isEqualTo(true);
    assertThat(chat.user(4, "again"))
        .containsExactly(new Rejection(EngineChat.ID, 4, RejectReason.SESSION_CLOSED));
    assertThat(chat.user(2, "My name is Ada Brook."))
        .containsExactly(new DuplicateTurn(EngineChat.ID, 2));
    assertThat(chat.user(3, "late"))
        .containsExactly(new Rejection(EngineChat.ID, 3, RejectReason.SESSION_CLOSED));
  }

  @Test
  void valuesOfTurnsThatAreReadTogetherHavePlaceholdersOfTheirOwn() {
    chat.user(1, "or b@example.org, or a@example.org", regex(EMAIL, "b@example.org"));
    chat.user(0, "a@example.org", regex(EMAIL, "a@example.org"));
    chat.close(1);

    EngineChat inOrder = new EngineChat();
    inOrder.user(0, "a@example.org", regex(EMAIL, "a@example.org"));
    inOrder.user(1, "or b@example.org, or a@example.org", regex(EMAIL, "b@example.org"));
    assertThat(chat.all(RedactedTurn.class)).isEqualTo(inOrder.all(RedactedTurn.class));
  }

  @Test
  void whatCanBeRejectedIsRejectedWhenItComes() {
    assertThat(chat.user(0, "x".repeat(chat.policy().maxTextLength() + 1)))
        .contains(new Rejection(EngineChat.ID, 0, RejectReason.OVERSIZED_TEXT));
    assertThat(chat.store.load(EngineChat.ID).orElseThrow().header().begun()).isFalse();
  }

  @Test
  void aPolicyThatHoldsFewerReleasesTheRestWithTheNextTurn() {
    chat.user(0, "zero");
    chat.user(1, "one");
    chat.changePolicy(Map.of());

    assertThat(released(chat.user(2, "two"))).containsExactly(0, 1, 2);
    assertThat(waiting()).isEmpty();
  }

  @Test
  void aReplacedTurnThatIsReadAtOnceIsNotKept() {
    chat.user(0, "zero");
    chat.changePolicy(Map.of());

    assertThat(released(chat.say("user", 0, 1, "nought"))).containsExactly(0);
    assertThatThrownBy(() -> chat.store.held(EngineChat.ID, 0))
        .isInstanceOf(NullPointerException.class);
  }

  @Test
  void aHeldTurnThatCannotBeReadIsNamedAndLetGo() {
    InMemorySessionStore store = new InMemorySessionStore();
    Engine engine =
        new Engine(
            EngineParts.of(PolicyReader.shipped(holding(1)), EngineChat.KEYS)
                .reading(
                    (request, turn) -> {
                      if (turn.text().equals("poison")) {
                        throw new IllegalStateException(turn.text());
                      }
                      return ExtractedTurn.of(List.of());
                    }));
    Turn poison = Turn.of(EngineChat.ID, 0, "user", "poison");
    Turn next = Turn.of(EngineChat.ID, 1, "user", "one");
    engine.process(poison, store);
    Session before = store.load(EngineChat.ID).orElseThrow();

    for (int attempt = 0; attempt < 2; attempt++) {
      assertThatThrownBy(() -> engine.process(next, store))
          .isInstanceOf(HeldTurnException.class)
          .satisfies(e -> assertThat(((HeldTurnException) e).turn()).isEqualTo(poison));
      assertThat(store.load(EngineChat.ID)).contains(before);
    }

    Engine.drop(poison, store);
    List<Emission> out = new ArrayList<>(engine.process(next, store));
    out.addAll(engine.process(new Command.Close(EngineChat.ID, 1), store));

    assertThat(released(out)).containsExactly(1);
    assertThat(out).last().isInstanceOf(Verdict.class);
  }
}
