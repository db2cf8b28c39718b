package dev.onset.evaluation.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.evaluation.metrics.Bootstrap;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonReportTest {
  private static final Bootstrap FEW = new Bootstrap(40, 0.95, 1);

  private static byte[] json() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    JsonReport.write(
        Findings.of(SmallExperiment.result(), FEW), Optional.of(SmallReview.measured()), out);
    return out.toByteArray();
  }

  @Test
  void equalResultsGiveTheSameBytes() throws IOException {
    assertThat(json()).isEqualTo(json());
  }

  @Test
  void hasTheFigures() throws IOException {
    JsonNode root = new JsonMapper().readTree(json());
    JsonNode track = root.path("tracks").path(0);
    JsonNode onset = track.path("systems").path(4);
    assertThat(root.path("left_out").path(0).asText()).startsWith("Track-C is left out");
    assertThat(onset.path("system").asText()).isEqualTo("Onset");
    assertThat(onset.path("hybrid").path("figures").path("MAE").asDouble()).isEqualTo(1.8);
    assertThat(onset.path("hybrid").path("offsets").path("-8").asInt()).isEqualTo(1);
    assertThat(onset.path("or").path("figures").path("MAE").asDouble()).isEqualTo(0.2);
    assertThat(onset.path("commits").path("CORROBORATION").asInt()).isEqualTo(1);
    JsonNode first = track.path("outcomes").path(0);
    assertThat(first.path("said").path("BL2").path("wrong_entity").asBoolean()).isTrue();
    assertThat(first.path("t_hybrid").asInt()).isEqualTo(10);
  }

  @Test
  void hasTheFiguresOfTheReviewer() throws IOException {
    JsonNode swapped = new JsonMapper().readTree(json()).path("redact_or_keep").path(1);
    JsonNode reviewer = swapped.path("systems").path(1);
    assertThat(swapped.path("corpus").asText()).isEqualTo("swapped");
    assertThat(reviewer.path("system").asText()).isEqualTo("reviewer");
    assertThat(reviewer.path("macro_f1").asDouble()).isEqualTo(0.75);
    assertThat(swapped.path("proposer").path("to_redact").path("count").asInt()).isEqualTo(4);
    assertThat(swapped.path("proposer").path("names_exact").path("of").asInt()).isEqualTo(8);
  }

  @Test
  void whatIsUndefinedIsAbsent() throws IOException {
    JsonNode track = new JsonMapper().readTree(json()).path("tracks").path(0);
    JsonNode quasi =
        track.path("systems").path(0).path("by_record_type").path("QUASI_ONLY").path("figures");
    assertThat(quasi.has("Cov")).isTrue();
    assertThat(quasi.has("MAE")).isFalse();
    assertThat(new String(json(), java.nio.charset.StandardCharsets.UTF_8))
        .doesNotContain("NaN")
        .doesNotContain("null");
  }
}
