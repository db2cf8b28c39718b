package dev.onset.evaluation.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.evaluation.leakage.AxisRow;
import dev.onset.evaluation.leakage.Configuration;
import dev.onset.evaluation.leakage.DomainFindings;
import dev.onset.evaluation.leakage.PairMetrics;
import dev.onset.evaluation.leakage.Pairing;
import dev.onset.evaluation.leakage.PointFindings;
import dev.onset.evaluation.leakage.RealFindings;
import dev.onset.evaluation.leakage.SystemFindings;
import dev.onset.evaluation.metrics.Share;
import dev.onset.model.leakage.OperatingPoint;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/**
 * All figures on contextual leakage as one JSON object, in UTF-8 (docs/leakage.md has the format).
 * Equal findings give the same bytes. Shares lie in [0, 1], what is undefined is absent, and no
 * text of an answer is in it.
 */
public final class LeakageJson extends JsonPart {
  /** Rises when a field changes its meaning or goes. */
  private static final int FORMAT = 1;

  private static final JsonFactory JSON = JsonMapper.builder().build().getFactory();

  private LeakageJson(JsonGenerator json) {
    super(json);
  }

  /**
   * Writes the findings and a line break; leaves the stream open.
   *
   * @param seed what the corpora were made from
   */
  public static void write(List<DomainFindings> domains, long seed, OutputStream out)
      throws IOException {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    try (JsonGenerator generator =
        JSON.createGenerator(out)
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .setPrettyPrinter(
                new DefaultPrettyPrinter()
                    .withObjectIndenter(indenter)
                    .withArrayIndenter(indenter))) {
      new LeakageJson(generator).all(domains, seed);
      generator.writeRaw('\n');
    }
  }

  private void all(List<DomainFindings> domains, long seed) throws IOException {
    object(
        () -> {
          json.writeNumberField("format", FORMAT);
          json.writeNumberField("seed", seed);
          object(
              "domains",
              () -> {
                for (DomainFindings each : domains) {
                  object(each.domain().label(), () -> domain(each));
                }
              });
        });
  }

  private void domain(DomainFindings domain) throws IOException {
    json.writeStringField(ThresholdSource.FIELD, ThresholdSource.LEAKAGE.data());
    object(
        "answers",
        () -> {
          for (var count : domain.answers().entrySet()) {
            json.writeNumberField(count.getKey().label(), count.getValue());
          }
          json.writeNumberField("real-training", domain.realTraining());
        });
    json.writeStringField("recommended", domain.recommended().key());
    if (domain.agreement().isPresent()) {
      share("agreement", domain.agreement().get());
    }
    object(
        "systems",
        () -> {
          for (Map.Entry<Configuration, SystemFindings> each : domain.systems().entrySet()) {
            object(each.getKey().key(), () -> system(each.getValue()));
          }
        });
    object(
        "real",
        () -> {
          for (Map.Entry<Configuration, RealFindings> each : domain.real().entrySet()) {
            object(each.getKey().key(), () -> real(each.getValue()));
          }
        });
    list(
        "criteria",
        () -> {
          for (LeakageCriteria.Criterion each : LeakageCriteria.of(domain)) {
            object(() -> criterion(each));
          }
        });
    object("unanswered", () -> counts(domain.unanswered()));
    strings("notes", domain.notes());
  }

  private void criterion(LeakageCriteria.Criterion criterion) throws IOException {
    json.writeStringField("name", criterion.name());
    number("found", criterion.value());
    json.writeNumberField(criterion.atLeast() ? "at_least" : "at_most", criterion.bound());
    if (criterion.met().isPresent()) {
      json.writeBooleanField("met", criterion.met().get());
    }
  }

  private void system(SystemFindings found) throws IOException {
    object("kept", () -> pairings(found.kept()));
    object("all", () -> pairings(found.all()));
    object(
        "abstained",
        () -> {
          for (var each : found.abstained().entrySet()) {
            share(each.getKey().label(), each.getValue());
          }
        });
    object("subtypes", () -> shares(found.subtypes()));
    object("lineages", () -> shares(found.lineages()));
    object(
        "points",
        () -> {
          for (Map.Entry<OperatingPoint, PointFindings> each : found.points().entrySet()) {
            object(each.getKey().label(), () -> point(each.getValue()));
          }
        });
    list(
        "axes",
        () -> {
          for (AxisRow each : found.axes()) {
            object(
                () -> {
                  json.writeStringField("axis", each.axis());
                  json.writeStringField("level", each.level());
                  share("flagged", each.flagged());
                  share("abstained", each.abstained());
                });
          }
        });
  }

  private void shares(Map<? extends Enum<?>, Share> shares) throws IOException {
    for (Map.Entry<? extends Enum<?>, Share> each : shares.entrySet()) {
      share(each.getKey().name(), each.getValue());
    }
  }

  private void pairings(Map<Pairing, PairMetrics> pairings) throws IOException {
    for (Map.Entry<Pairing, PairMetrics> each : pairings.entrySet()) {
      PairMetrics metrics = each.getValue();
      object(
          each.getKey().key(),
          () -> {
            number("auroc", metrics.auroc());
            number("fpr95", metrics.fpr95());
            number("fpr90", metrics.fpr90());
            share("tpr0", metrics.tpr());
            share("fpr0", metrics.fpr());
          });
    }
  }

  private void point(PointFindings point) throws IOException {
    json.writeNumberField("tau", point.tau());
    share("unsafe", point.unsafe());
    share("cross", point.cross());
    share("safe", point.safe());
    share("borderline", point.borderline());
  }

  private void real(RealFindings real) throws IOException {
    object(
        "flagged",
        () -> {
          for (Map.Entry<OperatingPoint, Share> each : real.flagged().entrySet()) {
            share(each.getKey().label(), each.getValue());
          }
        });
    share("abstained", real.abstained());
  }
}
