package dev.onset.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.assembly.EngineFactory;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.Mention;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RejectReason;
import dev.onset.model.Rejection;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineModels;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.engine.RecordedPolicies;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.session.InMemorySessionStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a session ended among its turns, and what let it go on, as its trail tells it. */
class ReopenedReplayTest {
  private static final SessionId SESSION = SessionId.of("s1");
  private static final String MAIL = "ada@example.org";
  private static final int CHATS = 200;
  private static final int STEPS = 14;

  /** A session as it came, and as the topics tell of it. */
  private static final class Live {
    final Policy policy;
    final Engine engine;
    final InMemorySessionStore store = new InMemorySessionStore();
    final List<RecordedSession.Said> turns = new ArrayList<>();
    final List<ProvenanceEvent> trail = new ArrayList<>();

    Live(Policy policy, Engine engine) {
      this.policy = policy;
      this.engine = engine;
    }

    void say(int index, int revision, String text) {
      Turn turn = new Turn(SESSION, index, revision, "customer", text, OptionalLong.empty());
      List<Emission> emitted = take(engine.process(turn, store));
      Optional<RejectReason> aside =
          emitted.stream()
              .filter(Rejection.class::isInstance)
              .map(one -> ((Rejection) one).reason())
              .findFirst();
      turns.add(new RecordedSession.Said(turn, true, aside));
    }

    List<Emission> take(List<Emission> emissions) {
      emissions.stream()
          .filter(ProvenanceEvent.class::isInstance)
          .map(ProvenanceEvent.class::cast)
          .forEach(trail::add);
      return emissions;
    }

    void order(Command command) {
      take(engine.process(command, store));
    }

    SessionReplay replay() {
      SessionReplay replay =
          new SessionReplay(
              new RecordedSession(SESSION, turns, trail),
              RecordedPolicies.of(trail, policy.version(), any -> engine));
      replay.run();
      return replay;
    }
  }

  private static Policy policy(String reopen) {
    return PolicyReader.shipped(Map.of("end.reopen", reopen, "max_text_length", "40"));
  }

  private static Engine engine(Policy policy) {
    return EngineFactory.engine(
        EngineParts.of(policy, new MasterKey(new byte[MasterKey.BYTES]))
            .reading(
                (request, turn) -> {
                  int at = turn.text().indexOf(MAIL);
                  int end = at + MAIL.length();
                  return ExtractedTurn.of(
                      at < 0
                          ? List.of()
                          : List.of(
                              Mention.of(PiiType.EMAIL, MAIL, at, end, Tier.TIER_0, 1.0)
                                  .of(OwnerReading.OWN)));
                })
            .with(EngineModels.none().named(List.of("scripted-1@000000000000"))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"by_turn", "by_command", "never"})
  void everyChatIsReplayedWithItsEnds(String reopen) {
    Policy policy = policy(reopen);
    Engine engine = engine(policy);
    int reopened = 0;
    for (int seed = 0; seed < CHATS; seed++) {
      Random random = new Random(seed);
      Live live = new Live(policy, engine);
      int next = 0;
      for (int step = 0; step < STEPS; step++) {
        switch (random.nextInt(7)) {
          case 0, 1 -> live.say(next++, 0, "hello " + step);
          case 2 -> live.say(next++, 0, "write to " + MAIL);
          case 3 -> {
            // Nothing tells on which side of a reopening by command it came.
            if (!reopen.equals("by_command")) {
              live.say(next++, 0, "x".repeat(41));
            }
          }
          case 4 -> live.order(new Command.Close(SESSION, Math.max(0, next - 1)));
          case 5 -> {
            if (!reopen.equals("by_turn")) {
              live.order(new Command.Reopen(SESSION));
            }
          }
          default -> {
            if (reopen.equals("by_turn") && next > 0) {
              live.say(random.nextInt(next), step + 1, "I meant " + MAIL);
            }
          }
        }
      }
      reopened +=
          (int)
              live.trail.stream().filter(event -> event.kind() == ProvenanceKind.REOPENED).count();
      SessionReplay replay = live.replay();
      assertThat(replay.trail()).as("seed %d", seed).isEqualTo(live.trail);
      assertThat(replay.deadLines())
          .as("seed %d", seed)
          .extracting(DeadLetterLine::reason)
          .containsExactlyElementsOf(
              live.turns.stream().flatMap(said -> said.setAside().stream()).toList());
    }
    assertThat(reopened > 0).isEqualTo(!reopen.equals("never"));
  }

  @Test
  void aPersonHasOneLastVerdict() {
    Policy policy = policy("by_turn");
    Live live = new Live(policy, engine(policy));
    live.say(0, 0, "hello");
    live.order(new Command.Close(SESSION, 0));
    live.say(1, 0, "write to " + MAIL);
    live.order(new Command.Close(SESSION, 1));
    assertThat(live.replay().output().verdicts())
        .singleElement()
        .satisfies(verdict -> assertThat(verdict.turn()).isEqualTo(1));
  }
}
