package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.Reset;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.Table;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "reset",
    description =
        "Puts an installation back to the beginning of its turns: deletes its state and moves its"
            + " group. Changes no topic but the changelogs of its own stores.",
    footer = {
      "  onset reset --config onset.properties --dry-run",
      "  onset reset -c onset.properties --yes"
    })
final class ResetCommand extends TerminalCommand {
  @Option(names = "--dry-run", description = "Only show what would be done.")
  private boolean dryRun;

  @Option(names = "--yes", description = "Do not ask.")
  private boolean yes;

  @Option(
      names = "--new-keys",
      description =
          "Delete the keys of sessions too. The next run has other hashes, and nobody can check or"
              + " link what the sessions wrote before.")
  private boolean newKeys;

  @Option(
      names = "--delete-group",
      description =
          "Delete the group instead of moving its offsets; its next member begins at the earliest.")
  private boolean deleteGroup;

  @Mixin private ClusterOptions cluster;

  @Override
  void run() throws IOException {
    Cluster target = cluster.cluster(terminal);
    try (Reset reset = new Reset(target, new Reset.Choice(!newKeys, deleteGroup))) {
      if (!dryRun && !yes && !terminal.interactive()) {
        throw new UsageException("Say --yes to reset, or --dry-run to see what that would do.");
      }
      if (dryRun || !yes) {
        show(reset.plan(), false);
      }
      if (!dryRun && !yes && !agreed(target.config().applicationId())) {
        terminal.say("Nothing was changed.");
        failed();
      } else if (!dryRun) {
        show(reset.apply(), true);
      }
    }
  }

  private boolean agreed(String application) throws IOException {
    terminal.out().print("Type " + application + " to go on: ");
    terminal.out().flush();
    String line =
        new BufferedReader(new InputStreamReader(terminal.in(), StandardCharsets.UTF_8)).readLine();
    return line != null && line.strip().equals(application);
  }

  private void show(Reset.Plan plan, boolean done) {
    Table table = new Table("WHAT", "NAME", "NOW", done ? "DONE" : "WOULD BE");
    table.row(
        "group",
        plan.group().map(type -> type.toString().toLowerCase(Locale.ROOT)).orElse("none"),
        "no members",
        plan.group().isPresent() && deleteGroup ? "deleted" : "kept");
    for (Reset.Position at : plan.positions()) {
      boolean moves = plan.group().isPresent() && !deleteGroup;
      table.row(
          "offset",
          at.partition().toString(),
          at.committed().isPresent() ? Long.toString(at.committed().getAsLong()) : "none",
          moves ? Long.toString(at.earliest()) : "none");
    }
    for (Reset.Log log : plan.logs()) {
      table.row(
          "changelog",
          log.topic(),
          log.deleted() + log.kept() + " entries",
          log.deleted() + " deleted, " + log.kept() + " kept");
    }
    table.row(
        "folder",
        plan.folder().toString(),
        plan.folderExists() ? "there" : "none",
        plan.folderExists() ? "deleted" : "none");
    terminal.say(table.lines());
    terminal.say("");
    terminal.say(
        "Every other topic stays as it is. The next run reads every turn that is still there, and"
            + " writes its results behind those of the last one.");
    terminal.say(
        newKeys
            ? "Sessions get new keys, so hashes, alert ids and chains differ from those that are"
                + " there. No key fits the old chains any more, which an audit calls forged."
            : "Sessions keep their keys: the same turns under the same policy give the same bytes"
                + " once more. Consumers can drop them by alert_id; an audit calls the events of"
                + " such a session duplicates.");
    terminal.say("Sessions that were erased stay erased.");
  }
}
