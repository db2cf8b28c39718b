package dev.onset.app.cluster;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.AuthorizationException;

/** Waits for the brokers, and says in one sentence what went wrong. */
final class BrokerAnswers {
  private BrokerAnswers() {}

  /**
   * The answer.
   *
   * @param action what was asked for, as in "they refused to …"
   * @throws ClusterException if there is none in time, or it is a refusal
   */
  static <T> T await(KafkaFuture<T> answer, Duration limit, String action) {
    try {
      return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new ClusterException(
          "No Kafka broker answered within "
              + limit.toMillis()
              + " ms; check bootstrap.servers and that the cluster runs.",
          e);
    } catch (ExecutionException e) {
      throw refused(action, e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ClusterException("The wait for the brokers was interrupted; run again.", e);
    }
  }

  /** The sentence of a refusal. */
  static ClusterException refused(String action, Throwable cause) {
    return new ClusterException(
        "The brokers refused to "
            + action
            + " ("
            + cause.getClass().getSimpleName()
            + "); "
            + (cause instanceof AuthorizationException
                ? "this user lacks the right, see deploy/acls.sh."
                : "run again, with --debug for more."),
        cause);
  }
}
