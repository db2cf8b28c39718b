package dev.onset.state.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Assessment;
import dev.onset.model.Command;
import dev.onset.model.DuplicateTurn;
import dev.onset.model.Emission;
import dev.onset.model.Mention;
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
import dev.onset.model.TurnContext;
import dev.onset.model.Verdict;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.session.InMemorySessionStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.statistics.Statistics;
import org.junit.jupiter.api.Test;

/** Policies that change while sessions go on, and replays that obey the trail. */
class PinnedEngineTest {
  private static final Map<String, PiiType> PHRASES = new LinkedHashMap<>();
  private static final Map<String, Policy> POLICIES = new LinkedHashMap<>();
  private static final List<String> VERSIONS;
  private static final String BASE;

  static {
    PHRASES.put("Ada Brook", PiiType.NAME_FULL);
    PHRASES.put("ada@example.org", PiiType.EMAIL);
    PHRASES.put("Toledo, Ohio", PiiType.LOCATION);
    PHRASES.put("florist", PiiType.OCCUPATION);
    for (Map<String, String> settings :
        List.of(
            Map.of("name", "base"),
            Map.of("name", "eager", "ipp.theta", "1.0"),
            Map.of("name", "open", "redaction.types", "[SSN]", "rules.wait_for_b", "true"),
            Map.of("name", "slow", "gate.delay_turns", "9", "rules.direct", "[SSN]"),
            Map.of("name", "short", "max_text_length", "25"),
            Map.of("name", "patient", "reorder.turns", "2"),
            Map.of("name", "reader", "reorder.turns", "1", "ipp.theta", "1.0"))) {
      Policy policy = PolicyReader.shipped(settings);
      POLICIES.put(policy.version(), policy);
    }
    VERSIONS = List.copyOf(POLICIES.keySet());
    BASE = VERSIONS.get(0);
  }

  private final Map<String, Engine> engines = new HashMap<>();

  /** One thing that happens. */
  sealed interface Step {
    /** Another policy is current from here on. */
    record Publish(String version, boolean live) implements Step {}

    /** A turn was set aside, since it was too long. */
    record TooLong(Turn turn) implements Step {}

    /** A turn comes in. */
    record Say(Turn turn) implements Step {}

    /** A session is to end. */
    record End(Command.Close close) implements Step {}
  }

  private Engine engine(String version) {
    return engines.computeIfAbsent(
        version,
        any ->
            new Engine(
                EngineParts.of(POLICIES.get(version), EngineChat.KEYS)
                    .reading(PinnedEngineTest::extract)
                    .with(EngineModels.none().named(List.of("scripted-1@000000000000")))));
  }

  private static ExtractedTurn extract(TurnContext context, Turn turn) {
    List<Mention> mentions = new ArrayList<>();
    PHRASES.forEach(
        (phrase, type) -> {
          int at = turn.text().indexOf(phrase);
          if (at >= 0) {
            mentions.add(Mention.of(type, phrase, at, at + phrase.length(), Tier.TIER_0, 1.0));
          }
        });
    mentions.sort(Comparator.comparingInt(Mention::start));
    return ExtractedTurn.of(mentions);
  }

  /** As an instance chooses. */
  private final class Current implements PolicyChoice {
    private String version = BASE;
    private boolean live;

    @Override
    public String base() {
      return BASE;
    }

    @Override
    public Engine forTurn(Turn turn, Optional<String> pinned) {
      return engine(pinned.filter(any -> !live).orElse(version));
    }

    @Override
    public Engine forClose(SessionId session, String pinned) {
      return engine(pinned);
    }

    @Override
    public Engine forReview(SessionId session, String pinned) {
      return engine(pinned);
    }
  }

  /** What sessions gave out, and what was not set aside of what came in. */
  private static final class Played {
    private final Map<SessionId, List<Emission>> out = new LinkedHashMap<>();
    private final Map<SessionId, List<Step>> in = new LinkedHashMap<>();

    private void take(SessionId session, Step step, List<Emission> emissions) {
      out.computeIfAbsent(session, any -> new ArrayList<>());
      in.computeIfAbsent(session, any -> new ArrayList<>());
      List<Rejection> set =
          emissions.stream()
              .filter(Rejection.class::isInstance)
              .map(Rejection.class::cast)
              .toList();
      if (set.isEmpty()) {
        out.get(session).addAll(emissions);
        in.get(session).add(step);
      } else if (set.get(0).reason() == RejectReason.OVERSIZED_TEXT) {
        out.get(session).addAll(emissions);
        in.get(session).add(new Step.TooLong(((Step.Say) step).turn()));
      }
    }

    private List<ProvenanceEvent> trail(SessionId session) {
      return out.get(session).stream()
          .filter(ProvenanceEvent.class::isInstance)
          .map(ProvenanceEvent.class::cast)
          .toList();
    }
  }

  private Played live(List<Step> steps) {
    Current current = new Current();
    PinnedEngine engine = new PinnedEngine(current);
    InMemorySessionStore store = new InMemorySessionStore();
    Played played = new Played();
    for (Step step : steps) {
      if (step instanceof Step.Publish publish) {
        current.version = publish.version();
        current.live = publish.live();
      } else if (step instanceof Step.Say say) {
        played.take(say.turn().session(), step, engine.process(say.turn(), store));
      } else if (step instanceof Step.End end) {
        played.take(end.close().session(), step, engine.process(end.close(), store));
      }
    }
    return played;
  }

  private List<Emission> replayed(List<Step> steps, RecordedPolicies policies) {
    PinnedEngine engine = new PinnedEngine(policies);
    InMemorySessionStore store = new InMemorySessionStore();
    List<Emission> out = new ArrayList<>();
    for (Step step : steps) {
      if (step instanceof Step.TooLong tooLong) {
        out.addAll(engine.unread(tooLong.turn(), store));
      } else {
        out.addAll(
            step instanceof Step.Say say
                ? engine.process(say.turn(), store)
                : engine.process(((Step.End) step).close(), store));
      }
    }
    return out;
  }

  private RecordedPolicies recorded(List<ProvenanceEvent> trail) {
    // Nothing that the trail leaves open may decide; only without any word of it the base does.
    RecordedPolicies policies = RecordedPolicies.of(trail, VERSIONS.get(4), this::engine);
    return policies.named() ? policies : RecordedPolicies.of(trail, BASE, this::engine);
  }

  @Provide
  Arbitrary<Step> steps() {
    Arbitrary<SessionId> sessions =
        Arbitraries.of(SessionId.of("s1"), SessionId.of("s2"), new SessionId("acme", "s1"));
    Arbitrary<Step> publish =
        Combinators.combine(Arbitraries.of(VERSIONS), Arbitraries.of(true, false))
            .as(Step.Publish::new);
    Arbitrary<Step> say =
        Combinators.combine(
                sessions,
                Arbitraries.integers().between(0, 7),
                Arbitraries.of(0, 0, 0, 1, 2),
                Arbitraries.of("user", "user", "agent"),
                Arbitraries.of(
                    "I am Ada Brook",
                    "write to ada@example.org, please",
                    "I'm a florist",
                    "I live in Toledo, Ohio",
                    "Is it ada@example.org?",
                    "Yes, correct.",
                    "hello"))
            .as(
                (session, index, revision, speaker, text) ->
                    new Step.Say(
                        new Turn(session, index, revision, speaker, text, OptionalLong.empty())));
    Arbitrary<Step> end =
        Combinators.combine(sessions, Arbitraries.integers().between(3, 7))
            .as((session, last) -> new Step.End(new Command.Close(session, last)));
    return Arbitraries.frequencyOf(
        net.jqwik.api.Tuple.of(3, publish),
        net.jqwik.api.Tuple.of(16, say),
        net.jqwik.api.Tuple.of(1, end));
  }

  @Property(tries = 500)
  void anyInterleavingOfChangesAndTurnsIsReplayedFromTheTrail(
      @ForAll @Size(min = 5, max = 60) List<@From("steps") Step> steps) {
    Played played = live(steps);

    played.in.forEach(
        (session, in) -> {
          RecordedPolicies policies = recorded(played.trail(session));
          Statistics.label("policies of a session").collect(policies.versions().size() > 1);
          assertThat(replayed(in, policies)).isEqualTo(played.out.get(session));
        });
  }

  private static Step say(int turn, String text) {
    return new Step.Say(Turn.of(SessionId.of("s1"), turn, "user", text));
  }

  @Test
  void aTurnThatWasTakenIsADuplicateUnderAPolicyOfShorterTextsToo() {
    String shorter =
        VERSIONS.stream().filter(version -> version.startsWith("short-")).findFirst().orElseThrow();
    Step said = say(1, "write to ada@example.org, please");

    Played played =
        live(List.of(said, new Step.Publish(shorter, true), say(0, "I am Ada Brook"), said));

    assertThat(played.out.get(SessionId.of("s1"))).last().isInstanceOf(DuplicateTurn.class);
  }

  @Test
  void aTurnThatWasTooLongPinsItsSessionToNoPolicy() {
    String shorter =
        VERSIONS.stream().filter(version -> version.startsWith("short-")).findFirst().orElseThrow();
    Played played =
        live(
            List.of(
                new Step.Publish(shorter, false),
                say(0, "write to ada@example.org, please"),
                new Step.Publish(VERSIONS.get(1), false),
                say(1, "I am Ada Brook"),
                new Step.End(new Command.Close(SessionId.of("s1"), 1))));

    List<ProvenanceEvent> trail = played.trail(SessionId.of("s1"));
    assertThat(trail.get(0).detail())
        .isEqualTo(Map.of("from", BASE, "to", VERSIONS.get(1), "at", "1", "revision", "0"));
    assertThat(played.out.get(SessionId.of("s1")))
        .last()
        .satisfies(
            last ->
                assertThat(((Verdict) last).assessment().reasons())
                    .contains(Assessment.Reason.TRUNCATED));
    assertThat(replayed(played.in.get(SessionId.of("s1")), recorded(trail)))
        .isEqualTo(played.out.get(SessionId.of("s1")));
  }

  /** An instance may start again, with another policy of its own, before a turn can be read. */
  @Test
  void aSessionBeginsUnderThePolicyOfItsFirstTurnThatIsRead() {
    Engine before = engine(VERSIONS.get(4));
    Engine after = engine(VERSIONS.get(1));
    InMemorySessionStore store = new InMemorySessionStore();
    Turn tooLong = Turn.of(SessionId.of("s1"), 0, "user", "write to ada@example.org, please");

    List<Emission> out = new ArrayList<>(before.process(tooLong, store));
    out.addAll(after.process(Turn.of(SessionId.of("s1"), 1, "user", "I am Ada Brook"), store));

    assertThat(out)
        .filteredOn(ProvenanceEvent.class::isInstance)
        .extracting(event -> ((ProvenanceEvent) event).kind())
        .doesNotContain(ProvenanceKind.POLICY_CHANGED);
  }

  @Test
  void theTrailNamesEveryPolicyAndWhereItBegan() {
    Played played =
        live(
            List.of(
                new Step.Publish(VERSIONS.get(1), false),
                say(2, "I am Ada Brook"),
                new Step.Publish(VERSIONS.get(2), true),
                say(1, "write to ada@example.org, please")));

    assertThat(played.trail(SessionId.of("s1")))
        .filteredOn(event -> event.kind() == ProvenanceKind.POLICY_CHANGED)
        .<Map<String, String>>extracting(ProvenanceEvent::detail)
        .containsExactly(
            Map.of("from", BASE, "to", VERSIONS.get(1), "at", "2", "revision", "0"),
            Map.of("from", VERSIONS.get(1), "to", VERSIONS.get(2), "at", "1", "revision", "0"));
    assertThat(recorded(played.trail(SessionId.of("s1"))).versions())
        .isEqualTo(Set.of(BASE, VERSIONS.get(1), VERSIONS.get(2)));
  }

  @Test
  void aSessionThatCannotBeClosedUnderItsPolicySaysUnderWhich() {
    PolicyChoice lost =
        new PolicyChoice() {
          @Override
          public String base() {
            return BASE;
          }

          @Override
          public Engine forTurn(Turn turn, Optional<String> pinned) {
            return engine(VERSIONS.get(1));
          }

          @Override
          public Engine forClose(SessionId session, String pinned) {
            return engine(VERSIONS.get(3));
          }

          @Override
          public Engine forReview(SessionId session, String pinned) {
            return engine(VERSIONS.get(3));
          }
        };
    PinnedEngine engine = new PinnedEngine(lost);
    InMemorySessionStore store = new InMemorySessionStore();
    SessionId session = SessionId.of("s1");
    Played played = new Played();
    Step.Say hello = new Step.Say(Turn.of(session, 0, "user", "hello"));
    Step.End end = new Step.End(new Command.Close(session, 0));
    played.take(session, hello, engine.process(hello.turn(), store));
    played.take(session, end, engine.process(end.close(), store));

    assertThat(played.trail(session))
        .filteredOn(event -> event.kind() == ProvenanceKind.POLICY_CHANGED)
        .extracting(event -> event.detail().get("at"))
        .containsExactly("0", "close");
    assertThat(replayed(played.in.get(session), recorded(played.trail(session))))
        .isEqualTo(played.out.get(session));
  }
}
