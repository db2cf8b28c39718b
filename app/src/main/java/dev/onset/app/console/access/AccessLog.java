package dev.onset.app.console.access;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterException;
import dev.onset.model.ChainSigner;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessEvent;
import dev.onset.model.access.AccessKind;
import dev.onset.state.access.AccessChain;
import dev.onset.streams.topics.Topic;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records what people do in one console. An access is recorded before it is granted: {@link
 * #append} returns once all in-sync replicas have the event, and throws if they do not take it in
 * time. Then the caller shows and does nothing.
 *
 * <p>The events of a console form a chain under a random name. After an event that was not
 * acknowledged nobody can know whether the brokers have it, so the chain ends there and the next
 * event begins another one. Such an event may name a look that was then refused.
 *
 * <p>Thread-safe. Callers take turns, because each event continues the one before; at most {@value
 * #MOST_WAITING} wait.
 */
public final class AccessLog implements AutoCloseable {
  /** How many callers may wait for their turn; a further one is refused at once. */
  public static final int MOST_WAITING = 256;

  private static final Logger LOG = LoggerFactory.getLogger(AccessLog.class);

  private final Topic<AccessEvent> topic;
  private final Supplier<Producer<String, byte[]>> producers;
  private final Duration limit;
  private final Optional<ChainSigner> signer;
  private final Clock clock;
  private final SecureRandom random = new SecureRandom();
  private final Semaphore waiting = new Semaphore(MOST_WAITING);
  private final ReentrantLock turn = new ReentrantLock(true);

  // Guarded by turn.
  private Optional<Producer<String, byte[]>> producer = Optional.empty();
  private AccessChain chain;
  private boolean closed;

  /**
   * A log on the access topic of a cluster. Contacts no broker yet.
   *
   * @param signer that of the installation, where the console has its key; empty: events are
   *     chained and not signed
   */
  public AccessLog(Cluster cluster, Optional<ChainSigner> signer) {
    this(
        cluster.topics().access(),
        cluster::promptProducer,
        cluster.limit(),
        signer,
        Clock.systemUTC());
    if (signer.isEmpty()) {
      LOG.warn(
          "Accesses are chained and not signed, because the console has no master key: who may"
              + " write {} could forge them.",
          topic.name());
    }
  }

  /**
   * @param producers opens a producer that waits for all in-sync replicas
   * @param limit how long a caller waits, for its turn and for the brokers together
   */
  AccessLog(
      Topic<AccessEvent> topic,
      Supplier<Producer<String, byte[]>> producers,
      Duration limit,
      Optional<ChainSigner> signer,
      Clock clock) {
    this.topic = topic;
    this.producers = producers;
    this.limit = limit;
    this.signer = signer;
    this.clock = clock;
    this.chain = newChain();
  }

  /**
   * Records an access and waits until the brokers have it.
   *
   * @return the event as it was written
   * @throws AccessNotWrittenException if that cannot be said within the cluster's time limit, too
   *     many callers wait, or the log is closed; then the access must not be granted
   */
  public AccessEvent append(Access access) {
    if (!waiting.tryAcquire()) {
      throw new AccessNotWrittenException(
          "The access is not granted, because more than %s others wait to be recorded; try again."
              .formatted(MOST_WAITING));
    }
    try {
      return inTurn(access);
    } finally {
      waiting.release();
    }
  }

  private AccessEvent inTurn(Access access) {
    long deadline = System.nanoTime() + limit.toNanos();
    try {
      if (!turn.tryLock(limit.toNanos(), TimeUnit.NANOSECONDS)) {
        throw late(new TimeoutException());
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
    try {
      if (closed) {
        throw new AccessNotWrittenException(
            "The access is not granted, because the console is stopping.");
      }
      return write(access, deadline);
    } finally {
      turn.unlock();
    }
  }

  private AccessEvent write(Access access, long deadline) {
    AccessEvent event = chain.next(access, clock.millis());
    try {
      byte[] value = topic.codec().encode(event);
      Future<?> sent =
          producer()
              .send(new ProducerRecord<>(topic.name(), null, event.at(), event.writer(), value));
      sent.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
      chain = chain.after(event);
      return event;
    } catch (ExecutionException e) {
      throw failed(e.getCause());
    } catch (TimeoutException e) {
      beginAnew();
      throw late(e);
    } catch (KafkaException | ClusterException e) {
      throw failed(e);
    } catch (InterruptedException e) {
      beginAnew();
      throw interrupted(e);
    }
  }

  private Producer<String, byte[]> producer() {
    if (producer.isEmpty()) {
      producer = Optional.of(producers.get());
    }
    return producer.get();
  }

  /** Leaves the chain and the producer, which may still hold the event. */
  private void beginAnew() {
    producer.ifPresent(one -> one.close(Duration.ZERO));
    producer = Optional.empty();
    chain = newChain();
  }

  private AccessChain newChain() {
    byte[] name = new byte[AccessEvent.WRITER_DIGITS / 2];
    random.nextBytes(name);
    return AccessChain.of(HexFormat.of().formatHex(name), signer);
  }

  private AccessNotWrittenException failed(Throwable cause) {
    beginAnew();
    if (cause instanceof org.apache.kafka.common.errors.TimeoutException) {
      return late(cause);
    }
    return new AccessNotWrittenException(
        "The access is not granted, because the brokers did not take its record for %s (%s); %s"
            .formatted(
                topic.name(),
                cause.getClass().getSimpleName(),
                cause instanceof AuthorizationException
                    ? "the console lacks the right to write it, see deploy/acls.sh."
                    : "check with 'onset topics check' and try again."),
        cause);
  }

  private AccessNotWrittenException late(Throwable cause) {
    return new AccessNotWrittenException(
        ("The access is not granted, because the brokers did not confirm its record for"
                + " %s within %s ms; check that the cluster runs and try again.")
            .formatted(topic.name(), limit.toMillis()),
        cause);
  }

  private static AccessNotWrittenException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new AccessNotWrittenException(
        "The access is not granted, because the console is stopping.", e);
  }

  /**
   * Ends the chain, if it has events, so that a check knows that none follows. Waits for its turn
   * as {@link #append} does. Every later access is refused.
   */
  @Override
  public void close() {
    turn.lock();
    try {
      if (!closed && chain.length() > 0) {
        write(Access.of(AccessKind.LOG_ENDED), System.nanoTime() + limit.toNanos());
      }
    } catch (AccessNotWrittenException e) {
      LOG.warn("The log of accesses has no end: {}", e.getMessage());
    } finally {
      closed = true;
      producer.ifPresent(one -> one.close(Duration.ZERO));
      producer = Optional.empty();
      turn.unlock();
    }
  }
}
