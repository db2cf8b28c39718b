package dev.onset.lab.commits;

import dev.onset.lab.metrics.EnumMaps;
import dev.onset.model.CommitPolicy;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Verdict;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Commits by gate policy, from provenance, and onsets of users. Immutable.
 *
 * @param byPolicy commits by policy; a policy without commits is absent
 * @param onsets closed sessions whose user has an onset
 */
public record CommitTally(Map<CommitPolicy, Integer> byPolicy, int onsets) {
  /** Policies with a smaller share of the commits are flagged. */
  public static final double RARE = 0.02;

  /** The empty tally. */
  public static final CommitTally NONE = new CommitTally(Map.of(), 0);

  public CommitTally {
    byPolicy = EnumMaps.copy(byPolicy, CommitPolicy.class);
  }

  /** Tallies a session's emissions. */
  public static CommitTally of(List<Emission> emissions) {
    Map<CommitPolicy, Integer> commits = new EnumMap<>(CommitPolicy.class);
    int onsets = 0;
    for (Emission emission : emissions) {
      if (emission instanceof ProvenanceEvent event && event.kind() == ProvenanceKind.COMMITTED) {
        commits.merge(CommitPolicy.valueOf(event.detail().get("policy")), 1, Integer::sum);
      }
      if (emission instanceof Verdict verdict
          && verdict.closed()
          && verdict.entity().equals(EntityId.USER)
          && verdict.tPred().isPresent()) {
        onsets++;
      }
    }
    return new CommitTally(commits, onsets);
  }

  /** Adds two tallies. */
  public CommitTally plus(CommitTally other) {
    Map<CommitPolicy, Integer> sum = new EnumMap<>(CommitPolicy.class);
    sum.putAll(byPolicy);
    other.byPolicy.forEach((policy, count) -> sum.merge(policy, count, Integer::sum));
    return new CommitTally(sum, onsets + other.onsets);
  }

  /** The number of commits of a policy. */
  public int commits(CommitPolicy policy) {
    return byPolicy.getOrDefault(policy, 0);
  }

  /** All commits. */
  public int total() {
    return byPolicy.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** A policy's share of all commits, in [0, 1]; 0 if there are none. */
  public double share(CommitPolicy policy) {
    return total() == 0 ? 0.0 : (double) commits(policy) / total();
  }

  /** The policies with less than {@link #RARE} of all commits, in order. */
  public List<CommitPolicy> rare() {
    return Arrays.stream(CommitPolicy.values()).filter(one -> share(one) < RARE).toList();
  }
}
