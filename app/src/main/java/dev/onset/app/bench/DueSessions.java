package dev.onset.app.bench;

/**
 * What came through while sessions that had fallen silent together were closed.
 *
 * @param sessions that were due at once
 * @param seconds until none was left
 * @param during turns a second at saturation until then
 * @param after turns a second at saturation from then on
 */
public record DueSessions(int sessions, double seconds, double during, double after) {
  /** The share of their rate that turns kept. */
  public double kept() {
    return during / after;
  }
}
