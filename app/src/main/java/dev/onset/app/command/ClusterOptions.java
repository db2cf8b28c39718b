package dev.onset.app.command;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.terminal.Terminal;
import dev.onset.streams.config.OnsetConfig;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** The options that name a cluster, and the settings for it. Not thread-safe. */
public final class ClusterOptions {
  /** Variables that look like settings but belong to the launcher or the key option. */
  private static final List<String> NO_SETTINGS =
      List.of(KeyOptions.ENVIRONMENT, "ONSET_JAVA_OPTS");

  @Option(
      names = {"-c", "--config"},
      paramLabel = "FILE",
      description = "Properties file with Onset's and Kafka's settings.")
  private Path file;

  @Option(
      names = {"-b", "--bootstrap-server"},
      paramLabel = "HOST:PORT",
      description = "Addresses of some brokers, instead of bootstrap.servers in the file.")
  private String bootstrapServer;

  @Option(
      names = {"-P", "--property"},
      paramLabel = "KEY=VALUE",
      description = "Sets one setting; wins over the file and the environment.")
  private List<String> properties = List.of();

  /** Whether an option names a cluster. */
  public boolean given() {
    return file != null || bootstrapServer != null || !properties.isEmpty();
  }

  /** Whether an option or the environment names a cluster. */
  public boolean given(Terminal terminal) {
    return given() || terminal.environment().containsKey("ONSET_BOOTSTRAP_SERVERS");
  }

  /**
   * Requires that no option names a cluster if {@code --input} was given.
   *
   * @param input null if it was not
   * @throws UsageException if both were
   */
  public void requireOther(Path input) {
    if (input != null && given()) {
      throw new UsageException("Name either --input or a cluster, not both.");
    }
  }

  /**
   * Resolves the settings from the file, the environment and the options; a later source wins.
   *
   * @param terminal provides the environment
   * @param further settings from other options of the command, by key
   * @throws UsageException if {@code --property} is not of the form key=value
   * @throws dev.onset.streams.failure.ConfigurationException if a setting cannot be used
   */
  public OnsetConfig config(Terminal terminal, Map<String, String> further) {
    Map<String, String> environment = new HashMap<>(terminal.environment());
    environment.keySet().removeAll(NO_SETTINGS);
    Map<String, String> options = new HashMap<>(further);
    if (bootstrapServer != null) {
      options.put(OnsetConfig.BOOTSTRAP_SERVERS, bootstrapServer);
    }
    options.putAll(Assignments.of(properties, "--property", "state.dir=/var/lib/onset"));
    return file == null
        ? OnsetConfig.load(environment, options)
        : OnsetConfig.load(file, environment, options);
  }

  /**
   * Returns the cluster, for commands that read or write topics and need no key.
   *
   * @param terminal provides the environment
   */
  public Cluster cluster(Terminal terminal) {
    return new Cluster(config(terminal, Map.of(OnsetConfig.MASTER_KEY_FILE, "-")));
  }
}
