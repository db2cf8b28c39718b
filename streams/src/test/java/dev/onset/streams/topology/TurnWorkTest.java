package dev.onset.streams.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.assembly.EngineFactory;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.KeyRing;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.ReviewDecision;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import dev.onset.model.review.NameReview;
import dev.onset.model.review.Review;
import dev.onset.model.review.ReviewWindow;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineModels;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import dev.onset.streams.keys.RecordKeys;
import dev.onset.streams.keys.StoredKeys;
import dev.onset.streams.store.KafkaSessionStore;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.store.StoreWrite;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a turn asks of the stores depends on neither the turns nor the sessions before it. */
class TurnWorkTest {
  private static final SessionId SESSION = SessionId.of("session");

  /** By then a value that is said again and again has as many supports as it will ever have. */
  private static final int EARLY = 20;

  /** As far from the begin of a chunk of marks as the early one. */
  private static final int LATE = 2_516;

  private static final int REVIEWED = 1_012;
  private static final int SESSIONS = 1_000;

  /** The turns of a session that is merely there. */
  private static final int BEGIN = 3;

  /** Bytes by which a turn's reads and writes may differ: its numbers have more digits. */
  private static final int DIGITS = 200;

  private final List<Call> calls = new ArrayList<>();
  private final RecordKeys keys =
      new RecordKeys(
          new StoredKeys(
              counted(StoreNames.KEYS), KeyRing.of(Harness.MASTER), new SecureRandom()::nextBytes));
  private final Engine engine =
      EngineFactory.engine(EngineParts.of(PolicyReader.shipped(), keys).reading(extractor()));
  private final KafkaSessionStore store =
      new KafkaSessionStore(keys, KeyRing.of(Harness.MASTER), this::counted);

  /**
   * A call of a store.
   *
   * @param bytes read or written
   */
  private record Call(String store, String method, int bytes) {
    String name() {
      return store + "." + method;
    }
  }

  /** What a chat goes on with. */
  enum Course {
    TALK(number -> "thanks a lot"),
    AGAIN(number -> "as I said, write to dana0@example.org"),
    STRANGERS(number -> "the desk has b" + number + "@example.org"),
    CORRECTIONS(
        number ->
            String.format(
                Locale.ROOT,
                "actually, my phone number is 212-%d-%04d",
                555 + number / 1000,
                1000 + number % 1000));

    private final IntFunction<String> text;

    Course(IntFunction<String> text) {
      this.text = text;
    }

    /** What the course says comes in every other turn, the early and the late one included. */
    Turn turn(SessionId session, int number) {
      if (number == 0) {
        return Turn.of(
            session,
            number,
            "user",
            "my email is dana0@example.org and my phone number is 212-555-1000");
      }
      boolean agent = (number % 2 == 0) == (this == STRANGERS);
      return Turn.of(
          session,
          number,
          agent ? "agent" : "user",
          number % 2 == 0 ? text.apply(number) : "all right, and what else?");
    }
  }

  private static Extractor extractor() {
    Pattern email = Pattern.compile("[a-z]++[0-9]++@example.org");
    Pattern phone = Pattern.compile("212-[0-9]{3}-[0-9]{4}");
    return (context, turn) -> {
      List<Mention> mentions = new ArrayList<>(mentions(email, PiiType.EMAIL, turn.text()));
      mentions.addAll(mentions(phone, PiiType.PHONE, turn.text()));
      mentions.replaceAll(one -> one.of(ScriptedExtractor.owner(context, turn.text())));
      return ExtractedTurn.of(mentions);
    };
  }

  private static List<Mention> mentions(Pattern pattern, PiiType type, String text) {
    Matcher found = pattern.matcher(text);
    return found.find()
        ? List.of(Mention.of(type, found.group(), found.start(), found.end(), Tier.TIER_0, 1.0))
        : List.of();
  }

  @SuppressWarnings("unchecked")
  private KeyValueStore<Bytes, byte[]> counted(String name) {
    KeyValueStore<Bytes, byte[]> real = Stores.inMemoryKeyValueStore(name).get();
    return (KeyValueStore<Bytes, byte[]>)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {KeyValueStore.class},
            (proxy, method, arguments) -> called(name, real, method, arguments));
  }

  private Object called(
      String name, KeyValueStore<Bytes, byte[]> real, Method method, Object[] arguments)
      throws Throwable {
    try {
      Object result = method.invoke(real, arguments);
      int bytes = result instanceof byte[] read ? read.length : 0;
      if (method.getName().equals("put") && arguments[1] instanceof byte[] written) {
        bytes = written.length;
      }
      calls.add(new Call(name, method.getName(), bytes));
      return result;
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private List<Call> process(Turn turn) {
    calls.clear();
    engine.process(turn, store);
    store.flush();
    keys.forget();
    return List.copyOf(calls);
  }

  /** How often each store was asked for what, whatever the order. */
  private static Map<String, Integer> counts(List<Call> calls) {
    Map<String, Integer> counts = new HashMap<>();
    calls.forEach(call -> counts.merge(call.name(), 1, Integer::sum));
    return counts;
  }

  private static int bytes(List<Call> calls) {
    return calls.stream().mapToInt(Call::bytes).sum();
  }

  @ParameterizedTest
  @EnumSource
  void aLateTurnAsksForWhatAnEarlyOneDoes(Course course) {
    List<Call> early = List.of();
    List<Call> late = List.of();
    for (int number = 0; number <= LATE; number++) {
      late = process(course.turn(SESSION, number));
      early = number == EARLY ? late : early;
    }

    assertThat(counts(late)).isEqualTo(counts(early));
    assertThat(bytes(late)).isBetween(bytes(early) - DIGITS, bytes(early) + DIGITS);
    assertThat(late).extracting(Call::method).containsOnly("get", "put");
  }

  /** Pasted values beyond those that a session keeps cost its later turns nothing. */
  @Test
  void aTurnAfterFiveThousandValuesAsksForWhatOneAfterTenDoes() {
    Pattern email = Pattern.compile("[a-z]++[0-9]++@example.org");
    Engine pasted =
        EngineFactory.engine(
            EngineParts.of(PolicyReader.shipped(Map.of("redaction.mode", "onset")), keys)
                .reading((context, turn) -> ExtractedTurn.of(all(email, context, turn))));
    List<Call> few = List.of();
    int largest = 0;
    for (int number = 0; number < 100; number++) {
      StringBuilder list = new StringBuilder("my email is");
      for (int i = 0; i < (number == 0 ? 10 : 50); i++) {
        list.append(" b").append(100 * number + i).append("@example.org");
      }
      Turn turn = Turn.of(SESSION, 2 * number, "user", list.toString());
      List<Emission> out = pasted.process(turn, store);
      ResultSizes.of(Map.of()).require(out, turn.text().length(), store.waiting());
      for (StoreWrite write : store.waiting()) {
        largest = Math.max(largest, Math.toIntExact(write.size()));
      }
      store.flush();
      keys.forget();
      if (number == 0 || number == 99) {
        calls.clear();
        pasted.process(Turn.of(SESSION, 2 * number + 1, "user", "thanks a lot"), store);
        store.flush();
        keys.forget();
        few = number == 0 ? List.copyOf(calls) : few;
      }
    }

    assertThat(counts(calls)).isEqualTo(counts(few));
    assertThat(bytes(calls)).isLessThan(30_000);
    assertThat(largest).isLessThan(60_000);
  }

  private static List<Mention> all(Pattern pattern, TurnContext context, Turn turn) {
    List<Mention> mentions = new ArrayList<>();
    Matcher found = pattern.matcher(turn.text());
    while (found.find()) {
      mentions.add(
          Mention.of(PiiType.EMAIL, found.group(), found.start(), found.end(), Tier.TIER_0, 1.0)
              .of(ScriptedExtractor.owner(context, turn.text())));
    }
    return mentions;
  }

  @Test
  void aTurnOfALiveSessionIsOneLookupOfItsKeyAndOneOfEachOfItsEntries() {
    for (int number = 0; number < EARLY; number++) {
      process(Course.TALK.turn(SESSION, number));
    }

    List<Call> calls = process(Course.TALK.turn(SESSION, EARLY));

    assertThat(calls)
        .filteredOn(call -> call.method().equals("get"))
        .extracting(Call::store)
        .containsExactly(StoreNames.KEYS, StoreNames.SESSIONS, StoreNames.SESSIONS);
  }

  @Test
  void aFirstTurnLooksForAKeyAndForAnErasure() {
    assertThat(process(Course.TALK.turn(SESSION, 0)))
        .filteredOn(call -> call.method().equals("get"))
        .extracting(Call::store)
        .containsExactly(StoreNames.KEYS, StoreNames.CLOSED);
  }

  @Test
  void aTurnOfAnEndedSessionLooksForItsKeyAndBothItsEntries() {
    process(Course.TALK.turn(SESSION, 0));
    engine.process(new Command.Close(SESSION, 0), store);
    store.flush();
    keys.forget();

    assertThat(process(Course.TALK.turn(SESSION, 1)))
        .filteredOn(call -> call.method().equals("get"))
        .extracting(Call::store)
        .containsExactly(StoreNames.KEYS, StoreNames.SESSIONS, StoreNames.CLOSED);
  }

  @Test
  void aTurnAmongManySessionsAsksForWhatItDoesAlone() {
    for (int number = 0; number < EARLY; number++) {
      process(Course.CORRECTIONS.turn(SESSION, number));
    }
    List<Call> alone = process(Course.CORRECTIONS.turn(SESSION, EARLY));
    SessionId last = SESSION;
    for (int i = 0; i < SESSIONS; i++) {
      last = SessionId.of(SESSION.session() + i);
      for (int number = 0; number < BEGIN; number++) {
        process(Course.CORRECTIONS.turn(last, number));
      }
    }
    for (int number = BEGIN; number < EARLY; number++) {
      process(Course.CORRECTIONS.turn(last, number));
    }

    List<Call> among = process(Course.CORRECTIONS.turn(last, EARLY));

    assertThat(counts(among)).isEqualTo(counts(alone));
    assertThat(bytes(among)).isBetween(bytes(alone) - DIGITS, bytes(alone) + DIGITS);
  }

  /** A reviewer is told what was said before, of which a bounded part is looked up. */
  @Test
  void aReviewLooksUpTheFirstTurnAndTheLastEightAndOnlyWhereThereIsAName() {
    Engine reviewing =
        EngineFactory.engine(
            EngineParts.of(PolicyReader.shipped(Map.of("redaction.review", "bundled")), keys)
                .reading(new ScriptedExtractor())
                .with(
                    EngineModels.none()
                        .reviewing(
                            new NameReview(
                                NameReview.NONE.rules(),
                                request ->
                                    new Review(ReviewDecision.KEEP, 0.0, Review.Basis.MODEL)))));
    Map<String, Integer> early = Map.of();
    Map<String, Integer> late = Map.of();
    for (int number = 0; number <= REVIEWED; number++) {
      calls.clear();
      String text = number % 2 == 0 ? ScriptedExtractor.NAME + " has 3 apples" : "all right";
      reviewing.process(Turn.of(SESSION, number, "user", text), store);
      store.flush();
      keys.forget();
      late = counts(calls);
      early = number == EARLY ? late : early;
      int read = late.getOrDefault(StoreNames.SESSIONS + ".get", 0) - 2;
      assertThat(read).isLessThanOrEqualTo(ReviewWindow.LONGEST + 1);
      assertThat(number % 2 == 1 && read > 0).isFalse();
      assertThat(late).doesNotContainKey(StoreNames.SESSIONS + ".range");
    }
    assertThat(late).isEqualTo(early);
    assertThat(late).containsEntry(StoreNames.SESSIONS + ".get", ReviewWindow.LONGEST + 3);
  }
}
