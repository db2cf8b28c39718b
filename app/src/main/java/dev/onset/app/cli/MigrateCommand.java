package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.Migration;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.model.KeyRing;
import dev.onset.streams.config.OnsetConfig;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Moves the live sessions of an earlier version into the stores of this one. */
@Command(
    name = "migrate",
    description =
        "Takes over the live sessions of an earlier version that laid its state out differently."
            + " Stop every instance first. Run it again if it was interrupted.",
    footer = {
      "  onset migrate --config onset.properties --dry-run",
      "  onset migrate -c onset.properties"
    })
final class MigrateCommand extends TerminalCommand {
  @Option(names = "--dry-run", description = "Only show what would be done.")
  private boolean dryRun;

  @Mixin private ClusterOptions cluster;

  @Mixin private KeyOptions key;

  @Override
  void run() {
    OnsetConfig config = cluster.config(terminal, key.settings(terminal));
    KeyRing ring = KeyOptions.existing(config, terminal);
    try (Migration migration = new Migration(new Cluster(config), ring)) {
      List<String> older = migration.older();
      if (older.isEmpty()) {
        terminal.out().println("The state is laid out as this version needs it; nothing to do.");
        return;
      }
      if (dryRun) {
        terminal.out().println("Would move the live sessions, then delete these changelogs:");
        older.forEach(log -> terminal.out().println("  " + log));
        return;
      }
      Migration.Progress done =
          migration.apply(
              at ->
                  terminal
                      .err()
                      .println(
                          at.sessions()
                              + " sessions moved, "
                              + at.partitions()
                              + " of "
                              + at.of()
                              + " partitions done."));
      terminal
          .out()
          .println(
              "Moved "
                  + done.sessions()
                  + " sessions and deleted "
                  + older.size()
                  + " changelogs; start the instances.");
    }
  }
}
