package dev.onset.app.cluster;

import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.cli.Shell;
import dev.onset.streams.config.OnsetConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives each test a place of its own on one broker that all tests of the JVM share. A test that
 * searches the broker's files, or that needs other settings, starts a broker itself.
 */
public final class SharedBroker implements ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(SharedBroker.class);
  private static final AtomicInteger PLACES = new AtomicInteger();

  /**
   * Topics, group and state folder under a name that no other test has.
   *
   * @param name of the application; the topics' names begin with it and a dot
   */
  public record Place(EmbeddedBroker broker, String name) {
    /** The settings of a processor here, as {@link EmbeddedOnset#settings} gives them. */
    public Map<String, String> settings(Path keyFile, int partitions, int threads) {
      Map<String, String> settings = EmbeddedOnset.settings(broker, keyFile, partitions, threads);
      settings.put(OnsetConfig.APPLICATION_ID, name);
      settings.put(OnsetConfig.TOPICS_PREFIX, name + ".");
      settings.put(OnsetConfig.STATE_DIR, broker.folder().resolve(name + "-state").toString());
      settings.putAll(prompt());
      return settings;
    }

    /** Where commands are called that know the key. */
    public Shell shell(Path keyFile) {
      Stream<String> key = Stream.of("--key-file", keyFile.toString());
      return new Shell(Stream.concat(Stream.of(options()), key).toArray(String[]::new));
    }

    /** The options that lead a command here. */
    public String[] options() {
      return new String[] {
        "-b", broker.bootstrapServers(),
        "-P", OnsetConfig.APPLICATION_ID + "=" + name,
        "-P", OnsetConfig.TOPICS_PREFIX + "=" + name + ".",
        "-P", FETCH_WAIT + "=" + FETCH_WAIT_MILLIS
      };
    }
  }

  private static final String FETCH_WAIT =
      StreamsConfig.consumerPrefix(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG);

  /** By default an instance waits half a second at the end of a partition, a reader a tenth. */
  private static final String FETCH_WAIT_MILLIS = "20";

  /** Settings of clients that wait no longer than they must. */
  static Map<String, String> prompt() {
    return Map.of(FETCH_WAIT, FETCH_WAIT_MILLIS);
  }

  /** Starts a broker of a test's own, whose timers are as short as those of the shared one. */
  static EmbeddedBroker start() throws IOException {
    return EmbeddedBroker.start(SharedBroker::shorten);
  }

  private static void shorten(Properties properties) {
    // Groups of the protocol of Kafka Streams learn of a change with a heartbeat.
    properties.setProperty("group.streams.min.heartbeat.interval.ms", "500");
    properties.setProperty("group.streams.heartbeat.interval.ms", "500");
    properties.setProperty("group.streams.assignment.interval.ms", "0");
    // A killed instance leaves a transaction open until the broker looks for those out of time.
    properties.setProperty("transaction.abort.timed.out.transaction.cleanup.interval.ms", "1000");
    // The cleaner of compacted topics looks for work.
    properties.setProperty("log.cleaner.backoff.ms", "500");
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
    return parameter.getParameter().getType() == Place.class;
  }

  @Override
  public Place resolveParameter(ParameterContext parameter, ExtensionContext test) {
    EmbeddedBroker broker =
        test.getStore(StoreScope.LAUNCHER_SESSION, NAMESPACE)
            .getOrComputeIfAbsent(
                EmbeddedBroker.class,
                type -> {
                  try {
                    return start();
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                },
                EmbeddedBroker.class);
    return new Place(broker, "test" + PLACES.incrementAndGet());
  }
}
