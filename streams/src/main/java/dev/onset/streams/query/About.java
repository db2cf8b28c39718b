package dev.onset.streams.query;

import dev.onset.streams.monitoring.MemoryPlan;
import java.util.List;

/**
 * The part of the status that does not change while an instance runs.
 *
 * @param version of Onset
 * @param policyVersion the policy that new sessions are pinned to
 * @param partitions how many there are, here and elsewhere
 * @param memory the memory plan
 */
public record About(
    String applicationId, String version, String policyVersion, int partitions, Memory memory) {
  /**
   * Memory in bytes.
   *
   * @param limit of the process
   * @param most the process may take at most
   * @param parts of that, by name
   */
  public record Memory(long limit, long most, List<MemoryPlan.Part> parts) {
    public static Memory of(MemoryPlan plan, long limit) {
      return new Memory(limit, plan.total(), plan.parts());
    }
  }
}
