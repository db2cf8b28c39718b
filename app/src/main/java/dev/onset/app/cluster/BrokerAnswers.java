package dev.onset.app.cluster;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.AuthorizationException;

/** Waits for the brokers' answers and turns failures into one-sentence exceptions. */
final class BrokerAnswers {
  private BrokerAnswers() {}

  /**
   * Waits for an answer.
   *
   * @param action the requested action, as in "they refused to …"
   * @throws ClusterException if no answer arrives in time or the brokers refuse
   */
  static <T> T await(KafkaFuture<T> answer, Duration limit, String action) {
    try {
      return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new ClusterException(
          e,
          "No Kafka broker answered within %s ms; check bootstrap.servers and that"
              + " the cluster runs.",
          limit.toMillis());
    } catch (ExecutionException e) {
      throw refused(action, e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ClusterException("The wait for the brokers was interrupted; run again.", e);
    }
  }

  /** Creates the exception for a refusal. */
  static ClusterException refused(String action, Throwable cause) {
    return new ClusterException(
        cause,
        "The brokers refused to %s (%s); %s",
        action,
        cause.getClass().getSimpleName(),
        cause instanceof AuthorizationException
            ? "this user lacks the right, see deploy/acls.sh."
            : "run again, with --debug for more.");
  }
}
