package dev.onset.app.cli;

import dev.onset.app.alert.AlertJson;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.desk.ReviewArchive;
import dev.onset.app.desk.ReviewCase;
import dev.onset.app.desk.ReviewText;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.ReviewItem;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "list",
    description =
        "Lists what waits for a person's decision, the earliest deadline first: types and places, no"
            + " value.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset review list -c onset.properties",
      "  onset review list --kind names --all --json -c onset.properties"
    })
final class ReviewListCommand implements Callable<Integer> {
  private final Terminal terminal;

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

  ReviewListCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    List<ReviewCase> cases =
        new ReviewArchive(cluster.cluster(terminal))
            .read(terminal.err()::println)
            .cases(
                one ->
                    (all || one.item().isOpen())
                        && (kind == null || kind == one.item().kind())
                        && (tenant == null || tenant.equals(one.item().session().tenant())),
                Integer.MAX_VALUE);
    Instant now = Instant.now();
    if (json) {
      cases.forEach(one -> terminal.out().println(AlertJson.line(ReviewText.json(one, now))));
    } else if (cases.isEmpty()) {
      terminal.out().println("Nothing waits for a review.");
    } else {
      ReviewText.table(cases, now).forEach(terminal.out()::println);
    }
    return Failures.OK;
  }
}
