package dev.onset.app.cli;

import dev.onset.app.cluster.DeadLetterTopic;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.SinceTime;
import dev.onset.model.RejectReason;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "list",
    description =
        "Lists the letters of the dead letters topic as a table, or with --json as JSON Lines."
            + " Shows no content.",
    footer = {
      "  onset dlq list --config onset.properties",
      "  onset dlq list -b localhost:9092 --reason KEY_MISMATCH --since 2026-01-31 --json"
    })
final class DlqListCommand extends TerminalCommand {
  @Option(
      names = "--reason",
      paramLabel = "R",
      description = "Only letters with this reason: ${COMPLETION-CANDIDATES}.")
  private RejectReason reason;

  @Option(
      names = "--since",
      paramLabel = "TIME",
      description =
          "Only letters since a day, such as 2026-01-31, or a time, such as"
              + " 2026-01-31T08:00:00Z; both in UTC.")
  private String since;

  @Option(names = "--json", description = "JSON Lines instead of a table.")
  private boolean json;

  @Mixin private ClusterOptions cluster;

  @Override
  void run() {
    DeadLetterTopic letters =
        new DeadLetterTopic(cluster.cluster(terminal), SinceTime.millis(since));
    DeadLetterLines lines = DeadLetterLines.of(letters, terminal, json);
    lines.begin();
    letters.read(
        letter -> {
          if (reason == null || letter.content().reason() == reason) {
            lines.print(letter);
          }
        },
        (at, why) -> DeadLetterLines.unreadable(at, why, terminal),
        () -> {});
  }
}
