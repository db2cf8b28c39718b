package dev.onset.app.bench;

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
public record ConsoleCost(int sessions, int clients, Runs without, Runs with, Latency shown) {
  /**
   * What was measured, run by run.
   *
   * @param rates turns committed a second where so many were sent
   * @param cpuMillis processor time of the whole process for each of these turns
   * @param saturated turns committed a second while more waited than can be processed
   */
  public record Runs(List<Double> rates, List<Double> cpuMillis, List<Double> saturated) {
    public Runs {
      rates = List.copyOf(rates);
      cpuMillis = List.copyOf(cpuMillis);
      saturated = List.copyOf(saturated);
    }
  }

  /** What the clients add to the processor time of a turn, as a share of it. */
  public double shareOfCpu() {
    return medianRatio(with.cpuMillis(), without.cpuMillis()) - 1;
  }

  /** What the clients take of the saturated rate, as a share of it. */
  public double shareOfRate() {
    return 1 - medianRatio(with.saturated(), without.saturated());
  }

  /** Of measurements that ran one after the other. */
  private static double medianRatio(List<Double> some, List<Double> others) {
    return Medians.of(
        IntStream.range(0, some.size()).mapToObj(i -> some.get(i) / others.get(i)).toList());
  }
}
