package dev.onset.app.cluster;

import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.streams.policy.PolicyRegistry;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The words for the types of the policies on a cluster's topic. Reads the topic when it meets a
 * version for the first time, since a version is published before it decides. Thread-safe.
 */
public final class PolicyWords {
  private final PolicyArchive archive;
  private final Set<String> met = new HashSet<>();
  private PolicyRegistry registry = new PolicyRegistry();
  private boolean read;

  /**
   * @param cluster whose topic is read
   */
  public PolicyWords(Cluster cluster) {
    this.archive = new PolicyArchive(cluster);
  }

  /** The words for what an alert rests on; reads nothing where no policy can have named it. */
  public TypeWords of(Alert alert) {
    return alert.evidence().stream().allMatch(one -> one.type().isShipped())
        ? TypeWords.SHIPPED
        : of(alert.session().tenant(), List.of(alert.policyVersion()));
  }

  /**
   * The words of some policies, and of the tenant's current one. Types keep their names where the
   * topic may not be read.
   *
   * @param versions of the policies, the most important first
   */
  public synchronized TypeWords of(String tenant, Collection<String> versions) {
    if (met.addAll(versions) || !read) {
      read = true;
      try {
        registry = archive.read();
      } catch (ClusterException e) {
        registry = new PolicyRegistry();
      }
    }
    TypeWords words = TypeWords.SHIPPED;
    for (String version : versions) {
      words = words.or(registry.policy(version).map(TypeWords::of).orElse(TypeWords.SHIPPED));
    }
    return words.or(
        registry
            .current(tenant)
            .flatMap(pointer -> registry.policy(pointer.version()))
            .map(TypeWords::of)
            .orElse(TypeWords.SHIPPED));
  }
}
