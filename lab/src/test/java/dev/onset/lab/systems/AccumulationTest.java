package dev.onset.lab.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.assembly.EngineFactory;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.MasterKey;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.state.engine.Accumulation;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineModels;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.risk.RarityTables;
import dev.onset.state.session.InMemorySessionStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Each way to accumulate evidence does what its name says. */
class AccumulationTest {
  private enum Way {
    GATED(Accumulation.GATED),
    UNATTRIBUTED(new Unattributed()),
    NAIVE(new NaiveAccumulation());

    private final Accumulation accumulation;

    Way(Accumulation accumulation) {
      this.accumulation = accumulation;
    }
  }

  /** A span that the scripted extractor finds at a surface. */
  private record Seen(PiiType type, String surface, double confidence, Owner owner) {
    Mention in(String text) {
      int at = text.indexOf(surface);
      Tier tier = type == PiiType.PHONE ? Tier.TIER_0 : Tier.TIER_2;
      List<TierSighting> sightings =
          List.of(
              new TierSighting(tier, type, confidence),
              new TierSighting(Tier.TIER_1, type, Math.min(confidence, 0.55)));
      return new Mention(
              type, surface, at, at + surface.length(), tier, confidence, false, sightings)
          .of(OwnerReading.certain(owner));
    }
  }

  /** One scripted session. */
  private static final class Chat {
    private static final SessionId ID = SessionId.of("chat");

    private final Map<String, List<Mention>> script = new HashMap<>();
    private final InMemorySessionStore store = new InMemorySessionStore();
    private final List<Emission> out = new ArrayList<>();
    private final Engine engine;

    Chat(Way way) {
      engine =
          EngineFactory.engine(
              EngineParts.of(PolicyReader.shipped(), new MasterKey(new byte[MasterKey.BYTES]))
                  .reading((context, turn) -> ExtractedTurn.of(script.get(turn.text())))
                  .with(EngineModels.none().rating(RarityTables.of(Map.of())))
                  .accumulating(way.accumulation));
    }

    void say(String speaker, int turn, int revision, String text, Seen... seen) {
      script.put(text, Arrays.stream(seen).map(one -> one.in(text)).toList());
      out.addAll(
          engine.process(new Turn(ID, turn, revision, speaker, text, OptionalLong.empty()), store));
    }

    void user(int turn, String text, Seen... seen) {
      say("user", turn, 0, text, seen);
    }

    int onset() {
      return out.stream()
          .filter(Verdict.class::isInstance)
          .map(Verdict.class::cast)
          .filter(one -> one.entity().equals(EntityId.USER))
          .reduce((earlier, later) -> later)
          .orElseThrow()
          .tPred()
          .orElse(-1);
    }

    Map<PiiType, String> facts() {
      Map<PiiType, String> facts = new TreeMap<>();
      for (Fact fact : store.load(ID).orElseThrow().facts().values()) {
        if (fact.entity().equals(EntityId.USER)) {
          facts.put(fact.type(), fact.canonical());
        }
      }
      return facts;
    }

    boolean has(ProvenanceKind kind) {
      return out.stream().anyMatch(one -> one instanceof ProvenanceEvent e && e.kind() == kind);
    }
  }

  private static Seen own(PiiType type, String surface, double confidence) {
    return new Seen(type, surface, confidence, Owner.SPEAKER);
  }

  @ParameterizedTest
  @CsvSource({"GATED, -1", "UNATTRIBUTED, 2", "NAIVE, 2"})
  void onlyOnsetKeepsAThirdPartysValueFromTheUser(Way way, int onset) {
    Chat chat = new Chat(way);
    chat.user(0, "My name is Dana Reyes.", own(PiiType.NAME_FULL, "Dana Reyes", 0.95));
    chat.user(
        2,
        "My sister's number is 212-555-0142.",
        new Seen(PiiType.PHONE, "212-555-0142", 1.0, Owner.ANOTHER));

    assertThat(chat.onset()).isEqualTo(onset);
  }

  @ParameterizedTest
  @CsvSource({"GATED, false", "UNATTRIBUTED, false", "NAIVE, true"})
  void onlyNaiveAccumulationTakesAWeakValueForAFactAtOnce(Way way, boolean fact) {
    Chat chat = new Chat(way);
    chat.user(0, "I think it was Toledo.", own(PiiType.LOCATION, "Toledo", 0.45));

    assertThat(chat.facts().containsKey(PiiType.LOCATION)).isEqualTo(fact);
  }

  @Test
  void inNaiveAccumulationTheLatestValueWinsHoweverWeakOrCoarse() {
    Chat chat = new Chat(Way.NAIVE);
    chat.user(0, "I live in Toledo.", own(PiiType.LOCATION, "Toledo", 0.95));
    chat.user(1, "Well, Ohio.", own(PiiType.LOCATION, "Ohio", 0.5));
    assertThat(chat.facts()).isEqualTo(Map.of(PiiType.LOCATION, "Ohio, US"));

    chat.user(2, "Toledo, as I said.", own(PiiType.LOCATION, "Toledo", 0.95));
    assertThat(chat.facts()).isEqualTo(Map.of(PiiType.LOCATION, "Toledo, OH, US"));
  }

  @ParameterizedTest
  @CsvSource({"GATED, false", "UNATTRIBUTED, false", "NAIVE, true"})
  void naiveAccumulationTakesNothingBack(Way way, boolean fact) {
    Chat chat = new Chat(way);
    chat.user(0, "My number is 212-555-0142.", own(PiiType.PHONE, "212-555-0142", 1.0));
    chat.user(1, "Sorry, I gave you the wrong number.");

    assertThat(chat.facts().containsKey(PiiType.PHONE)).isEqualTo(fact);
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void nobodyTakesWhatTheAgentSaysForTheUsers(Way way) {
    Chat chat = new Chat(way);
    chat.say(
        "agent",
        0,
        0,
        "You are Dana Reyes.",
        new Seen(PiiType.NAME_FULL, "Dana Reyes", 0.95, Owner.ADDRESSEE));
    chat.say(
        "agent",
        1,
        0,
        "I am at 212-555-0142.",
        new Seen(PiiType.PHONE, "212-555-0142", 1.0, Owner.SPEAKER));

    assertThat(chat.facts()).isEmpty();
    assertThat(chat.onset()).isEqualTo(-1);
  }

  @Test
  void naiveAccumulationKnowsNoCollision() {
    Chat chat = new Chat(Way.NAIVE);
    chat.user(
        0,
        "There might be another Amanda. My name is Amanda Allen, 414-708-6688.",
        own(PiiType.NAME_FULL, "Amanda Allen", 0.95),
        own(PiiType.PHONE, "414-708-6688", 1.0));

    assertThat(chat.onset()).isZero();
    assertThat(chat.has(ProvenanceKind.COLLISION_OPENED)).isFalse();
  }

  @Test
  void aTurnReadAnewLeavesNothingOfItsFirstReading() {
    Chat chat = new Chat(Way.NAIVE);
    chat.user(0, "I live in Toledo.", own(PiiType.LOCATION, "Toledo", 0.95));
    chat.say("user", 0, 1, "I live well.");

    assertThat(chat.facts()).isEmpty();
  }
}
