package dev.onset.evaluation.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.evaluation.bench.BenchPlan.Shape;
import dev.onset.evaluation.bench.BenchResult.AtRate;
import dev.onset.evaluation.bench.BenchResult.ManySessions;
import dev.onset.evaluation.bench.BenchResult.MeasuredSystem;
import dev.onset.evaluation.bench.BenchResult.Saturation;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class BenchReportTest {
  private static final Shape SHAPE = new Shape(4, 2);
  private static final BenchResult RESULT =
      new BenchResult(
          "contact-center-1",
          SHAPE,
          List.of(
              Saturation.of(MeasuredSystem.ONSET, SHAPE, List.of(410.0, 400.0, 420.0)),
              Saturation.of(MeasuredSystem.WITHOUT_MODEL, SHAPE, List.of(3_000.0)),
              Saturation.of(MeasuredSystem.PASS_THROUGH, SHAPE, List.of(4_000.0)),
              Saturation.of(MeasuredSystem.ONSET, new Shape(4, 1), List.of(250.0))),
          List.of(
              new AtRate(MeasuredSystem.ONSET, 0.25, 102.5, latency(30), latency(40)),
              new AtRate(MeasuredSystem.ONSET, 0.5, 205, latency(50), latency(60)),
              new AtRate(MeasuredSystem.ONSET_PROMPT, 0.5, 205, latency(20), latency(25)),
              new AtRate(MeasuredSystem.PASS_THROUGH, 0.5, 2_000, latency(10), latency(0))),
          List.of(
              new WriteProfile.Share("alerts", "topic", 0.25, 100),
              new WriteProfile.Share("sessions", "store", 1.5, 600)),
          Optional.of(new ManySessions(1_000_000, 3_000, 2_700)),
          0.74,
          0,
          200);

  @Test
  void jsonHasTheFiguresAtItsTop() throws Exception {
    JsonNode json = new ObjectMapper().readTree(BenchReport.json(RESULT));

    assertThat(json.get("turns_per_s").asDouble()).isEqualTo(410);
    assertThat(json.get("ratio_without_model").asDouble()).isEqualTo(0.74);
    assertThat(json.get("alert_p99_ms").asDouble()).isEqualTo(60);
    assertThat(json.get("alert_p99_ms_20ms_commit").asDouble()).isEqualTo(25);
    assertThat(json.get("saturation")).hasSize(4);
    assertThat(json.at("/saturation/3/threads").asInt()).isEqualTo(1);
    assertThat(json.at("/latency/0/record_to_commit_ms/p99.9").asDouble()).isEqualTo(30);
    assertThat(json.at("/sessions/stored").asInt()).isEqualTo(1_000_000);
    assertThat(json.at("/writes/1/store").asText()).isEqualTo("sessions");
  }

  @Test
  void theTerminalEndsWithTables() {
    assertThat(BenchReport.lines(RESULT))
        .anyMatch(line -> line.matches("Onset +4 +2 +410"))
        .anyMatch(line -> line.matches("pass-through +50 +2000 +10 .*- +- +- +-"))
        .contains(
            "Without the neural pass Onset commits 74 % of what a topology commits that only passes"
                + " the same bytes through.");
  }

  @Test
  void clientsOfTheConsoleCostWhatTheyTakeOfTheRunBesideThem() throws Exception {
    ConsoleCost cost =
        new ConsoleCost(
            5_000,
            3,
            new ConsoleCost.Runs(
                List.of(100.0, 100.0, 99.8), List.of(5.0, 4.0, 2.0), List.of(400.0, 300.0, 200.0)),
            new ConsoleCost.Runs(
                List.of(99.9, 100.0, 100.0), List.of(5.2, 4.1, 2.2), List.of(380.0, 294.0, 198.0)),
            latency(900));

    JsonNode json = new ObjectMapper().readTree(BenchReport.json(cost));

    // The medians of 4, 2.5 and 10 %, and of 5, 2 and 1 %.
    assertThat(json.get("share_of_cpu").asDouble()).isEqualTo(0.04);
    assertThat(json.get("share_of_rate").asDouble()).isEqualTo(0.02);
    assertThat(json.at("/turn_to_list_ms/max").asDouble()).isEqualTo(900);
    assertThat(json.at("/with_clients/cpu_ms_per_turn/2").asDouble()).isEqualTo(2.2);
    assertThat(BenchReport.lines(cost))
        .anyMatch(line -> line.matches("3 clients follow it +100.0 +4.10 +294"))
        .contains(
            "Among 5,000 live sessions the clients add 4.0 % to the processor time of a turn and"
                + " take 2.0 % of the saturated rate.");
  }

  @Test
  void thePageIsWellFormedAndHasACurveForEverySystem() throws Exception {
    String page = BenchPage.of(RESULT);

    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(page.replace("<!DOCTYPE html>", ""))));
    // Commits of three systems, alerts of two, and the comparison of all.
    assertThat(document.getElementsByTagName("figure").getLength()).isEqualTo(6);
    assertThat(document.getElementsByTagName("link").getLength()).isZero();
    assertThat(page).contains("default-src &#39;none&#39;").doesNotContain("<script src");
  }

  private static Latency latency(double millis) {
    return millis == 0
        ? new Latency(0, 0, 0, 0, 0, 0)
        : new Latency(100, millis, millis, millis, millis, millis);
  }
}
