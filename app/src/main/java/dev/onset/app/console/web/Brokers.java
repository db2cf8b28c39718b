package dev.onset.app.console.web;

import dev.onset.app.cluster.ClusterException;
import dev.onset.streams.failure.StartupException;
import io.javalin.http.ServiceUnavailableResponse;
import java.util.concurrent.Callable;
import org.apache.kafka.common.KafkaException;

/** Asks the brokers for a visitor, who is told in a sentence if they refuse or do not answer. */
public final class Brokers {
  private Brokers() {}

  /**
   * Asks.
   *
   * @throws ServiceUnavailableResponse with the reason, if the brokers do not do as asked
   */
  public static <T> T ask(Callable<T> question) {
    try {
      return question.call();
    } catch (ClusterException | StartupException e) {
      throw new ServiceUnavailableResponse(e.getMessage());
    } catch (KafkaException e) {
      throw new ServiceUnavailableResponse(
          "Kafka reported a failure ("
              + e.getClass().getSimpleName()
              + "); check that the brokers can be reached, and ask again.");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServiceUnavailableResponse("The console is stopping; ask again later.");
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("A question to the brokers failed.", e);
    }
  }
}
