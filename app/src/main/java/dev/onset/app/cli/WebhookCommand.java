package dev.onset.app.cli;

import dev.onset.app.alert.AlertLinks;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.command.AlertLinkOptions;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.SinceTime;
import dev.onset.app.command.UsageException;
import dev.onset.app.webhook.AlertResend;
import dev.onset.app.webhook.Backoff;
import dev.onset.app.webhook.WebhookAddress;
import dev.onset.app.webhook.WebhookFormat;
import dev.onset.app.webhook.WebhookPlan;
import dev.onset.app.webhook.WebhookSecret;
import dev.onset.app.webhook.WebhookTarget;
import dev.onset.app.webhook.WebhookWorker;
import dev.onset.model.Alert;
import dev.onset.streams.http.Tls;
import dev.onset.streams.keys.SecretFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "webhook",
    description =
        "Posts a cluster's alerts to a web address until you stop it: as JSON, as a Slack message,"
            + " to Splunk or to Elasticsearch. Repeats what the receiver does not accept. Alerts"
            + " hold no values.",
    footer = {
      "  onset webhook -c onset.properties --url https://soc.example/alerts --secret-file secret",
      "  onset webhook -c onset.properties --name slack --format slack --url-file slack-url"
          + " --severity high",
      "  onset webhook -c onset.properties --name splunk --format splunk"
          + " --url https://splunk.example:8088/services/collector/event"
          + " --authorization-file splunk-token",
      "  onset webhook -c onset.properties --name elastic --format ecs"
          + " --url 'https://elastic.example:9200/onset-alerts/_doc/{key}'"
          + " --authorization-file elastic-key",
      "  onset webhook --resend refused.jsonl --url https://soc.example/alerts --secret-file secret"
    })
final class WebhookCommand extends TerminalCommand {
  /** A consumer group bears it, and a right may be given for it. */
  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,39}");

  /** Where alerts go. */
  static final class Destination {
    @Option(
        names = "--url",
        paramLabel = "URL",
        description =
            "Where alerts are posted; {key} stands for alert_id and revision, such as ID-0.")
    private String url;

    @Option(
        names = "--url-file",
        paramLabel = "FILE",
        description = "A file that holds the address instead, if the address is itself a secret.")
    private Path file;
  }

  @ArgGroup(multiplicity = "1")
  private Destination destination;

  @Option(
      names = "--format",
      defaultValue = "json",
      paramLabel = "FORMAT",
      description = "One of ${COMPLETION-CANDIDATES} (default: json).")
  private WebhookFormat format;

  @Option(
      names = "--secret-file",
      paramLabel = "FILE",
      description =
          "The secret that signs requests with HMAC-SHA256; while you exchange it, the new and the"
              + " old one on two lines.")
  private Path secretFile;

  @Option(
      names = "--authorization-file",
      paramLabel = "FILE",
      description =
          "The value of the Authorization header, such as 'Splunk TOKEN' or 'ApiKey KEY'.")
  private Path authorizationFile;

  @Option(
      names = "--ca",
      paramLabel = "FILE",
      description = "Certificates in PEM to trust, if Java does not trust the receiver's own.")
  private Path ca;

  @Option(
      names = "--name",
      defaultValue = "default",
      paramLabel = "NAME",
      description =
          "Name of the receiver: workers of one name share the alerts, each other name gets them"
              + " all (default: ${DEFAULT-VALUE}).")
  private String name;

  @Option(
      names = "--severity",
      defaultValue = "medium",
      paramLabel = "S",
      description = "Post alerts of this severity or higher: ${COMPLETION-CANDIDATES}.")
  private Alert.Severity severity;

  @Option(
      names = "--tenant",
      paramLabel = "T",
      description = "Post the alerts of this tenant only.")
  private String tenant;

  @Option(
      names = "--since",
      paramLabel = "TIME",
      description =
          "On the first start of this name: leave out older alerts. A day, such as 2026-01-31, or a"
              + " time, such as 2026-01-31T08:00:00Z; both in UTC.")
  private String since;

  /** What is done with the file of refused alerts. */
  static final class Refusals {
    @Option(
        names = "--refused",
        paramLabel = "FILE",
        description =
            "Append alerts to this file that the receiver refuses while it takes others. Without it"
                + " they are tried for ever.")
    private Path append;

    @Option(
        names = "--resend",
        paramLabel = "FILE",
        description =
            "Instead: post the alerts of such a file that were not taken since, and end. Give the"
                + " other options as to the worker, which may go on meanwhile. Needs no cluster;"
                + " exits with 1 if the receiver does not have them all.")
    private Path resend;
  }

  @ArgGroup private Refusals refusals = new Refusals();

  @Option(
      names = "--at-once",
      defaultValue = "4",
      paramLabel = "N",
      description = "How many alerts to post at once (default: ${DEFAULT-VALUE}).")
  private int atOnce;

  @Option(
      names = "--time-limit",
      defaultValue = "10",
      paramLabel = "SECONDS",
      description = "Time for one attempt (default: ${DEFAULT-VALUE}).")
  private int seconds;

  @Option(
      names = "--longest-pause",
      defaultValue = "60",
      paramLabel = "SECONDS",
      description =
          "Pauses between attempts double from 1 second up to this one (default:"
              + " ${DEFAULT-VALUE}).")
  private int longestPause;

  @Option(
      names = "--allow-http",
      description =
          "Allow http to another machine. Everybody on the way can read the names of sessions.")
  private boolean allowHttp;

  @Mixin private ClusterOptions cluster;
  @Mixin private AlertLinkOptions linkOptions;

  @Override
  void run() {
    if (atOnce < 1 || seconds < 1 || longestPause < 1) {
      throw new UsageException("--at-once, --time-limit and --longest-pause must be 1 or more.");
    }
    if (!NAME.matcher(name).matches()) {
      throw new UsageException(
          "--name takes up to 40 lower-case letters, digits and hyphens, such as slack.");
    }
    WebhookTarget target = target();
    AlertLinks links = linkOptions.links();
    OptionalLong start = SinceTime.millis(since);
    WebhookPlan plan =
        new WebhookPlan(
            name,
            severity,
            Optional.ofNullable(tenant),
            start,
            atOnce,
            Optional.ofNullable(refusals.append));
    Backoff backoff =
        new Backoff(
            Duration.ofSeconds(1),
            Duration.ofSeconds(longestPause),
            () -> ThreadLocalRandom.current().nextDouble());
    if (refusals.resend != null) {
      resend(new AlertResend(target, links, backoff, terminal::warn), plan);
      return;
    }
    Cluster source = cluster.cluster(terminal);
    try (WebhookWorker worker = new WebhookWorker(source, target, links, plan, backoff)) {
      UntilStopped.announce(
          terminal,
          worker::close,
          "Alerts of %s are posted to %s"
              .formatted(source.config().bootstrapServers(), target.address().host()));
      worker.run();
    }
  }

  private void resend(AlertResend resend, WebhookPlan plan) {
    if (since != null) {
      throw new UsageException("--since is for the topic; --resend posts whatever its file holds.");
    }
    AlertResend.Outcome outcome = resend.run(refusals.resend, plan);
    terminal.say(
        "Taken: %s; refused again: %s; not sent: %s; unreadable lines: %s.",
        outcome.taken(), outcome.refused(), outcome.unsent(), outcome.unreadable());
    if (!outcome.complete()) {
      failed();
    }
  }

  private WebhookTarget target() {
    String url =
        destination.file == null
            ? destination.url
            : SecretFile.read(destination.file, "--url-file").strip();
    WebhookAddress address =
        new WebhookAddress(
            url,
            Optional.ofNullable(authorizationFile)
                .map(file -> SecretFile.read(file, "--authorization-file").strip()));
    if (!allowHttp && !address.isPrivate()) {
      throw new UsageException(
          "Onset does not post alerts over http to another machine; use https, or say --allow-http"
              + " where the whole network between is yours.");
    }
    return new WebhookTarget(
        address,
        format,
        Optional.ofNullable(secretFile).map(file -> WebhookSecret.fromFile(file, "--secret-file")),
        Optional.ofNullable(ca).map(Tls::trusting),
        Duration.ofSeconds(seconds));
  }
}
