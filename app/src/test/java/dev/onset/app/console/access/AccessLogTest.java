package dev.onset.app.console.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessEvent;
import dev.onset.model.access.AccessKind;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.SigningKey;
import dev.onset.state.audit.AccessReport;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.Topics;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;

class AccessLogTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final Instant NOW = Instant.ofEpochMilli(1_700_000_000_123L);
  private static final SigningKey SIGNER = SigningKey.of(new MasterKey(new byte[32]));
  private static final Access VIEW =
      Access.of(AccessKind.SESSION_VIEWED).by("ann", "viewer").about(SessionId.of("c-1"));

  private final Topic<AccessEvent> topic =
      new Topics("onset.", new Codecs(new SchemaStore()), Map.of()).access();
  private final Deque<Brokers> brokers = new ArrayDeque<>();

  /** Brokers that take every record, or fail as they are told. */
  private static final class Brokers extends MockProducer<String, byte[]> {
    private Optional<KafkaException> refusal = Optional.empty();

    Brokers(boolean answer) {
      super(answer, null, new StringSerializer(), new ByteArraySerializer());
    }

    Brokers refusing(KafkaException with) {
      refusal = Optional.of(with);
      return this;
    }

    @Override
    public synchronized Future<RecordMetadata> send(ProducerRecord<String, byte[]> record) {
      refusal.ifPresent(
          with -> {
            throw with;
          });
      return super.send(record);
    }
  }

  private AccessLog log(Duration limit) {
    return new AccessLog(
        topic,
        () -> brokers.isEmpty() ? opened(new Brokers(true)) : opened(brokers.poll()),
        limit,
        Optional.of(SIGNER),
        Clock.fixed(NOW, ZoneOffset.UTC));
  }

  private final List<Brokers> opened = new ArrayList<>();

  private Brokers opened(Brokers one) {
    opened.add(one);
    return one;
  }

  private List<AccessEvent> written(Brokers producer) {
    return producer.history().stream()
        .map(
            record -> {
              AccessEvent event = topic.codec().decode(record.value());
              assertThat(record.topic()).isEqualTo("onset.access");
              assertThat(record.key()).isEqualTo(event.writer());
              assertThat(record.timestamp()).isEqualTo(event.at());
              return event;
            })
        .toList();
  }

  private static AccessReport check(List<AccessEvent> events) {
    return new StoredChain(events.get(0).writer(), events, false)
        .check(List.of(SIGNER.verifying()));
  }

  @Test
  void whatWasAppendedIsAChainThatEndsInOrder() {
    AccessLog log = log(LIMIT);
    AccessEvent first = log.append(VIEW);
    log.append(Access.of(AccessKind.SIGN_IN_REFUSED));
    log.close();
    log.close();

    List<AccessEvent> events = written(opened.get(0));
    assertThat(events)
        .extracting(event -> event.access().what())
        .containsExactly(
            AccessKind.SESSION_VIEWED, AccessKind.SIGN_IN_REFUSED, AccessKind.LOG_ENDED);
    assertThat(events.get(0)).isEqualTo(first);
    assertThat(first.at()).isEqualTo(NOW.toEpochMilli());
    AccessReport report = check(events);
    assertThat(report.findings()).isEmpty();
    assertThat(report.ended()).isTrue();
    assertThat(report.checked()).isEqualTo(3);
    assertThat(opened.get(0).closed()).isTrue();
    assertThatThrownBy(() -> log.append(VIEW)).isInstanceOf(AccessNotWrittenException.class);
  }

  @Test
  void aLogWithoutEventsWritesNothing() {
    log(LIMIT).close();
    assertThat(opened).isEmpty();
  }

  @Test
  void withoutASignerEventsAreChainedAndNotSigned() {
    AccessLog log =
        new AccessLog(
            topic, () -> opened(new Brokers(true)), LIMIT, Optional.empty(), Clock.systemUTC());
    assertThat(log.append(VIEW).signature()).isEmpty();
  }

  @Test
  void anAccessThatIsNotConfirmedIsRefusedAndTheNextBeginsAnotherChain() {
    AccessLog log = log(Duration.ofMillis(1));
    brokers.add(new Brokers(false));
    assertThatThrownBy(() -> log.append(VIEW))
        .isInstanceOf(AccessNotWrittenException.class)
        .hasMessageContaining("did not confirm its record for onset.access within 1 ms");
    assertThat(opened.get(0).closed()).isTrue();

    String lost = written(opened.get(0)).get(0).writer();
    AccessLog next = log(LIMIT);
    AccessEvent event = next.append(VIEW);
    assertThat(event.writer()).isNotEqualTo(lost);
  }

  @Test
  void afterARefusalTheSameLogGoesOnWithAnotherChain() {
    AccessLog log = log(LIMIT);
    brokers.add(new Brokers(true).refusing(new TopicAuthorizationException("onset.access")));
    assertThatThrownBy(() -> log.append(VIEW))
        .isInstanceOf(AccessNotWrittenException.class)
        .hasMessage(
            "The access is not granted, because the brokers did not take its record for"
                + " onset.access (TopicAuthorizationException); the console lacks the right to"
                + " write it, see deploy/acls.sh.");
    AccessEvent event = log.append(VIEW);
    assertThat(event.sequence()).isZero();
    assertThat(event.previous()).isEmpty();
    AccessEvent second = log.append(VIEW);
    assertThat(second.writer()).isEqualTo(event.writer());
    assertThat(check(List.of(event, second)).isIntact()).isTrue();
  }

  @Test
  void anyFailureOfTheBrokersIsOneSentence() {
    AccessLog log = log(LIMIT);
    brokers.add(new Brokers(true).refusing(new KafkaException("with a secret")));
    assertThatThrownBy(() -> log.append(VIEW))
        .isInstanceOf(AccessNotWrittenException.class)
        .hasMessageContaining("(KafkaException); check with 'onset topics check'")
        .hasMessageNotContaining("secret");
    brokers.add(
        new Brokers(true)
            .refusing(new org.apache.kafka.common.errors.TimeoutException("no metadata")));
    assertThatThrownBy(() -> log.append(VIEW)).hasMessageContaining("within 30000 ms");
  }

  @Test
  void manyCallersMakeOneChain() throws Exception {
    AccessLog log = log(LIMIT);
    int callers = 8;
    int each = 25;
    ExecutorService pool = Executors.newFixedThreadPool(callers);
    try {
      List<Callable<Integer>> tasks = new ArrayList<>();
      for (int caller = 0; caller < callers; caller++) {
        tasks.add(
            () -> {
              for (int i = 0; i < each; i++) {
                log.append(VIEW);
              }
              return each;
            });
      }
      for (Future<Integer> done : pool.invokeAll(tasks)) {
        assertThat(done.get()).isEqualTo(each);
      }
    } finally {
      pool.shutdownNow();
    }
    log.close();
    AccessReport report = check(written(opened.get(0)));
    assertThat(report.findings()).isEmpty();
    assertThat(report.events()).isEqualTo(callers * each + 1);
  }
}
