package dev.onset.streams.keys;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import dev.onset.serdes.DeadLetterSecret;
import dev.onset.streams.keys.DeadLetterSecrets.Owner;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.junit.jupiter.api.Test;

class DeadLetterSecretsTest {
  private static final Duration WEEK = Duration.ofDays(7);
  private static final MasterKey MASTER = new MasterKey(new byte[MasterKey.BYTES]);
  private static final long NOW = WEEK.multipliedBy(2000).toMillis();

  private final KeyValueStore<Bytes, byte[]> store = Stores.inMemoryKeyValueStore("keys").get();
  private byte next = 1;

  private DeadLetterSecrets secrets() {
    return secrets(KeyRing.of(MASTER));
  }

  private DeadLetterSecrets secrets(KeyRing ring) {
    return new DeadLetterSecrets(store, ring, bytes -> Arrays.fill(bytes, next++), WEEK);
  }

  private static Owner owner(int session) {
    return Owner.of(SessionId.of("s" + session));
  }

  @Test
  void aSessionsLettersOfAWeekShareASecret() {
    DeadLetterSecret made = secrets().of(owner(0), NOW).orElseThrow();

    assertThat(secrets().of(owner(0), NOW + 1).map(DeadLetterSecret::name)).contains(made.name());
    assertThat(secrets().of(owner(1), NOW).map(DeadLetterSecret::name))
        .isPresent()
        .get()
        .isNotEqualTo(made.name());
  }

  @Test
  void madeUpSessionsCannotFillTheMemory() {
    DeadLetterSecrets secrets = secrets();
    for (int session = 0; session < DeadLetterSecrets.MOST; session++) {
      assertThat(secrets.of(owner(session), NOW)).isPresent();
    }

    assertThat(secrets.of(owner(-1), NOW)).isEmpty();
    assertThat(secrets().of(owner(-1), NOW)).as("after a restart").isEmpty();
    assertThat(secrets.of(owner(0), NOW)).as("what is there").isPresent();
    assertThat(secrets.destroy(SessionId.of("s0"))).isTrue();
    assertThat(secrets.of(owner(-1), NOW)).as("once there is room").isPresent();
    assertThat(store.approximateNumEntries()).isEqualTo(DeadLetterSecrets.MOST);
  }

  @Test
  void aSecretGoesOnceItsLettersHaveExpired() {
    DeadLetterSecrets secrets = secrets();
    secrets.of(owner(0), NOW);

    secrets.expire(NOW + WEEK.toMillis());
    assertThat(store.approximateNumEntries()).isOne();
    secrets.expire(NOW + 2 * WEEK.toMillis());
    assertThat(store.approximateNumEntries()).isZero();
  }

  @Test
  void theKeyOfAnUnreadableRecordIsNotKept() {
    String mail = "ottoline@posteo.example";
    DeadLetterSecrets secrets = secrets();
    DeadLetterSecret made = secrets.of(Owner.ofKey(mail.getBytes(UTF_8)).orElseThrow(), NOW).get();

    try (KeyValueIterator<Bytes, byte[]> all = store.all()) {
      assertThat(new String(all.next().key.get(), UTF_8)).doesNotContain("ottoline");
    }
    Owner again = Owner.ofKey(mail.getBytes(UTF_8)).orElseThrow();
    assertThat(secrets().of(again, NOW).map(DeadLetterSecret::name)).contains(made.name());
    assertThat(newer().destroy(new SessionId("acme", mail))).as("under a newer key").isTrue();
    assertThat(store.approximateNumEntries()).isZero();
  }

  @Test
  void anErasureReadsAFewSecretsHoweverManyThereAre() {
    for (int week = 0; week < 3; week++) {
      for (int session = 0; session < 1_000; session++) {
        secrets().of(owner(session), NOW + week * WEEK.toMillis());
      }
    }
    AtomicInteger reads = new AtomicInteger();
    DeadLetterSecrets secrets =
        new DeadLetterSecrets(counting(reads), KeyRing.of(MASTER), bytes -> {}, WEEK);
    reads.set(0);

    assertThat(secrets.destroy(SessionId.of("s7"))).isTrue();

    // Two owners and the next span of three weeks, and that there is no fourth.
    assertThat(reads).hasValueLessThanOrEqualTo(3 * (2 + 2) + 1);
    assertThat(store.approximateNumEntries()).isEqualTo(3 * 999);
    assertThat(secrets.destroy(SessionId.of("s7"))).isFalse();
  }

  /** Counts look-ups, scans, and what scans give. */
  @SuppressWarnings("unchecked")
  private KeyValueStore<Bytes, byte[]> counting(AtomicInteger reads) {
    return counting(KeyValueStore.class, store, reads);
  }

  private static <T> T counting(Class<T> type, Object of, AtomicInteger reads) {
    return type.cast(
        Proxy.newProxyInstance(
            DeadLetterSecretsTest.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              if (List.of("get", "range", "next").contains(method.getName())) {
                reads.incrementAndGet();
              }
              Object given = method.invoke(of, arguments);
              return given instanceof KeyValueIterator
                  ? counting(KeyValueIterator.class, given, reads)
                  : given;
            }));
  }

  private DeadLetterSecrets newer() {
    byte[] other = new byte[MasterKey.BYTES];
    other[0] = 1;
    return secrets(new KeyRing(Map.of(1, MASTER, 2, new MasterKey(other))));
  }
}
