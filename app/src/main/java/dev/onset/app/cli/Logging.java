package dev.onset.app.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.slf4j.LoggerFactory;

/** How much the libraries may say; the lines themselves go to the standard error. */
final class Logging {
  private static final String[] KAFKA = {"kafka", "org.apache.kafka", "state.change.logger"};

  private Logging() {}

  /**
   * Warnings of Onset, or everything of importance with {@code --debug}. Kafka's clients warn of
   * every try to connect; a command says in the end what came of them.
   */
  static void configure(boolean debug) {
    level(Logger.ROOT_LOGGER_NAME, debug ? Level.INFO : Level.WARN);
    level("dev.onset", debug ? Level.DEBUG : Level.WARN);
    for (String name : KAFKA) {
      level(name, debug ? Level.INFO : Level.ERROR);
    }
  }

  /**
   * For a processor that runs for long: what its clients meet is worth a line, and so is who asked
   * it for what.
   */
  static void keepRunning() {
    level("dev.onset.access", Level.INFO);
    for (String name : KAFKA) {
      level(name, null);
    }
  }

  /** With a broker inside the JVM, its comings and goings are no news. */
  static void quietBroker() {
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
