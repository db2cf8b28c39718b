package dev.onset.lab.needs;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.onset.evaluation.metrics.Share;
import java.util.OptionalDouble;

/**
 * How often a reader is right about whether a value is needed.
 *
 * @param needed of the needed values those that it calls needed
 * @param others of the other values those that it calls not needed
 */
@JsonPropertyOrder("balanced")
public record NeedCounts(Share needed, Share others) {
  /** The mean of both shares: a reader that always says the same has one half. */
  @JsonProperty
  public OptionalDouble balanced() {
    if (needed.of() == 0 || others.of() == 0) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of((needed.value().getAsDouble() + others.value().getAsDouble()) / 2);
  }

  /** Counts judgements; not thread-safe. */
  static final class Tally {
    private final int[] right = new int[2];
    private final int[] all = new int[2];

    void add(boolean said, boolean needed) {
      int side = needed ? 0 : 1;
      all[side]++;
      right[side] += said == needed ? 1 : 0;
    }

    NeedCounts result() {
      return new NeedCounts(new Share(right[0], all[0]), new Share(right[1], all[1]));
    }
  }
}
