package dev.onset.evaluation.bench;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.EnumFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.onset.app.terminal.Lines;
import dev.onset.app.terminal.Table;
import dev.onset.evaluation.bench.BenchResult.MeasuredSystem;
import dev.onset.evaluation.report.JsonObject;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/** A result as JSON and as lines of text. */
final class BenchReport {
  private static final JsonSerializer<Double> THREE_DIGITS =
      new JsonSerializer<>() {
        @Override
        public void serialize(Double value, JsonGenerator out, SerializerProvider all)
            throws IOException {
          out.writeNumber(Math.round(value * 1_000) / 1_000.0);
        }
      };

  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
          .addModule(
              new SimpleModule()
                  .addSerializer(double.class, THREE_DIGITS)
                  .addSerializer(Double.class, THREE_DIGITS))
          .build();

  private BenchReport() {}

  /** One JSON object; times in milliseconds, rates in turns a second. */
  static String json(BenchResult result) {
    return json(
        new JsonObject()
            .with("turns_per_s", result.saturated(MeasuredSystem.ONSET))
            .with("ratio_without_model", result.ratioWithoutModel())
            .with("alert_p99_ms", result.half(MeasuredSystem.ONSET).alert().p99())
            .with(
                "alert_p99_ms_20ms_commit", result.half(MeasuredSystem.ONSET_PROMPT).alert().p99())
            .with("turns_per_s_without_model", result.saturated(MeasuredSystem.WITHOUT_MODEL))
            .with("turns_per_s_pass_through", result.saturated(MeasuredSystem.PASS_THROUGH))
            .with("partitions", result.main().partitions())
            .with("threads", result.main().threads())
            .with("policy", result.policy())
            .with("processors", Runtime.getRuntime().availableProcessors())
            .with("java", System.getProperty("java.version"))
            .with("dead_letters", result.deadLetters())
            .with("seconds", result.seconds())
            .with("saturation", result.saturations())
            .with("latency", result.latencies())
            .with("writes", JsonObject.list(result.writes(), BenchReport::writes))
            .with("sessions", result.sessions()));
  }

  private static JsonObject writes(WriteProfile.Share one) {
    return new JsonObject()
        .with(one.kind(), one.place())
        .with("records_per_turn", one.records())
        .with("bytes_per_turn", one.bytes());
  }

  /** Other figures as one JSON object, in the same units. */
  static String json(Object figures) {
    try {
      return JSON.writeValueAsString(figures);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("Numbers and names are JSON.", e);
    }
  }

  /** What came through while sessions were closed, for a terminal. */
  static List<String> lines(DueSessions result) {
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

  /** The cost of a console that is followed, for a terminal. */
  static List<String> lines(ConsoleCost result) {
    Table table = new Table("CONSOLE", "TURNS/S", "CPU MS A TURN", "TURNS/S AT SATURATION");
    row(table, "nobody follows it", result.without());
    row(table, result.clients() + " clients follow it", result.with());
    return new Lines()
        .addAll(table.lines())
        .add("")
        .add(
            "Among %,d live sessions the clients add %.1f %% to the processor time of a turn and"
                + " take %.1f %% of the saturated rate.",
            result.sessions(), 100 * result.shareOfCpu(), 100 * result.shareOfRate())
        .add(
            "From the time at which a turn was to be sent until a client had a list with it: p50"
                + " %.0f ms, p99 %.0f ms, at most %.0f ms; %d turns.",
            result.shown().p50(),
            result.shown().p99(),
            result.shown().max(),
            result.shown().count())
        .list();
  }

  private static void row(Table table, String name, ConsoleCost.Runs runs) {
    table.row(
        name,
        format("%.1f", Medians.of(runs.rates())),
        format("%.2f", Medians.of(runs.cpuMillis())),
        whole(Medians.of(runs.saturated())));
  }

  /** The tables for a terminal. */
  static List<String> lines(BenchResult result) {
    Lines lines = new Lines();
    for (Section section : sections(result)) {
      Table table = new Table(section.columns().toArray(String[]::new));
      section.rows().forEach(row -> table.row(row.toArray()));
      lines.add("").add(section.title()).addAll(table.lines());
    }
    return lines.add("").addAll(sentences(result)).list();
  }

  /** A titled table. */
  record Section(String title, List<String> columns, List<List<String>> rows) {}

  static List<Section> sections(BenchResult result) {
    return List.of(
        new Section(
            "Turns a second at saturation",
            List.of("SYSTEM", "PARTITIONS", "THREADS", "TURNS/S"),
            rows(
                result.saturations(),
                one ->
                    List.of(
                        one.system().label(),
                        whole(one.shape().partitions()),
                        whole(one.shape().threads()),
                        whole(one.turnsPerSecond())))),
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
            rows(
                result.latencies(),
                one ->
                    Stream.of(
                            List.of(
                                one.system().label(), whole(100 * one.share()), whole(one.rate())),
                            cells(one.commit()),
                            cells(one.alert()))
                        .flatMap(List::stream)
                        .toList())),
        new Section(
            "What a turn without the neural pass writes",
            List.of("PLACE", "KIND", "RECORDS", "BYTES"),
            rows(
                result.writes(),
                one ->
                    List.of(
                        one.place(),
                        one.kind(),
                        format("%.2f", one.records()),
                        whole(one.bytes())))));
  }

  private static <T> List<List<String>> rows(List<T> measured, Function<T, List<String>> row) {
    return measured.stream().map(row).toList();
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
    return Stream.of(latency.p50(), latency.p95(), latency.p99(), latency.p999())
        .map(millis -> latency.count() == 0 ? "-" : whole(millis))
        .toList();
  }

  private static String whole(double value) {
    return format("%.0f", value);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
