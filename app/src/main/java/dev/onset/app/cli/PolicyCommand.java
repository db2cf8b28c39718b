package dev.onset.app.cli;

import dev.onset.app.cluster.PolicyArchive;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.CommandGroup;
import dev.onset.app.command.Failures;
import dev.onset.app.command.OperationException;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.PolicySentences;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.Table;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.Policy;
import dev.onset.model.PolicyException;
import dev.onset.model.PolicyPointer;
import dev.onset.model.PolicyReader;
import dev.onset.model.PolicyWriter;
import dev.onset.model.SessionId;
import dev.onset.streams.policy.PolicyRegistry;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "policy",
    description = "Explains and checks policies, makes one current, and shows what was published.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset policy explain contact-center",
      "  onset policy check mine.yaml",
      "  onset policy put mine.yaml --tenant acme -c onset.properties",
      "  onset policy list -c onset.properties"
    })
final class PolicyCommand extends CommandGroup {
  /** Reads a policy by its name or file; empty if it is invalid, after printing all its errors. */
  private static Optional<Policy> valid(String nameOrFile, Terminal terminal) {
    try {
      return Optional.of(PolicyOptions.read(nameOrFile, Map.of()));
    } catch (PolicyException e) {
      e.problems().forEach(terminal.err()::println);
      return Optional.empty();
    }
  }

  /** The options that name the tenant. */
  static final class Tenant {
    @Option(
        names = "--tenant",
        defaultValue = SessionId.DEFAULT_TENANT,
        paramLabel = "T",
        description = "Whose policy it is (default: that of turns that name no tenant).")
    private String tenant;

    String name() {
      if (!PolicyRegistry.isName(tenant)) {
        throw new UsageException("--tenant takes a name without '/'.");
      }
      return tenant;
    }
  }

  @Command(
      name = "check",
      description = "Says that a policy file is valid, or lists everything that is wrong with it.",
      footerHeading = "%nExamples:%n",
      footer = {"  onset policy check mine.yaml"})
  static final class Check implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "NAME|FILE", description = PolicyOptions.DESCRIPTION)
    private String file;

    Check(Terminal terminal) {
      this.terminal = terminal;
    }

    @Override
    public Integer call() {
      Optional<Policy> policy = valid(file, terminal);
      policy.ifPresent(
          one -> terminal.out().println(file + " is valid, version " + one.version() + "."));
      return policy.isPresent() ? Failures.OK : Failures.USAGE;
    }
  }

  @Command(
      name = "explain",
      description = "Says in sentences what a policy alerts on and masks.",
      footerHeading = "%nExamples:%n",
      footer = {"  onset policy explain contact-center", "  onset policy explain mine.yaml"})
  static final class Explain implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "NAME|FILE", description = PolicyOptions.DESCRIPTION)
    private String policy;

    Explain(Terminal terminal) {
      this.terminal = terminal;
    }

    @Override
    public Integer call() {
      Optional<Policy> valid = valid(policy, terminal);
      valid.ifPresent(one -> new PolicySentences(one).lines().forEach(terminal.out()::println));
      return valid.isPresent() ? Failures.OK : Failures.USAGE;
    }
  }

  @Command(
      name = "put",
      description =
          "Publishes a policy and makes it the tenant's current policy, without a restart. If the"
              + " file is not valid, lists everything that is wrong with it instead.",
      footerHeading = "%nExamples:%n",
      footer = {
        "  onset policy put mine.yaml -c onset.properties",
        "  onset policy put strict.yaml --tenant acme --live -c onset.properties"
      })
  static final class Put implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "NAME|FILE", description = PolicyOptions.DESCRIPTION)
    private String file;

    @Option(
        names = "--live",
        description =
            "Live sessions take it with their next turn; by default only new sessions do.")
    private boolean live;

    @Mixin private Tenant tenant;
    @Mixin private ClusterOptions cluster;

    Put(Terminal terminal) {
      this.terminal = terminal;
    }

    @Override
    public Integer call() {
      String whose = tenant.name();
      Optional<Policy> valid = valid(file, terminal);
      if (valid.isEmpty()) {
        return Failures.USAGE;
      }
      Policy policy = valid.get();
      requireReadable(policy);
      boolean written = new PolicyArchive(cluster.cluster(terminal)).put(whose, policy, live);
      terminal
          .out()
          .println(
              written
                  ? "Published " + policy.version() + " for the tenant " + whose + "."
                  : policy.version() + " was published before and stays as it is.");
      terminal
          .out()
          .println(
              "It is the current policy of "
                  + whose
                  + ": "
                  + (live
                      ? "new sessions take it, live ones with their next turn."
                      : "new sessions take it, live ones keep theirs."));
      return Failures.OK;
    }

    /**
     * Checks that the policy, written in full, does not exceed the limit for reading; it may be
     * longer than the file.
     */
    private void requireReadable(Policy policy) {
      try {
        PolicyReader.read(PolicyWriter.write(policy), file);
      } catch (PolicyException e) {
        throw new UsageException(
            "The policy "
                + file
                + " cannot be published: written in full, it is longer than a reader accepts.");
      }
    }
  }

  @Command(
      name = "get",
      description = "Prints a published policy as YAML.",
      footerHeading = "%nExamples:%n",
      footer = {
        "  onset policy get --tenant acme -c onset.properties",
        "  onset policy get --version mine-3f0c1b2a4d5e -c onset.properties"
      })
  static final class Get implements Callable<Integer> {
    private final Terminal terminal;

    @Option(
        names = "--version",
        paramLabel = "V",
        description = "A version, as outputs name it (default: the tenant's current policy).")
    private String version;

    @Mixin private Tenant tenant;
    @Mixin private ClusterOptions cluster;

    Get(Terminal terminal) {
      this.terminal = terminal;
    }

    @Override
    public Integer call() {
      String whose = tenant.name();
      PolicyRegistry book = new PolicyArchive(cluster.cluster(terminal)).read();
      String wanted =
          Optional.ofNullable(version)
              .or(() -> book.current(whose).map(PolicyPointer::version))
              .orElseThrow(
                  () ->
                      new OperationException(
                          "The tenant "
                              + whose
                              + " has no current policy, so its sessions are under the instances'"
                              + " own; name a --version, or see 'onset policy list'."));
      String yaml =
          book.body(whose, wanted)
              .orElseThrow(
                  () ->
                      new OperationException(
                          "No policy " + wanted + " was published; see 'onset policy list'."));
      terminal.out().print("# " + wanted + "\n" + yaml);
      return Failures.OK;
    }
  }

  @Command(
      name = "list",
      description = "Lists the published policies, and names each tenant's current one.",
      footerHeading = "%nExamples:%n",
      footer = {"  onset policy list -c onset.properties"})
  static final class ListPolicies implements Callable<Integer> {
    private final Terminal terminal;
    @Mixin private ClusterOptions cluster;

    ListPolicies(Terminal terminal) {
      this.terminal = terminal;
    }

    @Override
    public Integer call() {
      List<PolicyRegistry.Entry> entries =
          new PolicyArchive(cluster.cluster(terminal)).read().entries();
      if (entries.isEmpty()) {
        terminal.out().println("No policy was published.");
        return Failures.OK;
      }
      Table table = new Table("tenant", "version", "current");
      entries.forEach(
          entry -> table.row(entry.place().tenant(), entry.place().version(), state(entry)));
      table.lines().forEach(terminal.out()::println);
      return Failures.OK;
    }

    private static String state(PolicyRegistry.Entry entry) {
      String current = entry.current() ? (entry.live() ? "yes, live" : "yes") : "";
      return entry.usable() ? current : (current + " unreadable for this version of Onset").strip();
    }
  }
}
