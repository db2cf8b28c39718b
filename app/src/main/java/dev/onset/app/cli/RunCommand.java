package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.InstanceClient;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.LeakageModelsOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.RarityOption;
import dev.onset.app.console.OnsetConsole;
import dev.onset.app.console.access.AccessLog;
import dev.onset.app.desk.ClusterReviews;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.KeyRing;
import dev.onset.model.Policy;
import dev.onset.serdes.SigningKey;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.OnsetOptions;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.ConfigurationException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "run",
    description = "Runs Onset against a Kafka cluster until it is stopped.",
    footer = {
      "  onset run --config onset.properties",
      "  onset run -c onset.properties --policy strict.yaml -P num.stream.threads=4",
      "  ONSET_BOOTSTRAP_SERVERS=kafka:9092 onset run --key-file /run/secrets/onset-key"
    })
final class RunCommand extends TerminalCommand {
  @Mixin private ClusterOptions cluster;
  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;
  @Mixin private RarityOption rarity;
  @Mixin private LeakageModelsOption models;
  @Mixin private KeyOptions key;

  @Override
  void run() throws InterruptedException {
    Map<String, String> further = new HashMap<>(key.settings(terminal));
    gliner.folder().ifPresent(at -> further.put(OnsetConfig.GLINER_FOLDER, at.toString()));
    rarity.file().ifPresent(at -> further.put(OnsetConfig.RARITY_FILE, at.toString()));
    further.putAll(models.settings());
    OnsetConfig config = cluster.config(terminal, further);
    Policy decided = policy.policy(config);
    String started =
        "Onset runs against " + config.bootstrapServers() + " under policy " + decided.version();
    if (config.httpTokens().isEmpty() && !config.consoleEnabled()) {
      UntilStopped.run(terminal, new OnsetApp(config, decided), started);
      return;
    }
    KeyRing keys = KeyOptions.existing(config, terminal);
    try (AccessLog journal =
        new AccessLog(new Cluster(config), Optional.of(SigningKey.of(keys.newest())))) {
      OnsetOptions options =
          OnsetOptions.usual()
              .withJournal(journal::append)
              .withReviews(new ClusterReviews(new Cluster(config)));
      if (config.consoleEnabled()) {
        withConsole(config, decided, keys, options, started);
      } else {
        UntilStopped.run(terminal, new OnsetApp(config, decided, options), started);
      }
    }
  }

  private void withConsole(
      OnsetConfig config, Policy decided, KeyRing keys, OnsetOptions options, String started)
      throws InterruptedException {
    if (config.httpTokens().isEmpty()) {
      throw new ConfigurationException(
          "Nobody could sign in to the console; set " + OnsetConfig.HTTP_TOKENS + ".");
    }
    // Both read with the same models, which may be shared.
    ExtractionPipeline pipeline = ExtractionPipeline.load(decided, config.glinerFolder());
    try (OnsetConsole console =
        OnsetConsole.of(
            config,
            decided,
            Optional.of(keys),
            Optional.of(pipeline),
            Optional.of(InstanceClient.own(config)))) {
      UntilStopped.run(
          terminal,
          new OnsetApp(config, decided, options.withPipeline(pipeline)),
          "Console: " + console.address(config) + "\n" + started);
    }
  }
}
