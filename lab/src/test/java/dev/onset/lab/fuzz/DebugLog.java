package dev.onset.lab.fuzz;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.spi.FilterReply;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

/**
 * Everything that Onset and Kafka log, down to the level of debugging and whatever level a command
 * sets meanwhile, with all of every exception, in a file instead of the standard error.
 */
final class DebugLog extends TurboFilter implements AutoCloseable {
  private final LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
  private final Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
  private final FileAppender<ILoggingEvent> file = new FileAppender<>();
  private final List<Appender<ILoggingEvent>> before = new ArrayList<>();

  /** Begins to listen. */
  DebugLog(Path path) {
    root.iteratorForAppenders().forEachRemaining(before::add);
    before.forEach(root::detachAppender);
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setContext(context);
    encoder.setCharset(StandardCharsets.UTF_8);
    encoder.setPattern("%d %level %thread %logger %mdc %msg%n%xEx{full}");
    encoder.start();
    file.setContext(context);
    file.setFile(path.toString());
    file.setEncoder(encoder);
    file.setImmediateFlush(false);
    file.start();
    root.addAppender(file);
    start();
    context.addTurboFilter(this);
  }

  @Override
  public FilterReply decide(
      Marker marker, Logger logger, Level level, String format, Object[] params, Throwable t) {
    String name = logger.getName();
    boolean ours = name.startsWith("dev.onset") || name.startsWith("org.apache.kafka");
    return level.isGreaterOrEqual(ours ? Level.DEBUG : Level.INFO)
        ? FilterReply.ACCEPT
        : FilterReply.DENY;
  }

  /** Writes what was logged. */
  void flush() throws IOException {
    file.getOutputStream().flush();
  }

  /** Writes everything, and gives the standard error its lines again. */
  @Override
  public void close() {
    context.getTurboFilterList().remove(this);
    root.detachAppender(file);
    file.stop();
    before.forEach(root::addAppender);
  }
}
