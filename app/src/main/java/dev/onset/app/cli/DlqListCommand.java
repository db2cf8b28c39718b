package dev.onset.app.cli;

import dev.onset.app.cluster.DeadLetterRecord;
import dev.onset.app.cluster.DeadLetterTopic;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.SinceTime;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.RejectReason;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "list",
    description =
        "Lists the letters of the dead letters topic as a table, or with --json as JSON Lines."
            + " Shows no content.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset dlq list --config onset.properties",
      "  onset dlq list -b localhost:9092 --reason KEY_MISMATCH --since 2026-01-31 --json"
    })
final class DlqListCommand implements Callable<Integer> {
  private final Terminal terminal;

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

  DlqListCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    DeadLetterTopic letters =
        new DeadLetterTopic(
            cluster.cluster(terminal),
            since == null ? OptionalLong.empty() : SinceTime.millis(since));
    Set<DeadLetterRecord.Place> replayed;
    try (Progress progress = Progress.of(terminal, "dlq", " records")) {
      replayed = letters.replayed(progress::step);
    }
    DeadLetterLines lines = new DeadLetterLines(terminal, json, replayed);
    lines.begin();
    letters.read(
        new DeadLetterVisit(terminal, new Progress.Silent()) {
          @Override
          public void letter(DeadLetterRecord letter) {
            if (reason == null || letter.content().reason() == reason) {
              lines.print(letter);
            }
          }
        });
    return Failures.OK;
  }
}
