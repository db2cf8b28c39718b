package dev.onset.app.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.slf4j.LoggerFactory;

/** How much the libraries may say; the lines themselves go to the standard error. */
final class Logging {
  private static final String[] BROKER = {"kafka", "org.apache.kafka", "state.change.logger"};

  private Logging() {}

  /** Warnings, or everything of importance with {@code --debug}. */
  static void configure(boolean debug) {
    level(Logger.ROOT_LOGGER_NAME, debug ? Level.INFO : Level.WARN);
    level("dev.onset", debug ? Level.DEBUG : Level.WARN);
    for (String name : BROKER) {
      level(name, null);
    }
  }

  /**
   * With a broker inside the JVM, its comings and goings are no news; errors of Onset itself still
   * are.
   */
  static void quietBroker() {
    for (String name : BROKER) {
      level(name, Level.OFF);
    }
  }

  private static void level(String name, Level level) {
    if (LoggerFactory.getLogger(name) instanceof Logger logger) {
      logger.setLevel(level);
    }
  }
}
