package dev.onset.streams.topics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.DisconnectException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TopicFollowerTest {
  private static final String TOPIC = "onset.schemas";
  private static final TopicPartition PARTITION = new TopicPartition(TOPIC, 0);
  private static final Duration LIMIT = Duration.ofSeconds(5);

  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE);
  private final List<Client> clients = new ArrayList<>();
  private final AtomicInteger ends = new AtomicInteger();
  private final List<String> taken = Collections.synchronizedList(new ArrayList<>());
  private volatile boolean brokersFail;
  private volatile long end;
  private TopicFollower follower;

  /** A client of a topic with one partition. */
  private final class Client extends MockConsumer<String, String> {
    private Client() {
      super("earliest");
      Node[] none = new Node[0];
      updatePartitions(TOPIC, List.of(new PartitionInfo(TOPIC, 0, null, none, none)));
      updateBeginningOffsets(Map.of(PARTITION, 0L));
    }

    @Override
    public Map<TopicPartition, Long> endOffsets(Collection<TopicPartition> of, Duration limit) {
      ends.incrementAndGet();
      if (brokersFail) {
        throw new DisconnectException();
      }
      return Map.of(PARTITION, end);
    }
  }

  private void follow(Duration patience) {
    follower =
        new TopicFollower(
            TOPIC,
            LIMIT,
            () -> {
              clients.add(new Client());
              return clients.get(clients.size() - 1);
            },
            record -> taken.add(record.value()),
            nanos::get,
            patience);
    follower.read();
    follower.start();
  }

  private void publish(String value) {
    clients.get(0).addRecord(new ConsumerRecord<>(TOPIC, 0, end, "key", value));
    end++;
  }

  @AfterEach
  void close() {
    follower.close();
    assertThat(clients).hasSize(2).allMatch(MockConsumer::closed);
  }

  @Test
  void moreQuestionsThanTheExactOnesWaitForNoLookAtTheEnd() {
    follow(LIMIT);
    for (int i = 0; i < TopicFollower.EXACT; i++) {
      assertThat(follower.catchUp()).isTrue();
    }
    assertThat(ends.get()).isPositive();
    brokersFail = true;
    for (int i = 0; i < 1_000; i++) {
      assertThat(follower.catchUp()).isTrue();
    }
    assertThat(clients).hasSize(2);
  }

  @Test
  void whatWasPublishedBeforeTheQuestionIsTakenBeforeTheAnswer() {
    follow(LIMIT);
    for (int i = 0; i < 100; i++) {
      publish("schema " + i);
      nanos.addAndGet(TopicFollower.HOLDS.toNanos() + 1);
      assertThat(follower.catchUp()).isTrue();
      assertThat(taken).hasSize(i + 1).endsWith("schema " + i);
    }
  }

  @Test
  void whatWasPublishedAMomentBeforeTheQuestionIsTakenToo() {
    follow(LIMIT);
    for (int i = 0; i < TopicFollower.EXACT; i++) {
      assertThat(taken).hasSize(i);
      publish("schema " + i);
      assertThat(follower.catchUp()).isTrue();
      assertThat(taken).hasSize(i + 1).endsWith("schema " + i);
    }
  }

  @Test
  void nobodyWaitsTwiceForBrokersThatDoNotAnswer() {
    follow(Duration.ofMillis(20));
    brokersFail = true;
    nanos.addAndGet(TopicFollower.HOLDS.toNanos() + 1);
    assertThat(follower.catchUp()).isFalse();
    // A wait would end with an answer now.
    brokersFail = false;
    nanos.addAndGet(TopicFollower.RESPITE.toNanos() - 1);
    assertThat(follower.catchUp()).isFalse();
  }

  @Test
  void itIsAskedAgainAfterTheRespite() {
    follow(LIMIT);
    brokersFail = true;
    publish("late");
    brokersFail = false;
    nanos.addAndGet(TopicFollower.RESPITE.toNanos());
    assertThat(follower.catchUp()).isTrue();
    assertThat(taken).containsExactly("late");
  }
}
