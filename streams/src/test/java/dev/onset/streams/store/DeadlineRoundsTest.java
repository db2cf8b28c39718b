package dev.onset.streams.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreKeys;
import dev.onset.streams.keys.RecordKeys;
import dev.onset.streams.keys.StoredKeys;
import dev.onset.streams.store.DeadlineRounds.Backlog;
import dev.onset.streams.store.Expiry.Kind;
import dev.onset.streams.store.Expiry.Passed;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.internals.InMemoryKeyValueStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeadlineRoundsTest {
  private static final long HOUR = Duration.ofHours(1).toMillis();
  private static final Duration TIMEOUT = Duration.ofMinutes(30);

  /** So that no two keys are equal. */
  private byte seed;

  private final KeyValueStore<Bytes, byte[]> store = new InMemoryKeyValueStore("expiry");
  private final RecordKeys keys =
      new RecordKeys(
          new StoredKeys(
              new InMemoryKeyValueStore("keys"),
              KeyRing.of(new MasterKey(new byte[MasterKey.BYTES])),
              bytes -> Arrays.fill(bytes, seed++)));
  private final Expiry expiry =
      new Expiry(
          store, new ActivityEntries(store, keys), TIMEOUT, Duration.ZERO, Duration.ofHours(2));

  /** Nanoseconds that an act takes, and the clock. */
  private long cost;

  private long nanos;
  private DeadlineRounds rounds;

  @BeforeEach
  void begin() {
    rounds = rounds();
  }

  private DeadlineRounds rounds() {
    DeadlineBudget budget = new DeadlineBudget(() -> nanos);
    return new DeadlineRounds(expiry, TIMEOUT, () -> budget);
  }

  private static SessionId session(int number) {
    return SessionId.of("s" + number);
  }

  private void deadlines(int count) {
    for (int i = 0; i < count; i++) {
      expiry.schedule(Kind.FORGET, session(i), 1000 + i);
    }
  }

  private void act(List<Passed> acted, Passed due) {
    acted.add(due);
    nanos += cost;
  }

  private int entries() {
    int entries = 0;
    try (KeyValueIterator<Bytes, byte[]> all = store.all()) {
      while (all.hasNext()) {
        all.next();
        entries++;
      }
    }
    return entries;
  }

  @Test
  void fiftyThousandSessionsAreDueAndDoneInTwoMinutesWithATenthOfThem() {
    deadlines(50_000);
    // What a deadline may cost, if two minutes are to suffice.
    cost = TimeUnit.MICROSECONDS.toNanos(230);
    List<Passed> acted = new ArrayList<>();
    long spent = 0;
    for (int second = 0; second < 120; second++) {
      long before = nanos;
      rounds.worked(TimeUnit.MILLISECONDS.toNanos(900));
      rounds.round(HOUR + 1000L * second, due -> act(acted, due));
      assertThat(nanos - before).isLessThan(TimeUnit.MILLISECONDS.toNanos(101));
      spent += nanos - before;
      nanos = TimeUnit.SECONDS.toNanos(second + 1);
    }
    assertThat(acted).hasSize(50_000).doesNotHaveDuplicates();
    assertThat(spent).isLessThan(TimeUnit.SECONDS.toNanos(12));
    assertThat(rounds.backlog()).isEqualTo(Backlog.NONE);
    assertThat(entries()).isZero();
  }

  @Test
  void aThreadWithoutTurnsHasMoreTimeForThem() {
    deadlines(50_000);
    cost = TimeUnit.MICROSECONDS.toNanos(230);
    List<Passed> acted = new ArrayList<>();
    for (int second = 0; second < 25; second++) {
      rounds.round(HOUR + 1000L * second, due -> act(acted, due));
    }
    assertThat(acted).hasSize(50_000);
  }

  /** The order of a close costs next to nothing, and the close itself comes as a command. */
  @Test
  void closesThatWereOrderedCountAsWhatTheyTake() {
    for (int i = 0; i < 10_000; i++) {
      expiry.seen(session(i), 0, 0);
      expiry.begin(session(i), 0, TIMEOUT);
    }
    for (int i = 0; i < 100; i++) {
      rounds.closed(TimeUnit.MILLISECONDS.toNanos(1));
    }
    List<Passed> acted = new ArrayList<>();
    for (int second = 0; second < 20; second++) {
      rounds.worked(TimeUnit.MILLISECONDS.toNanos(900));
      rounds.round(HOUR + 1000L * second, due -> act(acted, due));
    }
    // A millisecond each, a tenth of a second a second.
    assertThat(acted).hasSizeBetween(1_990, 2_100);
  }

  @Test
  void aBacklogIsToldWithTheAgeOfItsEarliestDeadline() {
    deadlines(300);
    cost = TimeUnit.MILLISECONDS.toNanos(1);
    rounds.round(HOUR, due -> act(new ArrayList<>(), due));
    assertThat(rounds.backlog()).isEqualTo(new Backlog(200, HOUR - 1100));
  }

  /** A store skips deleted entries one by one, so no scan may begin before them. */
  @Test
  void aBacklogIsReadFromWhereItBegins() {
    deadlines(300);
    List<Long> begins = new ArrayList<>();
    Expiry watched =
        new Expiry(
            watching(begins),
            new ActivityEntries(watching(begins), keys),
            TIMEOUT,
            Duration.ZERO,
            Duration.ofHours(2));
    DeadlineBudget budget = new DeadlineBudget(() -> nanos);
    rounds = new DeadlineRounds(watched, TIMEOUT, () -> budget);
    cost = TimeUnit.MILLISECONDS.toNanos(1);
    rounds.round(HOUR, due -> act(new ArrayList<>(), due));
    begins.clear();
    nanos = TimeUnit.SECONDS.toNanos(1);
    rounds.round(HOUR + 1000, due -> act(new ArrayList<>(), due));
    assertThat(begins).first().isEqualTo(1099L);
    assertThat(begins).allMatch(begin -> begin >= 1099);
  }

  @SuppressWarnings("unchecked")
  private KeyValueStore<Bytes, byte[]> watching(List<Long> begins) {
    return (KeyValueStore<Bytes, byte[]>)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {KeyValueStore.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("range")) {
                begins.add(StoreKeys.deadlineOf(((Bytes) arguments[0]).get()));
              }
              return method.invoke(store, arguments);
            });
  }

  @Test
  void aTaskThatIsNotBehindChecksOnceAMinute() {
    assertThat(rounds.round(HOUR, due -> {})).isTrue();
    assertThat(rounds.round(HOUR + 59_999, due -> {})).isFalse();
    assertThat(rounds.round(HOUR + 60_000, due -> {})).isTrue();
  }

  @Test
  void aTaskWhoseThreadHasNoTimeLeftActsOnOne() {
    deadlines(3);
    cost = TimeUnit.SECONDS.toNanos(1) / 2;
    List<Passed> acted = new ArrayList<>();
    rounds.round(HOUR, due -> act(acted, due));
    rounds.round(HOUR, due -> act(acted, due));
    assertThat(acted).hasSize(2);
  }

  @Test
  void noneIsLostWhereAnActFails() {
    deadlines(10);
    Set<SessionId> failed = new HashSet<>();
    List<SessionId> acted = new ArrayList<>();
    assertThatThrownBy(
            () ->
                rounds.round(
                    HOUR,
                    due -> {
                      if (due.session().equals(session(4)) && failed.add(due.session())) {
                        throw new IllegalStateException("once");
                      }
                      acted.add(due.session());
                    }))
        .isInstanceOf(IllegalStateException.class);
    rounds().round(HOUR, due -> acted.add(due.session()));
    assertThat(acted)
        .containsExactly(
            session(0),
            session(1),
            session(2),
            session(3),
            session(4),
            session(5),
            session(6),
            session(7),
            session(8),
            session(9));
  }

  @Test
  void aTurnMovesTheDeadlineOfItsSessionWhenItPasses() {
    expiry.seen(session(0), 0, 0);
    expiry.begin(session(0), 0, TIMEOUT);
    expiry.seen(session(0), 1, TIMEOUT.toMillis() / 2);
    List<Passed> acted = new ArrayList<>();
    rounds.round(TIMEOUT.toMillis() + 1, due -> act(acted, due));
    assertThat(acted).isEmpty();
    rounds().round(TIMEOUT.toMillis() * 3 / 2, due -> act(acted, due));
    assertThat(acted)
        .containsExactly(new Passed(Kind.IDLE, session(0), TIMEOUT.toMillis() * 3 / 2));
  }

  @Test
  void theEndOfASessionTakesTheDeadlineOfItsSilenceAway() {
    expiry.seen(session(0), 0, 0);
    expiry.begin(session(0), 0, TIMEOUT);
    expiry.ended(session(0), 10);
    assertThat(expiry.passed(0, HOUR, 10)).isEmpty();
    assertThat(expiry.passed(0, 3 * HOUR, 10))
        .extracting(Expiry.Passed::kind)
        .containsExactly(Kind.FORGET);
  }

  @Test
  void anErasureScansNothing() {
    expiry.seen(session(0), 0, 0);
    expiry.begin(session(0), 0, TIMEOUT);
    expiry.seen(session(1), 0, 0);
    expiry.begin(session(1), 0, TIMEOUT);
    expiry.ended(session(1), 5);
    expiry.schedule(Kind.ROLL, session(1), 7);
    Expiry erasing =
        new Expiry(
            withoutRanges(),
            new ActivityEntries(withoutRanges(), keys),
            TIMEOUT,
            Duration.ZERO,
            Duration.ofHours(2));

    erasing.erased(session(0));
    erasing.erased(session(1));

    assertThat(entries()).isEqualTo(1);
    assertThat(expiry.passed(0, HOUR, 10))
        .extracting(Expiry.Passed::kind)
        .containsExactly(Kind.ROLL);
  }

  @SuppressWarnings("unchecked")
  private KeyValueStore<Bytes, byte[]> withoutRanges() {
    return (KeyValueStore<Bytes, byte[]>)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {KeyValueStore.class},
            (proxy, method, arguments) -> {
              assertThat(method.getName()).isIn("get", "put", "delete");
              return method.invoke(store, arguments);
            });
  }
}
