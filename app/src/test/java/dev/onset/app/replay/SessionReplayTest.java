package dev.onset.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.assembly.EngineFactory;
import dev.onset.model.Assessment;
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
import dev.onset.model.ReviewDecision;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
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
import org.junit.jupiter.api.Test;

/** Where a session ended among its turns, and what was set aside, as the topics tell it. */
class SessionReplayTest {
  private static final SessionId SESSION = SessionId.of("s1");
  private static final Policy POLICY = PolicyReader.shipped();
  private static final String MAIL = "ada@example.org";

  private final Engine engine =
      EngineFactory.engine(
          EngineParts.of(POLICY, new MasterKey(new byte[MasterKey.BYTES]))
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
  private final InMemorySessionStore store = new InMemorySessionStore();
  private final List<RecordedSession.Said> turns = new ArrayList<>();
  private final List<ProvenanceEvent> trail = new ArrayList<>();

  private static Turn turn(int index, int revision, String text) {
    return new Turn(SESSION, index, revision, "customer", text, OptionalLong.empty());
  }

  private void take(List<Emission> emissions) {
    emissions.stream()
        .filter(ProvenanceEvent.class::isInstance)
        .map(ProvenanceEvent.class::cast)
        .forEach(trail::add);
  }

  private void said(Turn turn) {
    turns.add(new RecordedSession.Said(turn, true, Optional.empty()));
    take(engine.process(turn, store));
  }

  private void setAside(Turn turn, RejectReason reason) {
    turns.add(new RecordedSession.Said(turn, true, Optional.of(reason)));
  }

  private void closed(int last) {
    take(engine.process(new Command.Close(SESSION, last), store));
  }

  private SessionReplay replay() {
    RecordedSession past = new RecordedSession(SESSION, turns, trail);
    SessionReplay replay =
        new SessionReplay(past, RecordedPolicies.of(trail, POLICY.version(), any -> engine));
    replay.run();
    return replay;
  }

  private static Optional<String> difference(
      List<ProvenanceEvent> then, List<ProvenanceEvent> now) {
    return TrailDifference.between(
        then, now, new Codecs(new SchemaStore()).provenance(WireFormat.JSON));
  }

  @Test
  void aRevisionBehindTheEndWasDroppedAndIsDroppedAgain() {
    said(turn(0, 0, "write to " + MAIL));
    said(turn(1, 0, "hello"));
    closed(1);
    said(turn(0, 1, "hello"));

    assertThat(replay().trail()).isEqualTo(trail);
  }

  @Test
  void aRevisionBeforeTheEndWasRead() {
    said(turn(0, 0, "write to " + MAIL));
    said(turn(1, 0, "hello"));
    said(turn(0, 1, "hello"));
    closed(1);

    assertThat(replay().trail()).isEqualTo(trail);
  }

  @Test
  void whatWasSetAsideIsSetAside() {
    said(turn(1, 0, "hello"));
    setAside(turn(2, 0, "write to " + MAIL), RejectReason.PROCESSING_FAILED);
    closed(1);
    setAside(turn(0, 0, "write to " + MAIL), RejectReason.SESSION_CLOSED);

    SessionReplay replay = replay();

    assertThat(replay.trail()).isEqualTo(trail);
    assertThat(replay.deadLines())
        .extracting(DeadLetterLine::reason)
        .containsExactly(RejectReason.PROCESSING_FAILED, RejectReason.SESSION_CLOSED);
  }

  @Test
  void aTurnThatWasTooLongBeforeEveryOtherLeavesTheSessionNotAssessedAgain() {
    setAside(turn(0, 0, "hello"), RejectReason.OVERSIZED_TEXT);
    List<Emission> live = new ArrayList<>(engine.unread(turns.get(0).turn(), store));
    Turn read = turn(1, 0, "write to " + MAIL);
    turns.add(new RecordedSession.Said(read, true, Optional.empty()));
    live.addAll(engine.process(read, store));
    live.addAll(engine.process(new Command.Close(SESSION, 1), store));
    take(live);

    SessionReplay replay = replay();

    assertThat(replay.trail()).isEqualTo(trail);
    assertThat(replay.output().verdicts()).hasSize(1).isEqualTo(closing(live));
    assertThat(replay.output().verdicts().get(0).assessment().reasons())
        .containsExactly(Assessment.Reason.TRUNCATED);
    assertThat(replay.deadLines())
        .extracting(DeadLetterLine::reason)
        .containsExactly(RejectReason.OVERSIZED_TEXT);
  }

  @Test
  void aSessionOfWhichNothingWasReadIsReplayed() {
    setAside(turn(2, 0, "hello"), RejectReason.OVERSIZED_TEXT);
    List<Emission> live = new ArrayList<>(engine.unread(turns.get(0).turn(), store));
    live.addAll(engine.process(new Command.Close(SESSION, 2), store));
    take(live);

    SessionReplay replay = replay();

    assertThat(trail).last().extracting(ProvenanceEvent::kind).isEqualTo(ProvenanceKind.CLOSED);
    assertThat(replay.trail()).isEqualTo(trail);
    assertThat(replay.output().verdicts()).isEqualTo(closing(live));
  }

  private static List<Verdict> closing(List<Emission> emissions) {
    return emissions.stream()
        .filter(Verdict.class::isInstance)
        .map(Verdict.class::cast)
        .filter(Verdict::closed)
        .toList();
  }

  @Test
  void ofTurnsThatMayNotHaveBeenProcessedTheTrailTellsWhichWere() {
    said(turn(0, 0, "hello"));
    Turn taken = turn(1, 0, "write to " + MAIL);
    take(engine.process(taken, store));
    turns.add(new RecordedSession.Said(taken, false, Optional.empty()));
    turns.add(new RecordedSession.Said(turn(2, 0, "I said " + MAIL), false, Optional.empty()));

    assertThat(replay().trail()).isEqualTo(trail).isNotEmpty();
  }

  @Test
  void aSessionThatBeganAnewHasTheTrailOfItsLastLife() {
    said(turn(0, 0, "write to " + MAIL));
    List<ProvenanceEvent> twice = new ArrayList<>(trail);
    twice.addAll(trail);

    assertThat(new RecordedSession(SESSION, turns, twice).recorded()).isEqualTo(trail);
  }

  @Test
  void theFirstDifferenceIsNamedWithoutAValue() {
    said(turn(0, 0, "write to " + MAIL));
    said(turn(1, 0, "I said " + MAIL));
    assertThat(difference(trail, replay().trail())).isEmpty();

    List<ProvenanceEvent> shorter = trail.subList(0, trail.size() - 1);
    assertThat(difference(trail, shorter).orElseThrow()).endsWith("is not given again");
    assertThat(difference(shorter, trail).orElseThrow()).endsWith("was not recorded");
    List<ProvenanceEvent> altered = new ArrayList<>(trail);
    altered.set(1, trail.get(1).tied("00", trail.get(1).link()));
    assertThat(difference(altered, trail).orElseThrow())
        .startsWith("event 1 (")
        .endsWith("differs in mac");
    altered.set(1, trail.get(0).numbered(1));
    assertThat(difference(altered, trail).orElseThrow()).contains("kind (now ");
  }

  @Test
  void aReviewIsObeyedWhereTheTrailTellsOfIt() {
    Policy reviewed = PolicyReader.shipped(Map.of("redaction.review", "endpoint"));
    String name = "Nadia";
    Engine reviewing =
        EngineFactory.engine(
            EngineParts.of(reviewed, new MasterKey(new byte[MasterKey.BYTES]))
                .reading(
                    (request, turn) ->
                        ExtractedTurn.of(
                            turn.text().startsWith(name)
                                ? List.of(
                                    Mention.of(
                                            PiiType.NAME_PART,
                                            name,
                                            0,
                                            name.length(),
                                            Tier.TIER_2,
                                            0.9)
                                        .of(OwnerReading.OWN))
                                : List.of())));
    List<Emission> out = new ArrayList<>();
    for (Turn turn : List.of(turn(0, 0, "hello"), turn(1, 0, name + " has 3 apples"))) {
      turns.add(new RecordedSession.Said(turn, true, Optional.empty()));
      out.addAll(reviewing.process(turn, store));
    }
    out.addAll(
        reviewing.process(
            new Command.Reviewed(
                SESSION,
                1,
                0,
                List.of(new Command.ReviewedSpan(0, name.length(), ReviewDecision.KEEP)),
                "a-test"),
            store));
    out.addAll(reviewing.process(new Command.Close(SESSION, 1), store));
    take(out);

    SessionReplay replay =
        new SessionReplay(
            new RecordedSession(SESSION, turns, trail),
            RecordedPolicies.of(trail, reviewed.version(), any -> reviewing));
    replay.run();

    assertThat(trail).extracting(ProvenanceEvent::kind).contains(ProvenanceKind.REVIEWED);
    assertThat(replay.trail()).isEqualTo(trail);
  }
}
