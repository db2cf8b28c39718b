package dev.onset.app.cli;

import dev.onset.app.cluster.ClusterKeys;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.terminal.Table;
import dev.onset.model.KeyRing;
import dev.onset.model.SessionId;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "keys",
    description =
        "Counts the keys of sessions and of dead letters that each version of the master key wraps."
            + " A version that wraps none can be removed once no erased session is remembered under"
            + " it.",
    footer = {
      "  onset keys --config onset.properties",
      "",
      "The exit code is 1 if a version wraps keys and is not in the file."
    },
    subcommands = {PublicKeysCommand.class})
final class KeysCommand extends TerminalCommand {
  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  @Override
  void run() {
    KeyedCluster keyed = KeyedCluster.of(cluster, key, terminal);
    KeyRing ring = keyed.ring();
    SortedMap<Integer, ClusterKeys.Wrapped> wrapped = keyed.keys().byVersion();
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
    terminal.say(table.lines());
    if (!known.containsAll(wrapped.keySet())) {
      failed();
    }
  }
}
