package dev.onset.app.console.policy;

import dev.onset.app.cluster.PolicyArchive;
import dev.onset.app.command.OperationException;
import dev.onset.model.Policy;
import dev.onset.model.PolicyException;
import dev.onset.model.PolicyReader;
import dev.onset.streams.policy.PolicyRegistry;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The published policies of each tenant, as the policies topic held them when it was read. The
 * topic is compacted: it keeps each version and the current one, not when an earlier one was
 * current. Immutable.
 *
 * @param archive where versions are put
 * @param registry the versions and which of them are current
 * @param written when each record of the topic was written, by its key; milliseconds since the
 *     epoch
 */
public record PolicyHistory(
    PolicyArchive archive, PolicyRegistry registry, Map<String, Long> written) {
  public PolicyHistory {
    written = Map.copyOf(written);
  }

  /**
   * A published version.
   *
   * @param tenant that published it
   * @param version name and fingerprint, as outputs name it
   * @param published when its body was written, in milliseconds since the epoch
   * @param usable whether this version of Onset reads it
   * @param current since when it is the tenant's current policy, in milliseconds since the epoch;
   *     empty if it is not
   * @param live whether live sessions change to it at their next turn; false if it is not current
   */
  public record Version(
      String tenant,
      String version,
      long published,
      boolean usable,
      OptionalLong current,
      boolean live) {
    /** Whether it is the tenant's current policy. */
    public boolean isCurrent() {
      return current.isPresent();
    }
  }

  /**
   * Reads the topic up to its current end.
   *
   * @throws dev.onset.app.cluster.ClusterException if no broker answers or the topic does not exist
   */
  public static PolicyHistory read(PolicyArchive archive) {
    Map<String, Long> written = new HashMap<>();
    PolicyRegistry registry =
        archive.read(
            record -> {
              if (record.key() != null) {
                written.put(record.key(), record.timestamp());
              }
            });
    return new PolicyHistory(archive, registry, written);
  }

  /** The tenants that published a policy, in their order. */
  public SortedSet<String> tenants() {
    SortedSet<String> tenants = new TreeSet<>();
    registry.entries().forEach(entry -> tenants.add(entry.place().tenant()));
    return tenants;
  }

  /** The versions that a tenant published, the newest first. */
  public List<Version> of(String tenant) {
    return registry.entries().stream()
        .filter(entry -> entry.place().tenant().equals(tenant))
        .map(this::version)
        .sorted(
            Comparator.comparingLong(Version::published).reversed().thenComparing(Version::version))
        .toList();
  }

  private Version version(PolicyRegistry.Entry entry) {
    return new Version(
        entry.place().tenant(),
        entry.place().version(),
        written.get(entry.place().key()),
        entry.usable(),
        entry.current()
            ? OptionalLong.of(written.get(entry.place().tenant()))
            : OptionalLong.empty(),
        entry.live());
  }

  /** The text of a version, in full; empty if nobody published it. */
  public Optional<String> text(String tenant, String version) {
    return registry.body(tenant, version);
  }

  /** The current policy of a tenant; empty if it has none, or one that cannot be used here. */
  public Optional<Policy> current(String tenant) {
    return registry.current(tenant).flatMap(pointer -> registry.policy(pointer.version()));
  }

  /**
   * Makes an earlier version the current one of its tenant, as putting it again does.
   *
   * @param live whether live sessions switch to it with their next turn; else new sessions take it
   * @return the policy that is current now
   * @throws OperationException if the tenant has no such version, or this version of Onset cannot
   *     read it
   * @throws dev.onset.app.cluster.ClusterException if the brokers do not accept it
   */
  public Policy rollBack(String tenant, String version, boolean live) {
    Version wanted =
        of(tenant).stream()
            .filter(one -> one.version().equals(version))
            .findFirst()
            .orElseThrow(
                () ->
                    new OperationException(
                        "The tenant has no policy of that version; see 'onset policy list'."));
    String text = text(wanted.tenant(), wanted.version()).orElseThrow();
    Policy policy;
    try {
      policy = PolicyReader.read(text, "of the topic");
    } catch (PolicyException e) {
      throw new OperationException(
          "That policy cannot be read by this version of Onset; put it with the one that wrote it.");
    }
    archive.put(tenant, policy, live);
    return policy;
  }
}
