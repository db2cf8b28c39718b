package dev.onset.evaluation.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.onset.app.console.OnsetConsole;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/**
 * Loads an instance in turn while clients follow its console and while none does. Used by one
 * thread.
 */
final class ConsoleTrial {
  private static final double RATE = 100;
  private static final int CLIENTS = 3;

  /** Clients that look for chats; the others see the riskiest of all. */
  private static final int LOOKING = 2;

  /** Sessions whose ids begin alike, fewer than a list shows. */
  private static final long ALIKE = 100;

  /** Windows of a measurement at a steady rate, in which few turns are sent. */
  private static final int STEADY = 5;

  /**
   * Pairs at saturation for one at a steady rate; many short ones differ less than few long ones.
   */
  private static final int SATURATED = 4;

  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private static final double MILLI = TimeUnit.MILLISECONDS.toNanos(1);

  private final Rig rig;
  private final OnsetConsole console;
  private final ChatLoad load;
  private final Consumer<String> progress;
  private final ConsoleCost.Runs without = new ConsoleCost.Runs();
  private final ConsoleCost.Runs with = new ConsoleCost.Runs();
  private final Histogram shown = Latency.histogram();

  /**
   * @param rig loads the instance
   * @param load what it sends
   * @param progress takes a line about each measurement
   */
  ConsoleTrial(Rig rig, ChatLoad load, OnsetConsole console, Consumer<String> progress) {
    this.rig = rig;
    this.console = console;
    this.load = load;
    this.progress = progress;
  }

  /**
   * Measures, a measurement with clients beside each without.
   *
   * @param sessions that live
   * @param repeats of which the median counts
   * @param window length of a short measurement
   */
  ConsoleCost run(int sessions, int repeats, Duration window) throws InterruptedException {
    followed(clients -> rig.saturate(window));
    pairs(repeats, clients -> steady(clients, window.multipliedBy(STEADY)));
    pairs(repeats * SATURATED, clients -> saturate(clients, window));
    return new ConsoleCost(sessions, CLIENTS, without, with, Latency.of(shown));
  }

  /** The order changes, so that a system that still becomes faster favours neither. */
  private void pairs(int repeats, Consumer<List<ListClient>> measurement)
      throws InterruptedException {
    for (int i = 0; i < 2 * repeats; i++) {
      if (i % 4 == 0 || i % 4 == 3) {
        measurement.accept(List.of());
      } else {
        followed(measurement);
      }
    }
  }

  private void followed(Consumer<List<ListClient>> measurement) throws InterruptedException {
    List<ListClient> clients = new ArrayList<>();
    try {
      List<String> parts = partsOfIds();
      for (int i = 0; i < CLIENTS; i++) {
        clients.add(
            new ListClient(URI.create(console.codeAddress()), parts.stream().skip(i).findFirst()));
      }
      measurement.accept(clients);
    } finally {
      clients.forEach(ListClient::close);
    }
  }

  /** What clients look for: parts that the ids of many live sessions have, and few others. */
  private List<String> partsOfIds() {
    Map<Long, Long> live =
        load.live().collect(Collectors.groupingBy(n -> n / ALIKE, Collectors.counting()));
    return live.entrySet().stream()
        .sorted(Map.Entry.<Long, Long>comparingByValue().reversed())
        .limit(LOOKING)
        .map(one -> ChatLoad.id(one.getKey()).session())
        .toList();
  }

  private void steady(List<ListClient> clients, Duration length) {
    long cpu = PROCESS.getProcessCpuTime();
    long begin = System.nanoTime();
    Window window = rig.steady(RATE, length);
    double rate = window.rate(begin, System.nanoTime());
    double millis = (PROCESS.getProcessCpuTime() - cpu) / MILLI / window.committed();
    runs(clients).rates().add(rate);
    runs(clients).cpuMillis().add(millis);
    say("%.1f turns/s %s: %.2f ms of processor time a turn.", rate, name(clients), millis);
    clients.forEach(client -> awaitShown(client, window));
  }

  private void awaitShown(ListClient client, Window window) {
    List<Window.Sent> sent = window.sent(session -> client.looksFor(ChatLoad.id(session)));
    rig.awaitNone(
        () -> (int) sent.stream().filter(turn -> client.shown(turn).isEmpty()).count(),
        "%d turns were not shown in the console for %d s; run again with --debug.");
    sent.forEach(turn -> Latency.record(shown, client.shown(turn).orElseThrow() - turn.at()));
  }

  private void saturate(List<ListClient> clients, Duration length) {
    double most = rig.saturate(length);
    runs(clients).saturated().add(most);
    say("At most %,.0f turns/s %s.", most, name(clients));
  }

  private ConsoleCost.Runs runs(List<ListClient> clients) {
    return clients.isEmpty() ? without : with;
  }

  private static String name(List<ListClient> clients) {
    return clients.isEmpty() ? "without clients" : "with clients";
  }

  private void say(String format, Object... values) {
    progress.accept(String.format(Locale.ROOT, format, values));
  }
}
