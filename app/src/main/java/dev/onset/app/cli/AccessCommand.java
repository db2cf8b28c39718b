package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.OperationException;
import dev.onset.app.command.SinceTime;
import dev.onset.app.command.UsageException;
import dev.onset.app.console.access.AccessArchive;
import dev.onset.app.console.access.AccessFilter;
import dev.onset.app.console.access.StoredChain;
import dev.onset.app.terminal.Progress;
import dev.onset.model.access.AccessEvent;
import dev.onset.serdes.Codec;
import dev.onset.serdes.VerifyingKey;
import dev.onset.serdes.WireFormat;
import dev.onset.state.audit.AccessReport;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "access",
    description =
        "Lists who looked at which session in the console, and what else they did there, or checks"
            + " that nobody changed that record. Shows names and ids, never a value.",
    footer = {
      "  onset access --config onset.properties --since 2026-01-31",
      "  onset access -c onset.properties --session c-1042 --json",
      "  onset access -c onset.properties --verify --public-key audit.pem",
      "",
      "With --verify the exit code is 1 if a chain is broken."
    })
final class AccessCommand extends TerminalCommand {
  @Option(
      names = {"-s", "--session"},
      paramLabel = "ID",
      description = "Only what concerns this session, of any tenant.")
  private String session;

  @Option(
      names = "--tenant",
      paramLabel = "T",
      description = "Only what concerns this tenant's sessions or policy.")
  private String tenant;

  @Option(
      names = "--who",
      paramLabel = "NAME",
      description = "Only what was done with the token of this name.")
  private String who;

  @Option(
      names = "--since",
      paramLabel = "TIME",
      description =
          "Only what was done since a day, such as 2026-01-31, or a time, such as"
              + " 2026-01-31T08:00:00Z; both in UTC.")
  private String since;

  @Option(names = "--json", description = "JSON Lines instead of a table.")
  private boolean json;

  @Option(
      names = "--verify",
      description =
          "In place of the list: check the chain of every writer, with --public-key or the master"
              + " key.")
  private boolean verify;

  @Option(
      names = "--public-key",
      paramLabel = "FILE",
      description =
          "The installation's public keys, as 'onset keys public' prints them; with --verify, in"
              + " place of its master key.")
  private Path publicKey;

  @Option(
      names = "--links-only",
      description =
          "With --verify: check no signature, where consoles have no key. Somebody who computed a"
              + " whole chain anew does not show.")
  private boolean linksOnly;

  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  @Override
  void run() {
    if (verify) {
      check();
    } else {
      list();
    }
  }

  private void list() {
    if (publicKey != null || linksOnly) {
      throw new UsageException("--public-key and --links-only go with --verify.");
    }
    AccessFilter wanted =
        new AccessFilter(
            Optional.ofNullable(session),
            Optional.ofNullable(tenant),
            Optional.ofNullable(who),
            SinceTime.millis(since));
    Cluster source = cluster.cluster(terminal);
    List<AccessEvent> found;
    try (Progress progress = Progress.of(terminal, "access", " records")) {
      found = new AccessArchive(source).find(wanted, progress::step, terminal::warn);
    }
    Codec<AccessEvent> codec = source.codecs().access(WireFormat.JSON);
    list(
        found,
        json,
        event -> new String(codec.encode(event), StandardCharsets.UTF_8),
        "No such access is recorded.",
        AccessLines::table);
  }

  private void check() {
    if (session != null || tenant != null || who != null || since != null) {
      throw new UsageException("--verify checks every chain; it takes no filter.");
    }
    if (linksOnly && publicKey != null) {
      throw new UsageException("Give either --public-key or --links-only, not both.");
    }
    Cluster source;
    List<VerifyingKey> known = List.of();
    if (linksOnly || publicKey != null) {
      source = cluster.cluster(terminal);
      known = linksOnly ? List.of() : PublicKeys.read(publicKey);
    } else {
      KeyedCluster keyed = KeyedCluster.of(cluster, key, terminal);
      source = keyed.cluster();
      known = PublicKeys.of(keyed.ring());
    }
    List<AccessReport> reports = new ArrayList<>();
    try (Progress progress = Progress.of(terminal, "access", " records")) {
      for (StoredChain chain : new AccessArchive(source).chains(progress::step, terminal::warn)) {
        reports.add(chain.check(known));
      }
    }
    list(
        reports,
        json,
        AccessLines::json,
        "No access is recorded.",
        all -> AccessLines.check(all, !linksOnly));
    if (!reports.stream().allMatch(AccessReport::isIntact)) {
      throw new OperationException(
          reports.stream().allMatch(report -> report.isIntact() || report.isUnchecked())
              ? "Part of the record of accesses could not be checked with this key."
              : "Somebody changed the record of accesses, part of it is missing, or a console has"
                  + " no key.");
    }
  }
}
