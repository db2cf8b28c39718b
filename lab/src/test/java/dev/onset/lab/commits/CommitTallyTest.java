package dev.onset.lab.commits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.assembly.EngineFactory;
import dev.onset.model.CommitPolicy;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.Mention;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import dev.onset.state.session.InMemorySessionStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CommitTallyTest {
  private static final String TOWN = "Toledo";
  private static final int TURNS = 6;

  /** Two tiers agree at first, one by one they would only be due later. */
  private static ExtractedTurn town(TurnContext context, Turn turn) {
    int start = turn.text().indexOf(TOWN);
    return start < 0
        ? ExtractedTurn.of(List.of())
        : ExtractedTurn.of(
            List.of(
                new Mention(
                    PiiType.LOCATION,
                    TOWN,
                    start,
                    start + TOWN.length(),
                    Tier.TIER_1,
                    0.7,
                    false,
                    List.of(
                        new TierSighting(Tier.TIER_1, PiiType.LOCATION, 0.7),
                        new TierSighting(Tier.TIER_2, PiiType.LOCATION, 0.6)),
                    Optional.of(OwnerReading.OWN))));
  }

  private static CommitTally tally(Extractor extractor, int turns) {
    Engine engine =
        EngineFactory.engine(
            EngineParts.of(PolicyReader.shipped(), new MasterKey(new byte[MasterKey.BYTES]))
                .reading(extractor));
    InMemorySessionStore store = new InMemorySessionStore();
    List<Emission> out = new ArrayList<>();
    for (int i = 0; i < turns; i++) {
      String text = i == 0 ? "i live in " + TOWN : "ok";
      out.addAll(engine.process(Turn.of(SessionId.of("s"), i, "user", text), store));
    }
    return CommitTally.of(out);
  }

  @Test
  void countsByThePolicyThatCommitted() {
    CommitTally tally = tally(CommitTallyTest::town, TURNS);

    assertThat(tally.total()).isEqualTo(1);
    assertThat(tally.share(CommitPolicy.CORROBORATION)).isEqualTo(1.0);
    assertThat(tally.rare())
        .containsExactly(CommitPolicy.TRIGGER, CommitPolicy.HIGH_CONFIDENCE, CommitPolicy.DELAY);
  }

  @Test
  void withoutCorroborationTheDelayDecides() {
    Extractor alone = new Uncorroborated(CommitTallyTest::town);

    assertThat(tally(alone, 1).total()).isZero();
    assertThat(tally(alone, TURNS).commits(CommitPolicy.DELAY)).isEqualTo(1);
    assertThat(tally(alone, TURNS).commits(CommitPolicy.CORROBORATION)).isZero();
  }

  @Test
  void anEmptyTallyHasNoShares() {
    assertThat(CommitTally.NONE.share(CommitPolicy.DELAY)).isZero();
  }
}
