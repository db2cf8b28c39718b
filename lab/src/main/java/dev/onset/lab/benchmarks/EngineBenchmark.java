package dev.onset.lab.benchmarks;

import dev.onset.assembly.EngineFactory;
import dev.onset.model.Emission;
import dev.onset.model.Mention;
import dev.onset.model.Need;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import dev.onset.model.need.AskedText;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineModels;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.SessionStore;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Scenario: one turn in a session of twelve through the engine, from attribution to emissions. The
 * user gives a name, a phone number, a birth date and a postal code among small talk, and the agent
 * reads them back. Mentions are given and the session is in memory, so the figure excludes
 * extraction and stores.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class EngineBenchmark {
  private static final int TURNS = 12;

  private static final List<String> TEXTS =
      List.of(
          "Hello, how can I help you today?",
          "Hi, my name is Dana Whitfield and my parcel is late, can you help",
          "I am sorry to hear that, Dana Whitfield. Which number can I call?",
          "you can call me at 212-555-0143",
          "Thank you, that is 212-555-0143, right?",
          "yes, correct",
          "For your safety I need your birth date.",
          "i was born on 04/12/1986",
          "And the postal code of the delivery?",
          "my zip code is 60614",
          "Thanks, the driver will be there tomorrow.",
          "great, thanks a lot");

  private static final Map<String, PiiType> VALUES =
      Map.of(
          "Dana Whitfield", PiiType.NAME_FULL,
          "212-555-0143", PiiType.PHONE,
          "04/12/1986", PiiType.DOB,
          "60614", PiiType.ZIP5);

  /** The redaction mode. */
  @Param({"direct", "onset", "minimize"})
  public String mode;

  private Engine engine;
  private final List<Turn> session = turns();

  /** One turn; each call plays the whole session into an empty store. */
  @Benchmark
  @OperationsPerInvocation(TURNS)
  public void turn(Blackhole consumer) {
    SessionStore store = new InMemorySessionStore();
    for (Turn turn : session) {
      List<Emission> emissions = engine.process(turn, store);
      consumer.consume(emissions);
    }
  }

  /** Builds the engine. */
  @Setup
  public void build() {
    engine =
        EngineFactory.engine(
            EngineParts.of(
                    PolicyReader.shipped(Map.of("redaction.mode", mode)), BenchmarkChat.MASTER)
                .reading((context, turn) -> reading(context, turn.text()))
                .with(EngineModels.none().needing(EngineBenchmark::needs)));
  }

  /** Every value is needed, so that the minimization has to search. */
  private static List<Optional<Need>> needs(AskedText asked) {
    return Collections.nCopies(asked.values().size(), Optional.of(Need.of(1)));
  }

  private static ExtractedTurn reading(TurnContext context, String text) {
    List<Mention> mentions = mentions(BenchmarkChat.owner(context), text);
    return new ExtractedTurn(mentions, List.of());
  }

  private static List<Turn> turns() {
    List<Turn> turns = new ArrayList<>(TURNS);
    for (int i = 0; i < TURNS; i++) {
      String speaker = i % 2 == 0 ? "agent" : "user";
      turns.add(
          new Turn(SessionId.of("benchmark"), i, 0, speaker, TEXTS.get(i), OptionalLong.empty()));
    }
    return List.copyOf(turns);
  }

  private static List<Mention> mentions(OwnerReading owner, String text) {
    for (Map.Entry<String, PiiType> value : VALUES.entrySet()) {
      int start = text.indexOf(value.getKey());
      if (start >= 0) {
        return List.of(
            new Mention(
                value.getValue(),
                value.getKey(),
                start,
                start + value.getKey().length(),
                Tier.TIER_0,
                1.0,
                false,
                List.of(new TierSighting(Tier.TIER_0, value.getValue(), 1.0)),
                Optional.of(owner)));
      }
    }
    return List.of();
  }
}
