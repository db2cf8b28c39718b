package dev.onset.state.gate;

import static dev.onset.model.PiiType.AGE;
import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.OCCUPATION;
import static dev.onset.model.PiiType.ORG;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.state.engine.EngineChat.neural;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Assertion;
import dev.onset.model.Candidate;
import dev.onset.model.CommitPolicy;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import dev.onset.state.engine.EngineChat;
import dev.onset.state.session.Session;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class CommitGatePropertiesTest {
  private static final int DELAY = 3;

  /** One turn of a generated session. */
  record Line(String speaker, String text, List<EngineChat.Seen> seen) {}

  private static void play(EngineChat chat, List<Line> lines) {
    for (int turn = 0; turn < lines.size(); turn++) {
      Line line = lines.get(turn);
      chat.say(line.speaker(), turn, 0, line.text(), line.seen().toArray(EngineChat.Seen[]::new));
    }
  }

  private static Optional<Fact> userFact(EngineChat chat, PiiType type) {
    return chat.store.load(EngineChat.ID).orElseThrow().facts().values().stream()
        .filter(fact -> fact.entity().equals(EntityId.USER) && fact.type() == type)
        .findFirst();
  }

  @Provide
  Arbitrary<Line> notTheUser() {
    Arbitrary<PiiType> types =
        Arbitraries.of(NAME_FULL, EMAIL, PHONE, LOCATION, OCCUPATION, ORG, AGE);
    Arbitrary<String> shapes =
        Arbitraries.of(
            "agent|ADDRESSEE ASKED|Is it %s?",
            "agent|ADDRESSEE STATED|I have %s here.",
            "agent|SPEAKER STATED|My own is %s",
            "agent|ADDRESSEE STATED|Ada Brook, %s",
            "bot|UNCLEAR STATED|%s",
            "system|ANOTHER STATED|User gave %s",
            "unheard of|SPEAKER STATED|I'm %s",
            "user|ANOTHER STATED|My wife's is %s",
            "user|ANOTHER STATED|my boss is %s",
            "user|ANOTHER STATED|My mom lives in %s",
            "user|ANOTHER STATED|My sister called. Her number is %s",
            "user|SPEAKER FORMER|I used to live in %s",
            "user|SPEAKER DENIED|I'm not %s",
            "user|NOBODY STATED|I bought it at %s",
            "user|ADDRESSEE STATED|Thank you, %s",
            "user|UNCLEAR STATED|The name on the account is %s");
    Arbitrary<String> values = Arbitraries.of("Qvist", "Ada Brook", "414-555-0188", "37");
    Arbitrary<Double> confidences = Arbitraries.doubles().between(0.0, 1.0);
    return Combinators.combine(types, shapes, values, confidences)
        .as(
            (type, shape, value, confidence) -> {
              String[] parts = shape.split("\\|");
              String[] read = parts[1].split(" ");
              OwnerReading owner =
                  OwnerReading.certain(Owner.valueOf(read[0]), Assertion.valueOf(read[1]));
              return new Line(
                  parts[0],
                  String.format(parts[2], value),
                  List.of(new EngineChat.Seen(type, value, Tier.TIER_2, confidence).read(owner)));
            });
  }

  @Property(tries = 200)
  void whatOthersSayAndWhatIsSaidOfOthersNeverReachesTheUser(
      @ForAll @Size(max = 12) List<@net.jqwik.api.From("notTheUser") Line> lines) {
    EngineChat chat = new EngineChat();
    play(chat, lines);
    if (lines.isEmpty()) {
      return;
    }
    Session session = chat.store.load(EngineChat.ID).orElseThrow();
    assertThat(session.facts().values()).extracting(Fact::entity).doesNotContain(EntityId.USER);
    assertThat(session.candidates().values())
        .extracting(Candidate::entity)
        .doesNotContain(EntityId.USER);
    assertThat(chat.onset()).isEqualTo(-1);
  }

  @Property(tries = 1_000, edgeCases = EdgeCasesMode.NONE)
  void theOrderOfIndependentFactsDoesNotChangeThem(
      @ForAll Random order,
      @ForAll @Size(6) List<@DoubleRange(min = 0.3, max = 1.0) Double> confidences) {
    List<Line> lines =
        new ArrayList<>(
            List.of(
                own("Ada Brook", NAME_FULL, confidences.get(0)),
                own("Toledo", LOCATION, confidences.get(1)),
                own("Petal Works", ORG, confidences.get(2)),
                own("florist", OCCUPATION, confidences.get(3)),
                own("37", AGE, confidences.get(4)),
                new Line(
                    "user",
                    "My wife works at Orchard House",
                    List.of(neural(ORG, "Orchard House", confidences.get(5)).anothers())),
                new Line("agent", "Thank you.", List.of())));
    EngineChat straight = new EngineChat();
    play(straight, lines);
    straight.agent(lines.size() + DELAY, "Goodbye.");
    Collections.shuffle(lines, order);
    EngineChat shuffled = new EngineChat();
    play(shuffled, lines);
    shuffled.agent(lines.size() + DELAY, "Goodbye.");
    for (EntityId entity : List.of(EntityId.USER, EntityId.other(1))) {
      assertThat(shuffled.facts(entity)).isEqualTo(straight.facts(entity));
    }
    long committed = confidences.subList(0, 5).stream().filter(one -> one >= 0.50).count();
    assertThat(shuffled.facts(EntityId.USER)).hasSize((int) committed);
  }

  private static Line own(String value, PiiType type, double confidence) {
    return new Line("user", value, List.of(neural(type, value, confidence)));
  }

  @Property(tries = 100)
  void whatAPrefixGivesOutIsAPrefix(
      @ForAll @Size(min = 1, max = 10) List<@net.jqwik.api.From("notTheUser") Line> lines,
      @ForAll @IntRange(max = 10) int cut) {
    List<Line> mixed = new ArrayList<>(lines);
    mixed.add(new Line("user", "I'm Bo Lund.", List.of(neural(NAME_FULL, "Bo Lund", 0.8))));
    mixed.add(
        new Line("user", "bo@example.org", List.of(EngineChat.regex(EMAIL, "bo@example.org"))));
    EngineChat whole = new EngineChat();
    play(whole, mixed);
    EngineChat prefix = new EngineChat();
    play(prefix, mixed.subList(0, Math.min(cut, mixed.size())));
    List<Emission> expected = whole.out.subList(0, prefix.out.size());
    assertThat(prefix.out).isEqualTo(expected);
  }

  @Property(tries = 200)
  void theFirstPolicyThatHoldsIsTheOneThatCommits(
      @ForAll boolean trigger,
      @ForAll boolean agreed,
      @ForAll @DoubleRange(min = 0.5, max = 1.0) double confidence) {
    EngineChat chat = new EngineChat();
    String text = trigger ? "Actually it is Petal Works" : "it is Petal Works";
    List<TierSighting> sightings =
        agreed
            ? List.of(
                new TierSighting(Tier.TIER_1, ORG, 0.55),
                new TierSighting(Tier.TIER_2, ORG, confidence))
            : List.of(new TierSighting(Tier.TIER_2, ORG, confidence));
    chat.user(0, text, new EngineChat.Seen(ORG, "Petal Works", Tier.TIER_2, confidence, sightings));
    Optional<CommitPolicy> expected =
        trigger
            ? Optional.of(CommitPolicy.TRIGGER)
            : agreed
                ? Optional.of(CommitPolicy.CORROBORATION)
                : confidence >= 0.90 ? Optional.of(CommitPolicy.HIGH_CONFIDENCE) : Optional.empty();
    assertThat(userFact(chat, ORG).map(Fact::policy)).isEqualTo(expected);
    chat.agent(DELAY, "Thanks.");
    assertThat(userFact(chat, ORG).map(Fact::policy))
        .isEqualTo(expected.or(() -> Optional.of(CommitPolicy.DELAY)));
  }

  @Property(tries = 100)
  void aPlainCandidateWaitsForTheDelayWhoeverSpeaks(
      @ForAll @DoubleRange(max = 0.89) double confidence,
      @ForAll @Size(min = 1, max = 6) List<@IntRange(min = 1, max = 3) Integer> gaps) {
    EngineChat chat = new EngineChat();
    chat.user(0, "Petal Works", neural(ORG, "Petal Works", confidence));
    int turn = 0;
    int expected = -1;
    for (int gap : gaps) {
      turn += gap;
      chat.agent(turn, "Turn " + turn);
      if (expected < 0 && turn >= DELAY && confidence >= 0.50) {
        expected = turn;
      }
    }
    assertThat(userFact(chat, ORG).map(Fact::commitTurn).orElse(-1)).isEqualTo(expected);
  }

  @Property(tries = 200)
  void anotherValueReplacesAtTheThresholdOrAfterTheDelay(
      @ForAll @DoubleRange(max = 1.0) double confidence) {
    EngineChat chat = new EngineChat();
    chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.95));
    chat.user(1, "Orchard House", neural(ORG, "Orchard House", confidence));
    assertThat(userFact(chat, ORG).orElseThrow().originTurn())
        .isEqualTo(confidence >= 0.80 ? 1 : 0);
    chat.agent(1 + DELAY, "Thanks.");
    assertThat(userFact(chat, ORG).orElseThrow().originTurn())
        .isEqualTo(confidence >= 0.50 ? 1 : 0);
  }

  @Property(tries = 100)
  void theSameValueAgainOnlyRaisesItsConfidence(
      @ForAll @Size(min = 1, max = 6) List<@DoubleRange(max = 1.0) Double> confidences) {
    EngineChat chat = new EngineChat();
    chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.92));
    for (int i = 0; i < confidences.size(); i++) {
      chat.user(i + 1, "petal works " + i, neural(ORG, "petal works", confidences.get(i)));
    }
    Fact fact = userFact(chat, ORG).orElseThrow();
    assertThat(fact.originTurn()).isZero();
    assertThat(fact.commitTurn()).isZero();
    assertThat(fact.confidence()).isEqualTo(Math.max(0.92, Collections.max(confidences)));
  }
}
