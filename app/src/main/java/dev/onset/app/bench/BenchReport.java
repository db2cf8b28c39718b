package dev.onset.app.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.bench.BenchResult.AtRate;
import dev.onset.app.bench.BenchResult.MeasuredSystem;
import dev.onset.app.bench.BenchResult.Saturation;
import dev.onset.app.terminal.Lines;
import dev.onset.app.terminal.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A result as JSON and as lines of text. */
public final class BenchReport {
  private static final ObjectMapper JSON = new ObjectMapper();

  private BenchReport() {}

  /** One JSON object; times in milliseconds, rates in turns a second. */
  public static String json(BenchResult result) {
    ObjectNode root = JSON.createObjectNode();
    root.put("turns_per_s", rounded(result.saturated(MeasuredSystem.ONSET)));
    root.put("ratio_without_model", rounded(result.ratioWithoutModel()));
    root.put("alert_p99_ms", rounded(result.half(MeasuredSystem.ONSET).alert().p99()));
    root.put(
        "alert_p99_ms_20ms_commit",
        rounded(result.half(MeasuredSystem.ONSET_PROMPT).alert().p99()));
    root.put("turns_per_s_without_model", rounded(result.saturated(MeasuredSystem.WITHOUT_MODEL)));
    root.put("turns_per_s_pass_through", rounded(result.saturated(MeasuredSystem.PASS_THROUGH)));
    root.put("partitions", result.main().partitions());
    root.put("threads", result.main().threads());
    root.put("policy", result.policy());
    root.put("processors", Runtime.getRuntime().availableProcessors());
    root.put("java", System.getProperty("java.version"));
    root.put("dead_letters", result.deadLetters());
    root.put("seconds", rounded(result.seconds()));
    ArrayNode saturations = root.putArray("saturation");
    for (Saturation one : result.saturations()) {
      ObjectNode node = saturations.addObject();
      node.put("system", name(one.system()));
      node.put("partitions", one.shape().partitions());
      node.put("threads", one.shape().threads());
      node.put("turns_per_s", rounded(one.turnsPerSecond()));
      runs(node.putArray("runs"), one.runs());
    }
    ArrayNode latencies = root.putArray("latency");
    for (AtRate one : result.latencies()) {
      ObjectNode node = latencies.addObject();
      node.put("system", name(one.system()));
      node.put("share", one.share());
      node.put("turns_per_s", rounded(one.rate()));
      latency(node.putObject("record_to_commit_ms"), one.commit());
      latency(node.putObject("record_to_alert_ms"), one.alert());
    }
    ArrayNode writes = root.putArray("writes");
    for (WriteProfile.Share one : result.writes()) {
      ObjectNode node = writes.addObject();
      node.put(one.isStore() ? "store" : "topic", one.place());
      node.put("records_per_turn", rounded(one.records()));
      node.put("bytes_per_turn", rounded(one.bytes()));
    }
    result
        .sessions()
        .ifPresent(
            many -> {
              ObjectNode node = root.putObject("sessions");
              node.put("stored", many.stored());
              node.put("turns_per_s_few", rounded(many.few()));
              node.put("turns_per_s_stored", rounded(many.many()));
            });
    return text(root);
  }

  /** One JSON object about due sessions. */
  public static String json(DueSessions result) {
    ObjectNode root = JSON.createObjectNode();
    root.put("due_sessions", result.sessions());
    root.put("seconds", rounded(result.seconds()));
    root.put("turns_per_s_during", rounded(result.during()));
    root.put("turns_per_s_after", rounded(result.after()));
    root.put("kept", rounded(result.kept()));
    return text(root);
  }

  /** The same for a terminal. */
  public static List<String> lines(DueSessions result) {
    return List.of(
        format(
            "%,d sessions that were due at once were closed within %.0f s. Meanwhile %,.0f turns a"
                + " second came through, and %,.0f afterwards: turns kept %.0f %% of their rate.",
            result.sessions(),
            result.seconds(),
            result.during(),
            result.after(),
            100 * result.kept()));
  }

  /** One JSON object about a console that is followed. */
  public static String json(ConsoleCost result) {
    ObjectNode root = JSON.createObjectNode();
    root.put("live_sessions", result.sessions());
    root.put("clients", result.clients());
    root.put("share_of_cpu", rounded(result.shareOfCpu()));
    root.put("share_of_rate", rounded(result.shareOfRate()));
    latency(root.putObject("turn_to_list_ms"), result.shown());
    runs(root.putObject("without_clients"), result.without());
    runs(root.putObject("with_clients"), result.with());
    return text(root);
  }

  private static void runs(ObjectNode node, ConsoleCost.Runs runs) {
    runs(node.putArray("turns_per_s"), runs.rates());
    runs(node.putArray("cpu_ms_per_turn"), runs.cpuMillis());
    runs(node.putArray("turns_per_s_at_saturation"), runs.saturated());
  }

  private static void runs(ArrayNode node, List<Double> runs) {
    runs.forEach(run -> node.add(rounded(run)));
  }

  /** The same for a terminal. */
  public static List<String> lines(ConsoleCost result) {
    Table table = new Table("CONSOLE", "TURNS/S", "CPU MS A TURN", "TURNS/S AT SATURATION");
    row(table, "nobody follows it", result.without());
    row(table, result.clients() + " clients follow it", result.with());
    Lines lines = new Lines().addAll(table.lines());
    lines.add("");
    lines.add(
        "Among %,d live sessions the clients add %.1f %% to the processor time of a turn and"
            + " take %.1f %% of the saturated rate.",
        result.sessions(), 100 * result.shareOfCpu(), 100 * result.shareOfRate());
    lines.add(
        "From the time at which a turn was to be sent until a client had a list with it: p50"
            + " %.0f ms, p99 %.0f ms, at most %.0f ms; %d turns.",
        result.shown().p50(), result.shown().p99(), result.shown().max(), result.shown().count());
    return lines.list();
  }

  private static void row(Table table, String name, ConsoleCost.Runs runs) {
    table.row(
        name,
        format("%.1f", Medians.of(runs.rates())),
        format("%.2f", Medians.of(runs.cpuMillis())),
        whole(Medians.of(runs.saturated())));
  }

  private static String text(ObjectNode root) {
    try {
      return JSON.writeValueAsString(root);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A tree of numbers is JSON.", e);
    }
  }

  private static void latency(ObjectNode node, Latency latency) {
    node.put("count", latency.count());
    node.put("p50", rounded(latency.p50()));
    node.put("p95", rounded(latency.p95()));
    node.put("p99", rounded(latency.p99()));
    node.put("p99.9", rounded(latency.p999()));
    node.put("max", rounded(latency.max()));
  }

  private static String name(MeasuredSystem system) {
    return system.name().toLowerCase(Locale.ROOT);
  }

  private static double rounded(double value) {
    return Math.round(value * 1_000) / 1_000.0;
  }

  /** The tables for a terminal. */
  public static List<String> lines(BenchResult result) {
    Lines lines = new Lines();
    for (Section section : sections(result)) {
      lines.add("");
      lines.add(section.title());
      Table table = new Table(section.columns().toArray(String[]::new));
      section.rows().forEach(row -> table.row(row.toArray(String[]::new)));
      lines.addAll(table.lines());
    }
    lines.add("");
    lines.addAll(sentences(result));
    return lines.list();
  }

  /** A titled table. */
  record Section(String title, List<String> columns, List<List<String>> rows) {}

  static List<Section> sections(BenchResult result) {
    List<List<String>> saturated =
        result.saturations().stream()
            .map(
                one ->
                    List.of(
                        one.system().label(),
                        whole(one.shape().partitions()),
                        whole(one.shape().threads()),
                        whole(one.turnsPerSecond())))
            .toList();
    List<List<String>> latencies = new ArrayList<>();
    for (AtRate one : result.latencies()) {
      List<String> row = new ArrayList<>();
      row.addAll(List.of(one.system().label(), whole(100 * one.share()), whole(one.rate())));
      row.addAll(cells(one.commit()));
      row.addAll(cells(one.alert()));
      latencies.add(row);
    }
    List<List<String>> writes =
        result.writes().stream()
            .map(
                one ->
                    List.of(
                        one.place(),
                        one.isStore() ? "store" : "topic",
                        format("%.2f", one.records()),
                        whole(one.bytes())))
            .toList();
    return List.of(
        new Section(
            "Turns a second at saturation",
            List.of("SYSTEM", "PARTITIONS", "THREADS", "TURNS/S"),
            saturated),
        new Section(
            ("Milliseconds from the time at which a turn was to be sent, on %s"
                    + " partitions and %s threads")
                .formatted(result.main().partitions(), result.main().threads()),
            List.of(
                "SYSTEM",
                "LOAD %",
                "TURNS/S",
                "COMMIT P50",
                "P95",
                "P99",
                "P99.9",
                "ALERT P50",
                "P95",
                "P99",
                "P99.9"),
            latencies),
        new Section(
            "What a turn without the neural pass writes",
            List.of("PLACE", "KIND", "RECORDS", "BYTES"),
            writes));
  }

  static List<String> sentences(BenchResult result) {
    Lines sentences = new Lines();
    sentences.add(
        "Without the neural pass Onset commits %.0f %% of what a topology commits that only"
            + " passes the same bytes through.",
        100 * result.ratioWithoutModel());
    result
        .sessions()
        .ifPresent(
            many ->
                sentences.add(
                    "With %,d sessions in the store it commits %,.0f turns a second, without"
                        + " them %,.0f.",
                    many.stored(), many.many(), many.few()));
    if (result.deadLetters() > 0) {
      sentences.add(
          "%s records became dead letters, so the figures are not those of turns.",
          result.deadLetters());
    }
    return sentences.list();
  }

  private static List<String> cells(Latency latency) {
    return latency.count() == 0
        ? List.of("-", "-", "-", "-")
        : List.of(
            whole(latency.p50()),
            whole(latency.p95()),
            whole(latency.p99()),
            whole(latency.p999()));
  }

  private static String whole(double value) {
    return format("%.0f", value);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
