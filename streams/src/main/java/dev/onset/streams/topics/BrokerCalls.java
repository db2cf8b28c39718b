package dev.onset.streams.topics;

import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.failure.StartupException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.streams.StreamsConfig;

/** Calls the brokers within a time limit and reports a failure in one sentence. */
public final class BrokerCalls {
  private static final long DEFAULT_REQUEST = 1 << 20;

  private BrokerCalls() {}

  /**
   * Creates a client of the brokers.
   *
   * @throws ConfigurationException if a setting of Kafka is wrong
   * @throws StartupException if no address can be used
   */
  public static <C> C connect(Supplier<C> client, String addresses) {
    try {
      return client.get();
    } catch (KafkaException e) {
      for (Throwable at = e; at != null; at = at.getCause()) {
        if (at instanceof ConfigException && !isAboutAddresses(at)) {
          throw new ConfigurationException("A setting of Kafka is wrong: " + ended(at));
        }
      }
      throw new StartupException(
          "No connection to the brokers at '"
              + addresses
              + "' can be set up; check bootstrap.servers and the security settings.",
          e);
    }
  }

  /** The bytes of the largest request that the producer of these settings sends. */
  public static long largestRequest(Map<String, Object> settings) {
    Object limit =
        settings.getOrDefault(
            StreamsConfig.producerPrefix(ProducerConfig.MAX_REQUEST_SIZE_CONFIG),
            settings.get(ProducerConfig.MAX_REQUEST_SIZE_CONFIG));
    return limit == null ? DEFAULT_REQUEST : Long.parseLong(limit.toString());
  }

  /**
   * Sends records and waits for the brokers to take them.
   *
   * @throws StartupException if they refuse one, or do not answer within the limit
   */
  public static <K, V> void send(
      Producer<K, V> producer, List<ProducerRecord<K, V>> records, Duration limit) {
    List<Future<RecordMetadata>> sent = records.stream().map(producer::send).toList();
    for (int i = 0; i < sent.size(); i++) {
      await(sent.get(i), limit, "write to the topic " + records.get(i).topic());
    }
  }

  private static boolean isAboutAddresses(Throwable wrong) {
    return ended(wrong).contains(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);
  }

  private static String ended(Throwable wrong) {
    String message = String.valueOf(wrong.getMessage()).strip();
    return message.endsWith(".") ? message : message + ".";
  }

  /**
   * Waits for an answer.
   *
   * @throws StartupException if there is no answer in time
   * @throws ExecutionException if the answer is an error
   */
  public static <T> T await(Future<T> answer, Duration limit) throws ExecutionException {
    try {
      return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw unreachable(limit, e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof org.apache.kafka.common.errors.TimeoutException) {
        throw unreachable(limit, e.getCause());
      }
      throw e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StartupException("The wait for the brokers was interrupted; start again.", e);
    }
  }

  /**
   * The same for an action that the brokers may refuse.
   *
   * @throws StartupException also if they do
   */
  public static <T> T await(Future<T> answer, Duration limit, String action) {
    try {
      return await(answer, limit);
    } catch (ExecutionException e) {
      throw refused(action, e.getCause());
    }
  }

  /** An exception for brokers that did not answer in time. */
  public static StartupException unreachable(Duration limit, Throwable cause) {
    return new StartupException(
        "No Kafka broker answered within %s ms; check bootstrap.servers and that the cluster runs."
            .formatted(limit.toMillis()),
        cause);
  }

  /**
   * An exception for an action that the brokers refused.
   *
   * @param action completes the sentence "The brokers refused to …"
   */
  public static StartupException refused(String action, Throwable cause) {
    return new StartupException(
        "The brokers refused to %s (%s); check the access rights and limits of the cluster."
            .formatted(action, cause.getClass().getSimpleName()),
        cause);
  }
}
