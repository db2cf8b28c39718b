package dev.onset.app.cli;

import dev.onset.app.cluster.InstanceClient;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.InstanceOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.console.OnsetConsole;
import dev.onset.model.Policy;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.http.Tls;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import javax.net.ssl.SSLContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "console",
    description =
        "Serves the console of a cluster for browsers until you stop it: chats by risk, each chat"
            + " with its evidence, alerts, policies. Shows safe texts only. Without"
            + " onset.http.token.file it prints an address that signs in once.",
    footer = {
      "  onset console --config onset.properties",
      "  onset console -b kafka:9092 -P onset.console.port=9000"
    })
final class ConsoleCommand extends TerminalCommand {
  @Option(
      names = "--instance",
      paramLabel = "URL",
      description =
          "The HTTP address of an instance, which shows turns as they were said to who may see"
              + " them. Without it nobody sees them here.")
  private URI instance;

  @Option(
      names = "--ca",
      paramLabel = "FILE",
      description = "Certificates in PEM to trust, if Java does not trust the instance's own.")
  private Path ca;

  @Mixin private ClusterOptions cluster;
  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;
  @Mixin private KeyOptions key;

  @Override
  void run() throws InterruptedException {
    OnsetConfig config = config();
    Policy shown = policy.policy(config);
    CountDownLatch stopped = new CountDownLatch(1);
    try (OnsetConsole console =
        OnsetConsole.of(
            config,
            shown,
            key.ifThere(config, terminal),
            Optional.of(gliner.pipeline(shown)),
            instance())) {
      UntilStopped.announce(
          terminal,
          stopped::countDown,
          "Console: %s shows %s"
              .formatted(
                  config.httpTokens().isPresent() ? console.address(config) : console.codeAddress(),
                  config.bootstrapServers()));
      stopped.await();
    }
  }

  private Optional<Function<String, InstanceClient>> instance() {
    if (instance == null && ca != null) {
      throw new UsageException("--ca goes with --instance.");
    }
    if (instance == null) {
      return Optional.empty();
    }
    InstanceOptions.requireBare(instance, "--instance");
    Optional<SSLContext> trust = Optional.ofNullable(ca).map(Tls::trusting);
    return Optional.of(token -> new InstanceClient(instance, token, trust));
  }

  /** Without a key, accesses are not signed and notes stay closed; the rest needs none. */
  private OnsetConfig config() {
    try {
      return cluster.config(terminal, key.settings(terminal));
    } catch (ConfigurationException e) {
      // If more than the key is missing, this fails for the same reason.
      return cluster.config(terminal, Map.of(OnsetConfig.MASTER_KEY_FILE, "-"));
    }
  }
}
