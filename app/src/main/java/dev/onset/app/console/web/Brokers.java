package dev.onset.app.console.web;

import io.javalin.http.ConflictResponse;
import io.javalin.http.ServiceUnavailableResponse;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;

/** Asks the brokers for visitors, and gives them a bounded number of orders. Thread-safe. */
public final class Brokers {
  private final Semaphore waiting;
  private final String busy;

  /**
   * @param most at most so many orders wait for their answers
   * @param busy tells somebody whose order is one too many, and what to do
   */
  public Brokers(int most, String busy) {
    this.waiting = new Semaphore(most);
    this.busy = busy;
  }

  /**
   * Gives an order, unless too many wait.
   *
   * @throws ConflictResponse if too many wait
   * @throws ServiceUnavailableResponse if the console is stopping
   */
  public <T> T order(Callable<T> order) {
    if (!waiting.tryAcquire()) {
      throw new ConflictResponse(busy);
    }
    try {
      return ask(order);
    } finally {
      waiting.release();
    }
  }

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
