package dev.onset.evaluation.bench;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What came through while sessions that had fallen silent together were closed.
 *
 * @param sessions that were due at once
 * @param seconds until none was left
 * @param during turns a second at saturation until then
 * @param after turns a second at saturation from then on
 */
record DueSessions(
    @JsonProperty("due_sessions") int sessions,
    double seconds,
    @JsonProperty("turns_per_s_during") double during,
    @JsonProperty("turns_per_s_after") double after) {
  /** The share of their rate that turns kept. */
  @JsonProperty
  double kept() {
    return during / after;
  }
}
