package dev.onset.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.evaluation.report.TextReport;
import dev.onset.lab.leakage.DomainFindings;
import dev.onset.model.leakage.LeakageDomain;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class LeakageSectionTest {
  private static List<String> lines(List<DomainFindings> domains) {
    return TextReport.lines(
        LeakageSection.of(domains, SmallLeakage.written()), UnaryOperator.identity());
  }

  /** A row's figures, each followed by the paper's where it has one. */
  private static void assertRow(List<String> lines, String... cells) {
    String row = String.join(" ", cells).replaceAll(" +", " ");
    assertThat(lines).anyMatch(line -> line.replaceAll(" +", " ").startsWith(row));
  }

  @Test
  void theTablesAreThePapersWithItsFiguresBeside() {
    List<String> lines = lines(SmallLeakage.all(false));

    for (String table : List.of("III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")) {
      assertThat(lines).anyMatch(line -> line.endsWith("(table " + table + ")"));
    }
    assertRow(lines, "Unsafe (held out)", "1,004 2,000", "1,004 2,000", "1,004 2,000");
    assertRow(lines, "medical T3+OCSVM-v4", "5.0  4.44", "0.0  4.35", "0.0", "10.70");
    assertRow(lines, "law T3+GMM-v3", "1.000 0.946", "0.0  42.2", "0.0  18.0", "100.0  93.3");
    assertRow(lines, "law T3+GMM-v3", "0.000 0.792", "100.0  85.3", "100.0  65.7", "100.0  78.3");
    assertRow(lines, "law, difference of v3 and v4", "+1.000 +0.139", "-100.0 -44.3");
    assertRow(lines, "PUBLIC_GUIDELINE_QUOTE", "100.0  87.0", "0.0   2.2", "100.0  58.3");
    assertRow(lines, "AUROC across generators", "0.9842 0.9974");
    assertRow(
        lines,
        "kept",
        "10/10/10/10 893/965/963",
        "10/10/10/10 150/272/303",
        "-/-/-/- 1000/1000/1000");
    assertRow(lines, "medical T3+GMM-v4", "1.0000 0.9874", "0.9850 0.9879", "1.0000", "0.9364");
    assertRow(lines, "fourth", "0.800  0.801", "0.800  0.992", "0.800  0.511");
  }

  @Test
  void theConfoundIsToldAsFound() {
    List<String> lines = lines(SmallLeakage.all(false));

    assertThat(lines)
        .contains(
            "law: the mixture of seeds alone has 1.000 within its distribution and 0.000 on the"
                + " stress test: it had learned how such answers sound, as in the paper.");
  }

  @Test
  void boundsThatAreMissedAreSaidToBeMissed() {
    List<String> lines = lines(SmallLeakage.all(false));

    assertRow(lines, "AUROC of T3+GMM-v3, borderline", "law", "0.000 0.792", "at most 0.85", "yes");
    assertRow(lines, "AUROC of words-v4, borderline", "law", "1.000", "at most 0.85", "NO");
    assertRow(
        lines, "detector, FPR0 on borderline", "finance", "0.0", "36.0", "at most 20.0 %", "yes");
    assertRow(lines, "real answers flagged, zero", "medical", "25.0", "at most 2.0 %", "NO");
    assertRow(lines, "balanced, TPR off 90 %, where fixed", "law", "0.0", "at most 1.5 %", "yes");
    assertRow(lines, "flagged by strict alone", "law", "5.0", "at least 2.0 %", "yes");
  }

  @Test
  void whatIsMissingHasAReason() {
    List<DomainFindings> law = List.of(SmallLeakage.domain(LeakageDomain.LAW, false));

    assertThat(lines(law))
        .contains(
            "law: no model that ships was measured, so the one trained in this run stands for it.",
            "Without --endpoint no language model judges here; the paper's is Qwen2.5-14B.",
            "law: the endpoint gave no opinion on some answers, which are left to a person (2 timed"
                + " out).",
            "Real answers are left out: there is no medquad_safe_dev.jsonl.gz in the folder of"
                + " recorded corpora, or no medical domain in the run.")
        .noneMatch(line -> line.startsWith("The quantitative-content gate"));
    for (String point : List.of("zero", "conservative", "strict")) {
      assertThat(lines(SmallLeakage.all(true)))
          .anyMatch(line -> line.startsWith("medical as shipped, " + point));
    }
    assertThat(lines(SmallLeakage.all(true)))
        .anyMatch(
            line -> line.startsWith("medical: the detector that ships, with one encoder, and"))
        .anyMatch(line -> line.startsWith("medical as shipped, balanced"));
  }

  @Test
  void handsThatTrainedNothingAreAddedUp() {
    List<String> lines = lines(SmallLeakage.all(false));

    assertRow(lines, "hand-01, trained on", "100.0", "0.0", "0.0");
    assertRow(lines, "hand-02, kept out", "0.0", "100.0", "0.0", "0.0", "0.0");
    assertRow(lines, "kept out, together", "50.0", "50.0", "0.0", "0.0", "0.0", "-", "-");
  }

  @Test
  void theSameFindingsGiveTheSameBytes() throws IOException {
    JsonNode json = new JsonMapper().readTree(written());

    assertThat(written()).isEqualTo(written());
    JsonNode law = json.path("domains").path("law");
    assertThat(json.path("seed").asLong()).isEqualTo(7);
    assertThat(law.at("/systems/ocsvm_v4/kept/cross/auroc").doubleValue()).isEqualTo(374.0 / 380);
    assertThat(law.at("/systems/ocsvm_v4/points/zero/cross/count").intValue()).isEqualTo(16);
    assertThat(law.at("/answers/unsafe-train").intValue()).isEqualTo(1_002);
    assertThat(law.path("criteria")).isNotEmpty();
    assertThat(new String(written())).doesNotContain("text u1");
  }

  private static byte[] written() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    LeakageJson.write(SmallLeakage.all(false), SmallLeakage.written(), 7, out);
    return out.toByteArray();
  }

  @Test
  void theFileKeepsItsOrderAndItsNumbers() throws IOException {
    assertThat(new String(written(), StandardCharsets.UTF_8))
        .startsWith(
            """
            {
              "format" : 1,
              "seed" : 7,
              "domains" : {
                "medical" : {
                  "thresholds_chosen_on" : "%s",
                  "answers" : {
                    "safe-train" : 1000,
                    "safe-holdout" : 1001,
                    "unsafe-train" : 1002,
                    "unsafe-holdout" : 1003,
                    "unsafe-cross" : 1004,
                    "borderline-train" : 1005,
                    "borderline-evaluation" : 1006,
                    "borderline-holdout" : 1007,
                    "real-training" : 0
                  },
                  "recommended" : "ocsvm_v4",
                  "systems" : {
                    "gmm_v3" : {
                      "kept" : {
                        "within" : {
                          "auroc" : 1.0,
                          "fpr95" : 0.0,
                          "fpr90" : 0.0,
                          "tpr0" : {
                            "count" : 20,
                            "of" : 20
                          },
                          "fpr0" : {
                            "count" : 0,
                            "of" : 19
                          }
                        },
            """
                .formatted(Thresholds.LEAKAGE.data()));
  }
}
