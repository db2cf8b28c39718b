package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.SinceTime;
import dev.onset.app.command.UsageException;
import dev.onset.app.console.access.AccessArchive;
import dev.onset.app.console.access.AccessFilter;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.access.AccessEvent;
import dev.onset.serdes.SigningKey;
import dev.onset.serdes.VerifyingKey;
import dev.onset.state.audit.AccessReport;
import dev.onset.streams.config.OnsetConfig;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "access",
    description =
        "Lists who looked at which session in the console, and what else they did there, or checks"
            + " that nobody changed that record. Shows names and ids, never a value.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset access --config onset.properties --since 2026-01-31",
      "  onset access -c onset.properties --session c-1042 --json",
      "  onset access -c onset.properties --verify --public-key audit.pem",
      "",
      "With --verify the exit code is 1 if a chain is broken."
    })
final class AccessCommand implements Callable<Integer> {
  private final Terminal terminal;

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

  AccessCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * Where to read, and what to check with.
   *
   * @param known public keys; empty if signatures are not checked
   */
  private record Target(Cluster cluster, List<VerifyingKey> known) {}

  @Override
  public Integer call() {
    if (!verify) {
      if (publicKey != null || linksOnly) {
        throw new UsageException("--public-key and --links-only go with --verify.");
      }
      return list();
    }
    if (session != null || tenant != null || who != null || since != null) {
      throw new UsageException("--verify checks every chain; it takes no filter.");
    }
    return check();
  }

  private Integer list() {
    AccessFilter wanted =
        new AccessFilter(
            Optional.ofNullable(session),
            Optional.ofNullable(tenant),
            Optional.ofNullable(who),
            since == null ? OptionalLong.empty() : SinceTime.millis(since));
    Cluster source = cluster.cluster(terminal);
    List<AccessEvent> found;
    try (Progress progress = Progress.of(terminal, "access", " records")) {
      found = new AccessArchive(source).find(wanted, progress::step, terminal.err()::println);
    }
    if (json) {
      AccessLines.json(found, source.codecs()).forEach(terminal.out()::println);
    } else if (found.isEmpty()) {
      terminal.out().println("No such access is recorded.");
    } else {
      AccessLines.table(found).forEach(terminal.out()::println);
    }
    return Failures.OK;
  }

  private Integer check() {
    Target target = target();
    List<AccessReport> reports;
    try (Progress progress = Progress.of(terminal, "access", " records")) {
      reports =
          new AccessArchive(target.cluster())
              .chains(progress::step, terminal.err()::println).stream()
                  .map(chain -> chain.check(target.known()))
                  .toList();
    }
    boolean intact = reports.stream().allMatch(AccessReport::isIntact);
    if (json) {
      reports.stream().map(AccessLines::json).forEach(terminal.out()::println);
    } else if (reports.isEmpty()) {
      terminal.out().println("No access is recorded.");
    } else {
      AccessLines.check(reports, !linksOnly).forEach(terminal.out()::println);
    }
    if (intact) {
      return Failures.OK;
    }
    boolean unchecked =
        reports.stream().allMatch(report -> report.isIntact() || report.isUnchecked());
    terminal
        .err()
        .println(
            unchecked
                ? "Part of the record of accesses could not be checked with this key."
                : "Somebody changed the record of accesses, part of it is missing, or a console has"
                    + " no key.");
    return Failures.FAILURE;
  }

  private Target target() {
    if (linksOnly) {
      if (publicKey != null) {
        throw new UsageException("Give either --public-key or --links-only, not both.");
      }
      return new Target(cluster.cluster(terminal), List.of());
    }
    if (publicKey != null) {
      return new Target(cluster.cluster(terminal), PublicKeyFile.read(publicKey));
    }
    OnsetConfig config = cluster.config(terminal, key.settings(terminal));
    List<VerifyingKey> known =
        KeyOptions.existing(config, terminal).newestFirst().stream()
            .map(SigningKey::of)
            .map(SigningKey::verifying)
            .toList();
    return new Target(new Cluster(config), known);
  }
}
