package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterKeys;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.terminal.Table;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.KeyRing;
import dev.onset.model.SessionId;
import dev.onset.streams.config.OnsetConfig;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "keys",
    description =
        "Counts the keys of sessions and of dead letters that each version of the master key wraps. A"
            + " version that wraps none can be removed once no erased session is remembered under"
            + " it.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset keys --config onset.properties",
      "",
      "The exit code is 1 if a version wraps keys and is not in the file."
    })
final class KeysCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  KeysCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    OnsetConfig config = cluster.config(terminal, key.settings(terminal));
    KeyRing ring = KeyOptions.existing(config, terminal);
    SortedMap<Integer, ClusterKeys.Wrapped> wrapped =
        new ClusterKeys(new Cluster(config), ring).byVersion();
    SortedSet<Integer> known = ring.versions(SessionId.DEFAULT_TENANT);
    SortedSet<Integer> all = new TreeSet<>(known);
    all.addAll(wrapped.keySet());
    Table table = new Table("version", "in the file", "sessions", "letters");
    for (int version : all) {
      ClusterKeys.Wrapped count = wrapped.getOrDefault(version, new ClusterKeys.Wrapped(0, 0));
      table.row(
          Integer.toString(version),
          known.contains(version) ? version == ring.sealing() ? "seals" : "opens" : "missing",
          Integer.toString(count.sessions()),
          Integer.toString(count.letters()));
    }
    table.lines().forEach(terminal.out()::println);
    return known.containsAll(wrapped.keySet()) ? Failures.OK : Failures.FAILURE;
  }
}
