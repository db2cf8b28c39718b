package dev.onset.app.command;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.slf4j.LoggerFactory;

/** Sets the log levels of Onset and its libraries. Log lines go to standard error. */
public final class Logging {
  private static final String[] KAFKA = {"kafka", "org.apache.kafka", "state.change.logger"};

  private Logging() {}

  /**
   * Logs Onset's warnings, or all important events with {@code --debug}. Silences the warnings of
   * Kafka's clients on each connection attempt; the command reports the final result.
   */
  public static void configure(boolean debug) {
    level(Logger.ROOT_LOGGER_NAME, debug ? Level.INFO : Level.WARN);
    level("dev.onset", debug ? Level.DEBUG : Level.WARN);
    for (String name : KAFKA) {
      level(name, debug ? Level.INFO : Level.ERROR);
    }
  }

  /** Sets the levels for a long-running processor: also logs client events and the access log. */
  public static void keepRunning() {
    level("dev.onset.access", Level.INFO);
    for (String name : KAFKA) {
      level(name, null);
    }
  }

  /** Silences the connection messages of a broker inside the JVM. */
  public static void quietBroker() {
    for (String name : KAFKA) {
      level(name, Level.OFF);
    }
  }

  private static void level(String name, Level level) {
    if (LoggerFactory.getLogger(name) instanceof Logger logger) {
      logger.setLevel(level);
    }
  }
}
