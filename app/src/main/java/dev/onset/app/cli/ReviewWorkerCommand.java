package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.EndpointOptions;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.review.worker.ReviewWorker;
import dev.onset.endpoint.EndpointAddress;
import dev.onset.endpoint.EndpointLimits;
import dev.onset.model.Command.Reviewed;
import dev.onset.model.Policy;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "review-worker",
    description =
        "Asks a language model about the names that a cluster's stream has masked, until you stop"
            + " it. Names that the model would keep appear in clear. The model gets what people"
            + " said. A policy turns this on with redaction.review: endpoint.",
    footer = {
      "  onset review-worker -c onset.properties --endpoint http://localhost:8000/v1 --model qwen3",
      "  onset review-worker -c onset.properties --endpoint https://models.example/v1 --model qwen3"
          + " --endpoint-key-file /run/secrets/model-key -P onset.http.port=8090"
    })
final class ReviewWorkerCommand extends TerminalCommand {
  private static final EndpointLimits USUAL = EndpointLimits.DEFAULT;

  @Option(
      names = "--at-once",
      defaultValue = "4",
      paramLabel = "N",
      description =
          "How many questions to ask at once; as many as the model can answer in parallel.")
  private int atOnce;

  @Option(
      names = "--time-limit",
      defaultValue = "60",
      paramLabel = "SECONDS",
      description = "Time for one question with up to 3 calls; each call gets a third of it.")
  private int seconds;

  @Option(
      names = "--allow-http",
      description =
          "Allow http to another machine. Everybody on the way can read what people said.")
  private boolean allowHttp;

  @Mixin private EndpointOptions endpoint;
  @Mixin private ClusterOptions cluster;
  @Mixin private PolicyOptions policy;

  @Override
  void run() {
    Optional<EndpointAddress> named = endpoint.address(terminal);
    if (named.isEmpty()) {
      throw new UsageException(
          "Name the language model with --endpoint and --model; it gets what people said.");
    }
    EndpointAddress address = named.get();
    if (!allowHttp && !address.isPrivate()) {
      throw new UsageException(
          "Onset does not send what people said over http to another machine; use https, or say"
              + " --allow-http where the whole network between is yours.");
    }
    if (address.model().length() > Reviewed.LONGEST_REVIEWER) {
      throw new UsageException(
          "The name of a model has at most " + Reviewed.LONGEST_REVIEWER + " characters.");
    }
    if (atOnce < 1 || seconds < 1) {
      throw new UsageException("--at-once and --time-limit must be 1 or more.");
    }
    Cluster source = cluster.cluster(terminal);
    Policy decided = policy.policy(source.config());
    try (ReviewWorker worker = new ReviewWorker(source, decided, address, limits())) {
      UntilStopped.announce(
          terminal,
          worker::close,
          "Names that are masked in %s are put to %s"
              .formatted(source.config().bootstrapServers(), address.base().getHost()));
      worker.run();
    }
  }

  private EndpointLimits limits() {
    Duration question = Duration.ofSeconds(seconds);
    return new EndpointLimits(
        question.dividedBy(USUAL.calls()),
        question,
        USUAL.calls(),
        USUAL.firstPause(),
        atOnce,
        USUAL.answerBytes(),
        USUAL.failuresToOpen(),
        USUAL.openFor());
  }
}
