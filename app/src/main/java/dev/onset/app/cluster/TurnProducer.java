package dev.onset.app.cluster;

import dev.onset.model.Command;
import dev.onset.model.Reply;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.Topics;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;

/** Writes turns, replies and commands, keyed by session. Not thread-safe. */
public final class TurnProducer implements AutoCloseable {
  private final Producer<String, byte[]> producer;
  private final Topics topics;
  private final AtomicReference<Exception> failure = new AtomicReference<>();

  /** Opens its own producer. */
  public TurnProducer(Cluster cluster) {
    this.producer = cluster.producer();
    this.topics = cluster.topics();
  }

  /**
   * Sends a turn; the future gives its position in the topic.
   *
   * @throws ClusterException if an earlier record could not be written
   */
  public Future<RecordMetadata> send(Turn turn) {
    return send(topics.turns(), turn.session(), turn);
  }

  /**
   * Sends a reply to safe texts; the future gives its position in the topic.
   *
   * @throws ClusterException if an earlier record could not be written
   */
  public Future<RecordMetadata> send(Reply reply) {
    return send(topics.replies(), reply.session(), reply);
  }

  /**
   * Sends the command to close a session.
   *
   * @param lastTurn highest turn index sent
   * @throws ClusterException if an earlier record could not be written
   */
  public void close(SessionId session, int lastTurn) {
    send(new Command.Close(session, lastTurn));
  }

  /**
   * Sends a command to every partition of the commands topic, so that it reaches the session's
   * owner whatever partitioner wrote the turns.
   *
   * @return the positions in the topic
   * @throws ClusterException if an earlier record could not be written
   */
  public List<Future<RecordMetadata>> send(Command command) {
    String topic = topics.commands().name();
    String key = command.session().session();
    byte[] value = topics.commands().codec().encode(command);
    int partitions = producer.partitionsFor(topic).size();
    List<Future<RecordMetadata>> sent = new ArrayList<>();
    for (int partition = 0; partition < partitions; partition++) {
      sent.add(send(new ProducerRecord<>(topic, partition, key, value)));
    }
    return sent;
  }

  private <T> Future<RecordMetadata> send(Topic<T> topic, SessionId session, T value) {
    return send(new ProducerRecord<>(topic.name(), session.session(), topic.codec().encode(value)));
  }

  private Future<RecordMetadata> send(ProducerRecord<String, byte[]> record) {
    throwIfFailed();
    try {
      return producer.send(
          record,
          (at, e) -> {
            if (e != null) {
              failure.compareAndSet(null, e);
            }
          });
    } catch (KafkaException e) {
      throw failed(e);
    }
  }

  /**
   * Waits until all records are written.
   *
   * @throws ClusterException if a record could not be written
   */
  public void flush() {
    producer.flush();
    throwIfFailed();
  }

  private void throwIfFailed() {
    Exception e = failure.get();
    if (e != null) {
      throw failed(e);
    }
  }

  private static ClusterException failed(Exception e) {
    return new ClusterException(
        e,
        "The brokers did not take a record (%s); check that the topics exist with"
            + " 'onset topics check' and what the cluster allows.",
        e.getClass().getSimpleName());
  }

  @Override
  public void close() {
    producer.close();
  }
}
