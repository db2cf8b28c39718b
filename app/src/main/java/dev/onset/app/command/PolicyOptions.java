package dev.onset.app.command;

import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that choose a policy and change its keys. */
public final class PolicyOptions {
  @Option(
      names = "--policy",
      paramLabel = "FILE",
      description = "A policy in YAML instead of the one that ships with Onset.")
  private Path file;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Sets one key of the policy, for example name_anchor=self_identified.")
  private List<String> settings = List.of();

  /**
   * Reads the policy.
   *
   * @throws UsageException if {@code --set} is not of the form key=value
   * @throws dev.onset.model.PolicyException if the policy is not valid
   */
  public Policy policy() {
    return policy(Optional.empty(), Map.of());
  }

  /**
   * Reads the policy, with changes from other options.
   *
   * @param otherwise the file to read if {@code --policy} names none
   * @param further keys set by other options; they override {@code --set}
   * @throws UsageException if {@code --set} is not of the form key=value
   * @throws dev.onset.model.PolicyException if the policy is not valid
   */
  public Policy policy(Optional<Path> otherwise, Map<String, String> further) {
    Map<String, String> overrides = new LinkedHashMap<>();
    for (String setting : settings) {
      int equals = setting.indexOf('=');
      if (equals < 1) {
        throw new UsageException(
            "--set takes key=value, for example --set name_anchor=self_identified.");
      }
      overrides.put(setting.substring(0, equals).strip(), setting.substring(equals + 1).strip());
    }
    overrides.putAll(further);
    return Optional.ofNullable(file)
        .or(() -> otherwise)
        .map(path -> PolicyReader.read(path, overrides))
        .orElseGet(() -> PolicyReader.shipped(overrides));
  }
}
