package dev.onset.evaluation.own.calibrate;

import dev.onset.evaluation.metrics.Interval;
import dev.onset.model.Policy;
import java.util.List;
import java.util.Optional;

/**
 * What the chats say of a policy's keys.
 *
 * @param keys the keys, in the order of the policy's page
 * @param chats number of chats
 * @param base the policy that was judged, which states the prices
 * @param before expected cost of onsets a chat under the policy as it is, in looks; empty without
 *     labels
 * @param after the same under the proposed policy as a whole, on the chats that chose it
 */
public record CalibratedPolicy(
    List<CalibratedKey> keys,
    int chats,
    Policy base,
    Optional<Interval> before,
    Optional<Interval> after) {
  public CalibratedPolicy {
    keys = List.copyOf(keys);
  }

  /** The keys that change. */
  public List<CalibratedKey> changes() {
    return keys.stream().filter(CalibratedKey::changes).toList();
  }
}
