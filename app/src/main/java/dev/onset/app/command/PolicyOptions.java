package dev.onset.app.command;

import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.streams.config.OnsetConfig;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that choose a policy and change its keys. */
public final class PolicyOptions {
  /** What the options take, for the help of commands that take a policy otherwise. */
  public static final String DESCRIPTION =
      "A policy that ships with Onset (contact-center, gdpr, hipaa, paper, pci), or a file"
          + " of your own in YAML.";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(names = "--policy", paramLabel = "NAME|FILE", description = DESCRIPTION)
  private String given;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Sets one key of the policy, for example name_anchor=self_identified.")
  private List<String> settings = List.of();

  /**
   * Reads the policy; {@value PolicyReader#PAPER} if {@code --policy} names none.
   *
   * @throws UsageException if {@code --set} is not of the form key=value
   * @throws dev.onset.model.PolicyException if the policy is not valid
   */
  public Policy policy() {
    return policy(() -> PolicyReader.PAPER, Map.of());
  }

  /**
   * Reads the policy of an instance; the configuration's, else {@value
   * PolicyReader#CONTACT_CENTER}, if {@code --policy} names none.
   *
   * @throws UsageException if {@code --set} is not of the form key=value
   * @throws dev.onset.model.PolicyException if the policy is not valid
   */
  public Policy policy(OnsetConfig config) {
    return policy(() -> config.policy().orElse(PolicyReader.CONTACT_CENTER), Map.of());
  }

  /**
   * Reads the policy, with changes from other options.
   *
   * @param otherwise the name or file of the policy if {@code --policy} names none
   * @param further keys set by other options; they override {@code --set}
   * @throws UsageException if {@code --set} is not of the form key=value
   * @throws dev.onset.model.PolicyException if the policy is not valid
   */
  public Policy policy(Supplier<String> otherwise, Map<String, String> further) {
    Map<String, String> overrides =
        Assignments.of(settings, "--set", "name_anchor=self_identified");
    overrides.putAll(further);
    String named = Optional.ofNullable(given).orElseGet(otherwise);
    if (named.equals(PolicyReader.DEFAULT)) {
      command.commandLine().getErr().println("The policy default is named paper now.");
    }
    return read(named, overrides);
  }

  /**
   * The policy of a name or a file; a file called like a shipped policy needs a path.
   *
   * @param overrides value by dotted key
   * @throws dev.onset.model.PolicyException if the policy is not valid
   */
  public static Policy read(String nameOrFile, Map<String, String> overrides) {
    return PolicyReader.names().contains(nameOrFile) || nameOrFile.equals(PolicyReader.DEFAULT)
        ? PolicyReader.shipped(nameOrFile, overrides)
        : PolicyReader.read(Path.of(nameOrFile), overrides);
  }
}
