package dev.onset.lab.soak;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * What a processor takes at one time.
 *
 * @param minute since the load began
 * @param sent turns sent so far
 * @param processed turns processed so far
 * @param heap bytes of the heap in use after a collection
 * @param resident bytes of memory, without mapped files
 * @param state bytes of the files of live and ended sessions that may go on
 * @param markers bytes of markers and deadlines, on disk and in memtables, which outlive a session
 *     by as long as its turns may be read again
 * @param begun sessions so far, of which each gets a marker
 * @param memtables bytes of all memtables
 * @param backlog deadlines that have passed and wait
 */
record SoakSample(
    double minute,
    long sent,
    long processed,
    long heap,
    long resident,
    long state,
    long markers,
    long begun,
    long memtables,
    long backlog) {
  private static final double MIB = 1 << 20;

  /** What must not grow, and by how much it may seem to. */
  enum Figure {
    HEAP("heap, MiB", sample -> sample.heap / MIB, 8),
    RESIDENT("resident, MiB", sample -> sample.resident / MIB, 24),
    STATE("sessions, MiB", sample -> sample.state / MIB, 8),
    MARKERS(
        "marker bytes a session",
        sample -> (double) sample.markers / Math.max(1, sample.begun),
        16),
    MEMTABLES("memtables, MiB", sample -> sample.memtables / MIB, 8),
    BACKLOG("deadlines waiting", sample -> sample.backlog, 1_000);

    private final String title;
    private final ToDoubleFunction<SoakSample> value;
    private final double noise;

    Figure(String title, ToDoubleFunction<SoakSample> value, double noise) {
      this.title = title;
      this.value = value;
      this.noise = noise;
    }

    String title() {
      return title;
    }

    String cell(SoakSample sample) {
      return String.format(
          Locale.ROOT,
          this == BACKLOG || this == MARKERS ? "%.0f" : "%.1f",
          value.applyAsDouble(sample));
    }

    /** How it went in the last half of some samples. */
    Trend trend(List<SoakSample> samples) {
      return Trend.ofLastHalf(
          samples.stream().map(SoakSample::minute).toList(),
          samples.stream().map(value::applyAsDouble).toList(),
          noise);
    }
  }
}
