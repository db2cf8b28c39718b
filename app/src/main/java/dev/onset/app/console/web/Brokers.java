package dev.onset.app.console.web;

import io.javalin.http.ServiceUnavailableResponse;
import java.util.concurrent.Callable;

/** Asks the brokers for a visitor. */
public final class Brokers {
  private Brokers() {}

  /**
   * Asks. What the brokers refuse, the server tells the visitor in a sentence.
   *
   * @throws ServiceUnavailableResponse if the console is stopping
   */
  public static <T> T ask(Callable<T> question) {
    try {
      return question.call();
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
