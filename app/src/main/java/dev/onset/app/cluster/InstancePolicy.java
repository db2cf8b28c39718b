package dev.onset.app.cluster;

import dev.onset.model.PolicyReader;
import dev.onset.streams.config.OnsetConfig;
import java.util.Set;
import java.util.stream.Collectors;

/** Under which policy an instance runs whose command line names none. */
public final class InstancePolicy {
  private static final String DEFAULT = PolicyReader.DEFAULT + "-";
  private static final String CONTACT_CENTER = PolicyReader.CONTACT_CENTER + "-";

  private InstancePolicy() {}

  /**
   * The name or file of the policy: the configuration's, else {@value PolicyReader#DEFAULT} where
   * the cluster ran under it and never under {@value PolicyReader#CONTACT_CENTER}, so that an
   * update changes no decision. Every instance publishes its own policy, which tells that.
   *
   * @throws ClusterException if no broker answers
   */
  public static String of(OnsetConfig config) {
    return config.policy().orElseGet(() -> ofCluster(new Cluster(config)));
  }

  private static String ofCluster(Cluster cluster) {
    Set<String> versions;
    try {
      versions =
          new PolicyArchive(cluster)
              .read().entries().stream()
                  .map(entry -> entry.place().version())
                  .collect(Collectors.toSet());
    } catch (ClusterException e) {
      if (e.getCause() != null) {
        throw e;
      }
      // Without the topic nothing ran yet; whoever starts next says what is missing.
      return PolicyReader.CONTACT_CENTER;
    }
    return versions.stream().anyMatch(version -> version.startsWith(DEFAULT))
            && versions.stream().noneMatch(version -> version.startsWith(CONTACT_CENTER))
        ? PolicyReader.DEFAULT
        : PolicyReader.CONTACT_CENTER;
  }
}
