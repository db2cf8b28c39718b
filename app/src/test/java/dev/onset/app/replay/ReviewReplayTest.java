package dev.onset.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.assembly.EngineFactory;
import dev.onset.model.Assertion;
import dev.onset.model.Command;
import dev.onset.model.Command.Ruling;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RejectReason;
import dev.onset.model.ReviewItem.Kind;
import dev.onset.model.SessionId;
import dev.onset.model.Span;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineModels;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.engine.RecordedPolicies;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.session.InMemorySessionStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A replay obeys the decisions and deadlines that the trail names, and looks at no clock. */
class ReviewReplayTest {
  private static final SessionId SESSION = SessionId.of("s1");
  private static final String NAME = "Nadia";
  private static final String FULL = "Nadia Brenner";
  private static final OwnerReading DOUBTFUL =
      new OwnerReading(
          Owner.ANOTHER,
          0.625,
          Assertion.STATED,
          1,
          List.of(384, 0, 640, 0, 0),
          OwnerReading.OWN.assertions());

  /** One session as it was, and as the topics have it. */
  private static final class Past {
    private final Policy policy;
    private final Engine engine;
    private final InMemorySessionStore store = new InMemorySessionStore();
    private final List<RecordedSession.Said> turns = new ArrayList<>();
    private final List<ProvenanceEvent> trail = new ArrayList<>();
    private final Map<Integer, RedactedTurn> texts = new HashMap<>();

    Past(Map<String, String> settings) {
      Map<String, String> all = new HashMap<>(settings);
      all.put("leakage.domain", "law");
      all.put("redaction.review", "endpoint");
      this.policy = PolicyReader.shipped(all);
      this.engine =
          EngineFactory.engine(
              EngineParts.of(policy, new MasterKey(new byte[MasterKey.BYTES]))
                  .reading((request, turn) -> read(turn))
                  .with(
                      EngineModels.none()
                          .detecting(
                              (answer, point) ->
                                  new LeakageAssessment(
                                      new LeakageScores(-1, -1),
                                      answer.contains("riddle")
                                          ? LeakageDecision.ABSTAIN
                                          : LeakageDecision.SAFE,
                                      LeakageBounds.ofBoth(0, 0, 0),
                                      "scripted@0123456789ab"))
                          .named(List.of("scripted-1@000000000000"))));
    }

    private static ExtractedTurn read(Turn turn) {
      if (turn.speaker().equals("user")) {
        boolean named = turn.text().equals(FULL);
        return ExtractedTurn.of(
            List.of(
                Mention.of(
                        named ? PiiType.NAME_FULL : PiiType.EMAIL,
                        turn.text(),
                        0,
                        turn.text().length(),
                        Tier.TIER_0,
                        1.0)
                    .of(named ? DOUBTFUL : OwnerReading.OWN)));
      }
      int at = turn.text().indexOf(NAME);
      return ExtractedTurn.of(
          at < 0
              ? List.of()
              : List.of(
                  Mention.of(PiiType.NAME_PART, NAME, at, at + NAME.length(), Tier.TIER_2, 0.6)
                      .of(OwnerReading.OWN)));
    }

    void said(int index, int revision, String text) {
      said("agent", index, revision, text);
    }

    void said(String speaker, int index, int revision, String text) {
      Turn turn = new Turn(SESSION, index, revision, speaker, text, OptionalLong.empty());
      List<Emission> out = engine.process(turn, store);
      boolean closed =
          out.stream()
              .anyMatch(
                  one ->
                      one instanceof dev.onset.model.Rejection rejection
                          && rejection.reason() == RejectReason.SESSION_CLOSED);
      boolean other = out.stream().anyMatch(dev.onset.model.Rejection.class::isInstance);
      if (other && !closed) {
        return;
      }
      turns.add(
          new RecordedSession.Said(
              turn, true, closed ? Optional.of(RejectReason.SESSION_CLOSED) : Optional.empty()));
      take(out);
    }

    void command(Command command) {
      take(engine.process(command, store));
    }

    private void take(List<Emission> emissions) {
      for (Emission emission : emissions) {
        if (emission instanceof ProvenanceEvent event) {
          trail.add(event);
        } else if (emission instanceof RedactedTurn text) {
          texts.put(text.turn(), text);
        }
      }
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

  private static Command decide(int turn, Ruling ruling) {
    return new Command.Decide(SESSION, turn, 0, Kind.ANSWER, ruling, "ann");
  }

  @Example
  void decisionsBeforeAndBehindTheEndAreObeyed() {
    Past past = new Past(Map.of("review.then", "release", "end.reopen", "by_turn"));
    past.said(0, 0, "It is a riddle that " + NAME + " told us all.");
    past.said(1, 0, "Here is a riddle that nobody else has told.");
    past.said(2, 0, "And a last riddle, which is the worst of them.");
    past.command(decide(1, Ruling.CONFIRM));
    past.command(new Command.Close(SESSION, 2));
    past.command(decide(0, Ruling.RELEASE));
    past.said(3, 0, "It goes on.");
    past.command(new Command.Close(SESSION, 3));
    past.command(new Command.Expire(SESSION, 2, 0, Kind.ANSWER));

    SessionReplay replay = past.replay();

    assertThat(replay.trail()).isEqualTo(past.trail);
    assertThat(replay.output().redacted()).containsExactlyInAnyOrderElementsOf(past.texts.values());
    assertThat(past.trail)
        .extracting(ProvenanceEvent::kind)
        .contains(ProvenanceKind.REOPENED, ProvenanceKind.REVIEW_EXPIRED)
        .endsWith(ProvenanceKind.CLOSED);
  }

  @Example
  void aDecisionAboutAPossibleOnsetIsObeyedBeforeAndBehindTheEnd() {
    for (boolean late : List.of(false, true)) {
      Past past = new Past(Map.of("onset.owners", "distribution", "end.reopen", "by_turn"));
      Command order = new Command.Decide(SESSION, 0, 0, Kind.OWNER, Ruling.CONFIRM, "ann");
      past.said("user", 0, 0, FULL);
      past.said("user", 1, 0, "ada@example.org");
      if (!late) {
        past.command(order);
      }
      past.command(new Command.Close(SESSION, 1));
      past.command(order);
      past.said(2, 0, "It goes on.");
      past.command(new Command.Close(SESSION, 2));

      SessionReplay replay = past.replay();

      assertThat(replay.trail()).isEqualTo(past.trail);
      assertThat(past.trail)
          .extracting(ProvenanceEvent::kind)
          .contains(ProvenanceKind.OWNER_SETTLED, ProvenanceKind.ONSET, ProvenanceKind.REOPENED);
    }
  }

  @Provide
  Arbitrary<Map<String, String>> settings() {
    return Arbitraries.of(
        Map.of(),
        Map.of("review.then", "release"),
        Map.of("end.reopen", "by_command"),
        Map.of("redaction.release", "on_close", "review.then", "release"));
  }

  @Property(tries = 200)
  void whateverCameBetweenTheTurnsIsReplayed(
      @ForAll("settings") Map<String, String> settings, @ForAll Random random) {
    Past past = new Past(settings);
    int turns = 1 + random.nextInt(6);
    for (int turn = 0; turn < turns; turn++) {
      past.said(
          turn,
          0,
          NAME + (random.nextInt(3) > 0 ? " has a riddle for each of us, " : " agrees, ") + turn);
      orders(past, turn, random);
    }
    past.command(new Command.Close(SESSION, turns));
    orders(past, turns - 1, random);
    if (random.nextBoolean()) {
      past.command(new Command.Reopen(SESSION));
      orders(past, turns - 1, random);
      past.command(new Command.Close(SESSION, turns));
      orders(past, turns - 1, random);
    }

    SessionReplay replay = past.replay();

    assertThat(replay.trail()).isEqualTo(past.trail);
    assertThat(replay.output().redacted()).containsExactlyInAnyOrderElementsOf(past.texts.values());
  }

  private static void orders(Past past, int last, Random random) {
    for (int left = random.nextInt(4); left > 0; left--) {
      int turn = random.nextInt(last + 1);
      Kind kind = Kind.values()[random.nextInt(2)];
      past.command(
          switch (random.nextInt(4)) {
            case 0 -> new Command.Expire(SESSION, turn, 0, kind);
            case 1 ->
                new Command.LeftOpen(
                    SESSION, turn, 0, List.of(new Span(0, NAME.length())), "a-model");
            default ->
                new Command.Decide(
                    SESSION, turn, 0, kind, Ruling.values()[random.nextInt(3)], "ann");
          });
    }
  }
}
