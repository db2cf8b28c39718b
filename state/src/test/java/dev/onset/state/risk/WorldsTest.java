package dev.onset.state.risk;

import static dev.onset.model.OwnerReading.WHOLE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Assertion;
import dev.onset.model.EntityId;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Rule;
import dev.onset.model.Tier;
import dev.onset.state.engine.EngineChat;
import dev.onset.state.gate.CommitGate;
import dev.onset.state.gate.Ledger;
import dev.onset.state.gate.Stake;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.session.Session;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The program over worlds equals the engine, run once for each world (spec section 4): sessions of
 * up to eight blocks in doubt, as many as the system property {@code onset.worlds} says.
 */
class WorldsTest {
  private static final int SESSIONS = Integer.getInteger("onset.worlds", 2_000);
  private static final int MOST_IN_DOUBT = 8;
  private static final Map<String, String> SETTINGS =
      Map.of("name_anchor", "self_identified", "ipp.implied", "beside");
  private static final Policy HARD = PolicyReader.shipped(SETTINGS);
  private static final Policy DOUBTING =
      PolicyReader.shipped(
          Map.of(
              "name_anchor",
              "self_identified",
              "ipp.implied",
              "beside",
              "onset.owners",
              "distribution"));

  private static final Map<PiiType, List<String>> VALUES =
      Map.of(
          PiiType.NAME_FULL, List.of("Ada Brook", "Bea Hill"),
          PiiType.NAME_PART, List.of("Ada"),
          PiiType.EMAIL, List.of("ada@brook.example", "bea@hill.example"),
          PiiType.PHONE, List.of("414-555-0188"),
          PiiType.LOCATION, List.of("Toledo", "Akron", "Ohio"),
          PiiType.ORG, List.of("Petal Works", "Orchard House"),
          PiiType.OCCUPATION, List.of("florist", "carpenter"),
          PiiType.DOB, List.of("1985-03-14"),
          PiiType.AGE, List.of("37", "41"));
  private static final double[] CONFIDENCES = {0.3, 0.55, 0.82, 0.87, 0.95};

  /** A value of a turn and how likely it is the user's, in parts of the whole. */
  private record Told(PiiType type, String value, Tier tier, double confidence, int own) {
    EngineChat.Seen read(OwnerReading reading) {
      return new EngineChat.Seen(type, value, tier, confidence).read(reading);
    }

    OwnerReading reading() {
      int other = WHOLE - own;
      return new OwnerReading(
          own >= other ? Owner.SPEAKER : Owner.NOBODY,
          Math.max(own, other) / (double) WHOLE,
          Assertion.STATED,
          1.0,
          List.of(own, 0, 0, other, 0),
          OwnerReading.OWN.assertions());
    }
  }

  /** A turn: of the agent if nothing is told. */
  private record Line(String text, List<Told> told) {}

  @Test
  void theProgramEqualsTheEngineInEveryWorld() {
    Random random = new Random(46);
    int inDoubt = 0;
    for (int i = 0; i < SESSIONS; i++) {
      List<Line> lines = session(random);
      EngineChat doubting = new EngineChat(DOUBTING);
      play(doubting, lines, Told::reading);
      Session session = doubting.store.load(EngineChat.ID).orElseThrow();
      List<Stake> stakes = session.header().stakes().of(EntityId.USER);
      List<Integer> blocks =
          stakes.stream().filter(one -> !one.isCertain()).map(Stake::block).distinct().toList();
      inDoubt += blocks.size();
      for (Rule rule : List.of(Rule.RULE_A, Rule.RULE_B)) {
        double sum = 0.0;
        for (int world = 0; world < 1 << blocks.size(); world++) {
          sum += holds(lines, stakes, blocks, world, rule) ? likely(stakes, blocks, world) : 0.0;
        }
        assertThat(probability(session, stakes, rule))
            .as("session %s %s %s %s", i, rule, lines, stakes)
            .isEqualTo((int) Math.rint(sum * WHOLE));
      }
    }
    assertThat(inDoubt).isGreaterThan(SESSIONS);
  }

  private static List<Line> session(Random random) {
    List<Line> lines = new ArrayList<>();
    int left = MOST_IN_DOUBT;
    int turns = 2 + random.nextInt(9);
    for (int turn = 0; turn < turns; turn++) {
      List<Told> told = new ArrayList<>();
      StringBuilder text = new StringBuilder(random.nextInt(3) == 0 ? "I'm" : "");
      int values = random.nextInt(3);
      boolean doubt = random.nextInt(3) > 0;
      for (int i = 0; i < values; i++) {
        List<PiiType> types = VALUES.keySet().stream().sorted().toList();
        PiiType type = types.get(random.nextInt(types.size()));
        List<String> some = VALUES.get(type);
        String value = some.get(random.nextInt(some.size()));
        if (text.indexOf(value) >= 0 || told.stream().anyMatch(one -> one.type() == type)) {
          continue;
        }
        boolean inDoubt = left > 0 && doubt;
        left -= inDoubt ? 1 : 0;
        int own = inDoubt ? 1 + random.nextInt(WHOLE - 1) : random.nextBoolean() ? WHOLE : 0;
        Tier tier = random.nextBoolean() ? Tier.TIER_0 : Tier.TIER_2;
        told.add(new Told(type, value, tier, CONFIDENCES[random.nextInt(CONFIDENCES.length)], own));
        text.append(' ').append(value);
      }
      lines.add(new Line(told.isEmpty() ? "And then?" : text.toString().strip(), told));
    }
    return lines;
  }

  private interface Reading {
    OwnerReading of(Told one);
  }

  private static void play(EngineChat chat, List<Line> lines, Reading reading) {
    for (int turn = 0; turn < lines.size(); turn++) {
      Line line = lines.get(turn);
      chat.say(
          line.told().isEmpty() ? "agent" : "user",
          turn,
          0,
          line.text(),
          line.told().stream()
              .map(one -> one.read(reading.of(one)))
              .toArray(EngineChat.Seen[]::new));
    }
  }

  /** Whether a rule holds where each value is the user's or nobody's, as a world says. */
  private static boolean holds(
      List<Line> lines, List<Stake> stakes, List<Integer> blocks, int world, Rule rule) {
    Map<String, Boolean> own = new HashMap<>();
    for (Stake one : stakes) {
      int at = blocks.indexOf(one.block());
      own.put(
          one.value().type() + ":" + one.value().surface(),
          one.isCertain() || (world & 1 << at) != 0);
    }
    EngineChat chat = new EngineChat(HARD);
    play(
        chat,
        lines,
        one ->
            OwnerReading.certain(
                one.own() > 0 && own.getOrDefault(one.type() + ":" + one.value(), false)
                    ? Owner.SPEAKER
                    : Owner.NOBODY));
    Session session = chat.store.load(EngineChat.ID).orElseThrow();
    ProvenanceChain none =
        new ProvenanceChain(EngineChat.ID, EngineChat.key(), Optional.empty(), 0, "");
    Ledger ledger = new Ledger(EngineChat.key(), none, 0, session.facts(), session.candidates());
    return !rules()
        .read(EffectiveEvidence.of(EntityId.USER, HARD.gate().effectiveCandidate(), ledger))
        .evidence(rule)
        .isEmpty();
  }

  private static double likely(List<Stake> stakes, List<Integer> blocks, int world) {
    double likely = 1.0;
    for (int at = 0; at < blocks.size(); at++) {
      int block = blocks.get(at);
      double share =
          stakes.stream().filter(one -> one.block() == block).mapToInt(Stake::share).max().orElse(0)
              / (double) WHOLE;
      likely *= (world & 1 << at) != 0 ? share : 1 - share;
    }
    return likely;
  }

  private static int probability(Session session, List<Stake> stakes, Rule rule) {
    return new Worlds(
            EntityId.USER,
            stakes,
            new CommitGate(DOUBTING),
            rules(),
            session.header().highestTurn(),
            DOUBTING.gate().effectiveCandidate())
        .probability(rule);
  }

  private static OnsetRules rules() {
    return new OnsetRules(HARD, new Ipp(HARD, RarityTables.of(Map.of())));
  }
}
