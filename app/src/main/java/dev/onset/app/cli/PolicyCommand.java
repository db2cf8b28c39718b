package dev.onset.app.cli;

import dev.onset.app.cluster.PolicyArchive;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.CommandGroup;
import dev.onset.app.command.OperationException;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.PolicySentences;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.Table;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "policy",
    description = "Explains and checks policies, makes one current, and shows what was published.",
    footer = {
      "  onset policy explain contact-center",
      "  onset policy check mine.yaml",
      "  onset policy put mine.yaml --tenant acme -c onset.properties",
      "  onset policy list -c onset.properties"
    },
    subcommands = {
      PolicyCommand.Explain.class,
      PolicyCommand.Check.class,
      PolicyCommand.Put.class,
      PolicyCommand.Get.class,
      PolicyCommand.ListPolicies.class
    })
final class PolicyCommand extends CommandGroup {
  /**
   * Reads a policy by its name or file.
   *
   * @throws UsageException if it is invalid, with a line for each error
   */
  private static Policy valid(String nameOrFile) {
    try {
      return PolicyOptions.read(nameOrFile, Map.of());
    } catch (PolicyException e) {
      throw new UsageException(String.join("\n", e.problems()));
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
      footer = {"  onset policy check mine.yaml"})
  static final class Check extends TerminalCommand {
    @Parameters(paramLabel = "NAME|FILE", description = PolicyOptions.DESCRIPTION)
    private String file;

    @Override
    void run() {
      terminal.say(file + " is valid, version " + valid(file).version() + ".");
    }
  }

  @Command(
      name = "explain",
      description = "Says in sentences what a policy alerts on and masks.",
      footer = {"  onset policy explain contact-center", "  onset policy explain mine.yaml"})
  static final class Explain extends TerminalCommand {
    @Parameters(paramLabel = "NAME|FILE", description = PolicyOptions.DESCRIPTION)
    private String policy;

    @Override
    void run() {
      terminal.say(new PolicySentences(valid(policy)).lines());
    }
  }

  @Command(
      name = "put",
      description =
          "Publishes a policy and makes it the tenant's current policy, without a restart. If the"
              + " file is not valid, lists everything that is wrong with it instead.",
      footer = {
        "  onset policy put mine.yaml -c onset.properties",
        "  onset policy put strict.yaml --tenant acme --live -c onset.properties"
      })
  static final class Put extends TerminalCommand {
    @Parameters(paramLabel = "NAME|FILE", description = PolicyOptions.DESCRIPTION)
    private String file;

    @Option(
        names = "--live",
        description =
            "Live sessions take it with their next turn; by default only new sessions do.")
    private boolean live;

    @Mixin private Tenant tenant;
    @Mixin private ClusterOptions cluster;

    @Override
    void run() {
      String whose = tenant.name();
      Policy policy = valid(file);
      requireReadable(policy);
      boolean written = new PolicyArchive(cluster.cluster(terminal)).put(whose, policy, live);
      terminal.say(
          written
              ? "Published " + policy.version() + " for the tenant " + whose + "."
              : policy.version() + " was published before and stays as it is.");
      terminal.say(
          "It is the current policy of %s: %s",
          whose,
          live
              ? "new sessions take it, live ones with their next turn."
              : "new sessions take it, live ones keep theirs.");
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
            "The policy %s cannot be published: written in full, it is longer than a"
                + " reader accepts.",
            file);
      }
    }
  }

  @Command(
      name = "get",
      description = "Prints a published policy as YAML.",
      footer = {
        "  onset policy get --tenant acme -c onset.properties",
        "  onset policy get --version mine-3f0c1b2a4d5e -c onset.properties"
      })
  static final class Get extends TerminalCommand {
    @Option(
        names = "--version",
        paramLabel = "V",
        description = "A version, as outputs name it (default: the tenant's current policy).")
    private String version;

    @Mixin private Tenant tenant;
    @Mixin private ClusterOptions cluster;

    @Override
    void run() {
      String whose = tenant.name();
      PolicyRegistry book = new PolicyArchive(cluster.cluster(terminal)).read();
      String wanted =
          Optional.ofNullable(version)
              .or(() -> book.current(whose).map(PolicyPointer::version))
              .orElseThrow(
                  () ->
                      new OperationException(
                          "The tenant %s has no current policy, so its sessions are under the"
                              + " instances' own; name a --version, or see 'onset policy list'.",
                          whose));
      String yaml =
          book.body(whose, wanted)
              .orElseThrow(
                  () ->
                      new OperationException(
                          "No policy " + wanted + " was published; see 'onset policy list'."));
      terminal.out().print("# " + wanted + "\n" + yaml);
    }
  }

  @Command(
      name = "list",
      description = "Lists the published policies, and names each tenant's current one.",
      footer = {"  onset policy list -c onset.properties"})
  static final class ListPolicies extends TerminalCommand {
    @Mixin private ClusterOptions cluster;

    @Override
    void run() {
      List<PolicyRegistry.Entry> entries =
          new PolicyArchive(cluster.cluster(terminal)).read().entries();
      if (entries.isEmpty()) {
        terminal.say("No policy was published.");
        return;
      }
      Table table = new Table("tenant", "version", "current");
      entries.forEach(
          entry -> table.row(entry.place().tenant(), entry.place().version(), state(entry)));
      terminal.say(table.lines());
    }

    private static String state(PolicyRegistry.Entry entry) {
      String current = entry.current() ? (entry.live() ? "yes, live" : "yes") : "";
      return entry.usable() ? current : (current + " unreadable for this version of Onset").strip();
    }
  }
}
