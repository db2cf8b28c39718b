package dev.onset.streams;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;

/** Asks the brokers within a time limit and says in one sentence what went wrong. */
final class Brokers {
  private Brokers() {}

  /**
   * @throws StartupException if no address can be used
   */
  static Admin connect(Map<String, Object> settings, String addresses) {
    try {
      return Admin.create(settings);
    } catch (KafkaException e) {
      throw new StartupException(
          "No connection to the brokers at '"
              + addresses
              + "' can be set up; check bootstrap.servers and the security settings.",
          e);
    }
  }

  /**
   * @throws StartupException if there is no answer in time
   * @throws ExecutionException if the answer is an error
   */
  static <T> T await(Future<T> answer, Duration limit) throws ExecutionException {
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

  static StartupException unreachable(Duration limit, Throwable cause) {
    return new StartupException(
        "No Kafka broker answered within "
            + limit.toMillis()
            + " ms; check bootstrap.servers and that the cluster runs.",
        cause);
  }

  static StartupException refused(String action, Throwable cause) {
    return new StartupException(
        "The brokers refused to "
            + action
            + " ("
            + cause.getClass().getSimpleName()
            + "); check the access rights and limits of the cluster.",
        cause);
  }
}
