package dev.onset.app.cli;

import dev.onset.app.alert.AlertJson;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.desk.ReviewArchive;
import dev.onset.app.desk.ReviewCase;
import dev.onset.app.desk.ReviewText;
import dev.onset.model.ReviewItem;
import java.time.Instant;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "list",
    description =
        "Lists what waits for a person's decision, the earliest deadline first: types and places,"
            + " no value.",
    footer = {
      "  onset review list -c onset.properties",
      "  onset review list --kind names --all --json -c onset.properties"
    })
final class ReviewListCommand extends TerminalCommand {
  @Option(names = "--all", description = "Show those that have ended, too.")
  private boolean all;

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      description = "Only these: ${COMPLETION-CANDIDATES}.")
  private ReviewItem.Kind kind;

  @Option(names = "--tenant", paramLabel = "TENANT", description = "Only those of this tenant.")
  private String tenant;

  @Option(names = "--json", description = "Print one JSON object for each.")
  private boolean json;

  @Mixin private ClusterOptions cluster;

  @Override
  void run() {
    List<ReviewCase> cases =
        new ReviewArchive(cluster.cluster(terminal))
            .read(terminal::warn)
            .cases(
                one ->
                    (all || one.item().isOpen())
                        && (kind == null || kind == one.item().kind())
                        && (tenant == null || tenant.equals(one.item().session().tenant())),
                Integer.MAX_VALUE);
    Instant now = Instant.now();
    list(
        cases,
        json,
        one -> AlertJson.line(ReviewText.json(one, now)),
        "Nothing waits for a review.",
        all -> ReviewText.table(all, now));
  }
}
