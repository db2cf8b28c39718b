package dev.onset.evaluation.bench;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What people who follow the console cost the instance that serves it.
 *
 * @param sessions that are live
 * @param clients that follow the list of chats
 * @param without the clients
 * @param with the clients, run by run beside those without
 * @param shown from the time at which a turn was to be sent until a client has a list with it
 */
@JsonPropertyOrder({"live_sessions", "clients", "share_of_cpu", "share_of_rate", "turn_to_list_ms"})
record ConsoleCost(
    @JsonProperty("live_sessions") int sessions,
    int clients,
    @JsonProperty("without_clients") Runs without,
    @JsonProperty("with_clients") Runs with,
    @JsonProperty("turn_to_list_ms") Latency shown) {
  /**
   * What was measured, run by run.
   *
   * @param rates turns committed a second where so many were sent
   * @param cpuMillis processor time of the whole process for each of these turns
   * @param saturated turns committed a second while more waited than can be processed
   */
  record Runs(
      @JsonProperty("turns_per_s") List<Double> rates,
      @JsonProperty("cpu_ms_per_turn") List<Double> cpuMillis,
      @JsonProperty("turns_per_s_at_saturation") List<Double> saturated) {
    /** Nothing yet. */
    Runs() {
      this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }
  }

  /** What the clients add to the processor time of a turn, as a share of it. */
  @JsonProperty
  double shareOfCpu() {
    return medianRatio(with.cpuMillis(), without.cpuMillis()) - 1;
  }

  /** What the clients take of the saturated rate, as a share of it. */
  @JsonProperty
  double shareOfRate() {
    return 1 - medianRatio(with.saturated(), without.saturated());
  }

  /** Of measurements that ran one after the other. */
  private static double medianRatio(List<Double> some, List<Double> others) {
    return Medians.of(
        IntStream.range(0, some.size()).mapToObj(i -> some.get(i) / others.get(i)).toList());
  }
}
