package dev.onset.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.metrics.Bootstrap;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonReportTest {
  private static final Bootstrap FEW = new Bootstrap(40, 0.95, 1);

  private static byte[] json() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    JsonReport.write(
        Findings.of(SmallExperiment.result(), FEW),
        new RedactionFindings(
            Optional.of(SmallReview.withModel(Map.of(Unavailability.REFUSED, 1))),
            Optional.of(SmallQuestions.minimized()),
            Optional.of(SmallQuestions.relevance(Map.of(Unavailability.TIMED_OUT, 1)))),
        out);
    return out.toByteArray();
  }

  @Test
  void equalResultsGiveTheSameBytes() throws IOException {
    assertThat(json()).isEqualTo(json());
  }

  /** Programs may parse it, and people compare two reports line by line. */
  @Test
  void keepsItsOrderAndItsNumbers() throws IOException {
    assertThat(new String(json(), StandardCharsets.UTF_8))
        .startsWith(
            """
            {
              "format" : 1,
              "seed" : 7,
              "policy_version" : "default-1",
              "models" : [ "tier1@1", "tier2@2" ],
              "left_out" : [ "Track-C is left out: there is no track_c_train.jsonl.gz." ],
              "tracks" : [ {
                "track" : "W",
                "corpus" : "Track-W, seed 7",
                "thresholds_chosen_on" : "%s",
                "dialogues" : 8,
                "turns" : 160,
            """
                .formatted(Thresholds.COMPARISON.data()))
        .contains(
            """
              "gap" : {
                "unlabelled" : 1,
                "recall" : {
                  "count" : 2,
                  "of" : 3
                },
                "precision" : {
                  "count" : 2,
                  "of" : 3
                },
                "f1" : 0.6666666666666666,
                "false_alarms" : {
                  "count" : 1,
                  "of" : 1
                },
                "by_rule_b" : {
                  "count" : 1,
                  "of" : 2
                },
                "mean_onset" : 1.5,
                "mean_violation" : 5.5,
                "mean_difference" : -4.0,
            """)
        .endsWith(
            """
                    "as_good_as_unmasked" : {
                      "count" : 3,
                      "of" : 3
                    },
                    "better_than_full" : {
                      "count" : 0,
                      "of" : 3
                    }
                  } ]
                }
              }
            }
            """);
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
  void hasTheFiguresOfMinimization() throws IOException {
    JsonNode minimization = new JsonMapper().readTree(json()).path("minimisation");
    JsonNode never = minimization.path("searches").path(1);
    assertThat(minimization.path("values").asInt()).isEqualTo(2);
    assertThat(never.path("utility").asText()).isEqualTo("never");
    assertThat(never.path("actions").path("REDACT").asInt()).isEqualTo(2);
    assertThat(never.path("outcomes").path("PASSED").isInt()).isTrue();
    assertThat(
            minimization.path("overlaps").path(0).path("jaccard").path("REDACT").path("of").asInt())
        .isEqualTo(2);
    assertThat(minimization.path("one_look").path("undecided").asInt()).isEqualTo(2);
    JsonNode code = minimization.path("recovery_by_type").path(0);
    assertThat(code.path("type").asText()).isEqualTo("code");
    assertThat(code.path("original_hit_1").path("count").asInt()).isEqualTo(1);
    assertThat(code.path("minimised_hit_1").path("high").asDouble()).isBetween(0.79, 0.8);
    assertThat(minimization.path("comparator").path("all").path("of").asInt()).isEqualTo(231);
  }

  @Test
  void hasTheFiguresOfRelevanceAndOfTheEndpoint() throws IOException {
    JsonNode root = new JsonMapper().readTree(json());
    JsonNode relevance = root.path("relevance");
    assertThat(relevance.path("onset").path("mean").path("relevance").asDouble()).isEqualTo(0.5);
    assertThat(relevance.path("ceiling").path("pooled").path("high").asDouble()).isEqualTo(1);
    assertThat(relevance.path("by_type").path("location").path("found").path("of").asInt())
        .isEqualTo(1);
    assertThat(relevance.path("maskings").path(3).path("named").path("needed_kept").path("count"))
        .isEqualTo(new JsonMapper().getNodeFactory().numberNode(1));
    assertThat(relevance.path("answers").path("answered").path("count").asInt()).isEqualTo(3);
    JsonNode zeroShot = relevance.path("zero_shot");
    assertThat(zeroShot.path("answered").path("count").asInt()).isEqualTo(3);
    assertThat(zeroShot.path("located").path("of").asInt()).isEqualTo(4);
    assertThat(zeroShot.path("mean").path("relevance").asDouble()).isEqualTo(0.5);
    JsonNode alone = root.path("redact_or_keep").path(0).path("model_alone");
    assertThat(alone.path("macro_f1").asDouble()).isEqualTo(0.5);
    assertThat(alone.path("after_proposer").path("kept").asInt()).isEqualTo(4);
    assertThat(alone.path("failures").path("REFUSED").asInt()).isEqualTo(1);
    assertThat(new String(json(), StandardCharsets.UTF_8))
        .doesNotContain("dana@example.com")
        .doesNotContain("Ohio");
  }

  @Test
  void whatIsUndefinedIsAbsent() throws IOException {
    JsonNode track = new JsonMapper().readTree(json()).path("tracks").path(0);
    JsonNode quasi =
        track.path("systems").path(0).path("by_record_type").path("QUASI_ONLY").path("figures");
    assertThat(quasi.has("Cov")).isTrue();
    assertThat(quasi.has("MAE")).isFalse();
    assertThat(new String(json(), StandardCharsets.UTF_8))
        .doesNotContain("NaN")
        .doesNotContain("null");
  }
}
