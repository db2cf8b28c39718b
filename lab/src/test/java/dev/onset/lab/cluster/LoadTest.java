package dev.onset.lab.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.assembly.EngineFactory;
import dev.onset.model.Alert;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.SigningKey;
import dev.onset.serdes.WireException;
import dev.onset.serdes.WireFormat;
import dev.onset.state.engine.Engine;
import dev.onset.state.session.InMemorySessionStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The load holds what the kill test is about, and is the same for the same seed. */
class LoadTest {
  private static final Codec<Turn> TURNS = new Codecs(new SchemaStore()).turns(WireFormat.AVRO);

  @Test
  void theSameSeedGivesTheSameBytes() throws IOException {
    Load one = Load.of(3, 2);
    Load again = Load.of(3, 2);

    assertThat(again.sessions()).hasSameSizeAs(one.sessions());
    for (int i = 0; i < one.sessions().size(); i++) {
      assertThat(bytes(again.sessions().get(i))).isEqualTo(bytes(one.sessions().get(i)));
    }
  }

  @Test
  void everythingThatProducersDoIsInIt() throws IOException {
    int duplicates = 0;
    int conflicts = 0;
    int edits = 0;
    int late = 0;
    int broken = 0;
    int closes = 0;
    int erasures = 0;
    int reviews = 0;
    int leftOpen = 0;
    int decisions = 0;
    int reopenings = 0;
    int replies = 0;
    for (Load.Session session : Load.of(1, 6).sessions()) {
      Map<Integer, String> first = new HashMap<>();
      int highest = -1;
      for (LoadStep step : session.steps()) {
        if (step instanceof LoadStep.Order order) {
          closes += order.command() instanceof Command.Close ? 1 : 0;
          erasures += order.command() instanceof Command.Erase ? 1 : 0;
          reviews += order.command() instanceof Command.Reviewed ? 1 : 0;
          leftOpen += order.command() instanceof Command.LeftOpen ? 1 : 0;
          decisions += order.command() instanceof Command.Decide ? 1 : 0;
          reopenings += order.command() instanceof Command.Reopen ? 1 : 0;
        } else if (step instanceof LoadStep.Answer) {
          replies++;
        } else if (step instanceof LoadStep.Send send) {
          Optional<Turn> turn = turn(send);
          if (turn.isEmpty()) {
            broken++;
          } else if (turn.get().revision() > 0) {
            edits++;
          } else if (first.containsKey(turn.get().index())) {
            boolean same = first.get(turn.get().index()).equals(turn.get().text());
            duplicates += same ? 1 : 0;
            conflicts += same ? 0 : 1;
          } else {
            first.put(turn.get().index(), turn.get().text());
            late += turn.get().index() < highest ? 1 : 0;
            highest = Math.max(highest, turn.get().index());
          }
        }
      }
    }

    assertThat(
            List.of(
                duplicates,
                conflicts,
                edits,
                late,
                broken,
                closes,
                erasures,
                reviews,
                leftOpen,
                decisions,
                reopenings,
                replies))
        .allSatisfy(count -> assertThat(count).isGreaterThan(5));
  }

  /** Else it would depend on chance whether the order comes before or behind the turn. */
  @Test
  void nothingIsSentBehindACommandOrReplyWithoutWaitingForIt() throws IOException {
    for (Load.Session session : Load.of(1, 3).sessions()) {
      for (int i = 0; i < session.steps().size(); i++) {
        if (session.steps().get(i) instanceof LoadStep.Order
            || session.steps().get(i) instanceof LoadStep.Answer) {
          assertThat(session.steps().get(i - 1)).isInstanceOf(LoadStep.Await.class);
          if (i + 1 < session.steps().size()) {
            assertThat(session.steps().get(i + 1)).isInstanceOf(LoadStep.Await.class);
          }
        }
      }
    }
  }

  @Test
  void theAnswersOfAFifthAreLookedAtAndEveryTenantHasAPolicy() throws IOException {
    List<Load.Session> sessions = Load.of(1, 20).sessions();
    Map<String, Policy> policies = Load.policies();

    assertThat(sessions).extracting(session -> session.id().tenant()).isSubsetOf(policies.keySet());
    assertThat(
            sessions.stream()
                .filter(one -> policies.get(one.id().tenant()).leakage().domain().isPresent())
                .count())
        .isEqualTo(sessions.size() / 5);
    assertThat(policies.values())
        .allMatch(policy -> policy.redaction().mode() == Policy.RedactionPolicy.Mode.ONSET);
  }

  /** Or it would depend on chance whether it comes before the deadline. */
  @Test
  void nothingComesBehindAnAnswerThatWaitsForItsDeadline() throws IOException {
    List<Load.Session> hasty =
        Load.of(1, 20).sessions().stream()
            .filter(session -> session.id().tenant().equals(Load.HASTY))
            .toList();

    assertThat(hasty).hasSizeGreaterThan(10);
    for (Load.Session session : hasty) {
      List<LoadStep> last = session.steps();
      assertThat(last.get(last.size() - 1)).isInstanceOf(LoadStep.Send.class);
      assertThat(
              last.stream()
                  .filter(LoadStep.Send.class::isInstance)
                  .flatMap(step -> turn((LoadStep.Send) step).stream())
                  .filter(turn -> turn.speaker().equals("agent"))
                  .map(Turn::text))
          .containsExactly(Load.UNDECIDED);
    }
  }

  @Test
  void theAnswerThatWaitsIsUndecided() {
    Policy policy = Load.policies().get(Load.HASTY);
    MasterKey key = new MasterKey(new byte[MasterKey.BYTES]);
    SessionId session = new SessionId(Load.HASTY, "one");

    List<Emission> said =
        EngineFactory.engine(EngineFactory.load(policy).parts(key.signedBy(SigningKey.of(key))))
            .process(Turn.of(session, 0, "agent", Load.UNDECIDED), new InMemorySessionStore());

    assertThat(said)
        .filteredOn(ReviewItem.class::isInstance)
        .singleElement()
        .satisfies(item -> assertThat(((ReviewItem) item).deadlineMinutes()).isEqualTo(1));
  }

  @Test
  void someOnsetsArePossible() throws IOException {
    Policy policy = Load.policies().get(SessionId.DEFAULT_TENANT);
    MasterKey key = new MasterKey(new byte[MasterKey.BYTES]);
    Engine engine =
        EngineFactory.engine(EngineFactory.load(policy).parts(key.signedBy(SigningKey.of(key))));
    InMemorySessionStore store = new InMemorySessionStore();

    List<Emission> said =
        Load.of(1, 6).sessions().stream()
            .filter(one -> one.id().tenant().equals(SessionId.DEFAULT_TENANT))
            .flatMap(one -> one.steps().stream())
            .filter(LoadStep.Send.class::isInstance)
            .flatMap(step -> turn((LoadStep.Send) step).stream())
            .flatMap(turn -> engine.process(turn, store).stream())
            .toList();

    assertThat(said)
        .filteredOn(Alert.class::isInstance)
        .filteredOn(one -> ((Alert) one).status() == Alert.Status.POSSIBLE)
        .hasSizeGreaterThan(1);
    assertThat(said)
        .filteredOn(ReviewItem.class::isInstance)
        .filteredOn(one -> ((ReviewItem) one).kind() == ReviewItem.Kind.OWNER)
        .isNotEmpty();
  }

  private static Optional<Turn> turn(LoadStep.Send send) {
    if (send.value() == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(TURNS.decode(send.value()));
    } catch (WireException e) {
      return Optional.empty();
    }
  }

  private static List<String> bytes(Load.Session session) {
    List<String> bytes = new ArrayList<>();
    for (LoadStep step : session.steps()) {
      bytes.add(
          step instanceof LoadStep.Send send ? Arrays.toString(send.value()) : step.toString());
    }
    return bytes;
  }
}
