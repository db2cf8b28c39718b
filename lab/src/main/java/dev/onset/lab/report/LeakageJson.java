package dev.onset.lab.report;

import dev.onset.evaluation.report.JsonObject;
import dev.onset.evaluation.report.ThresholdSource;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.leakage.DetectorConfiguration;
import dev.onset.lab.leakage.DomainFindings;
import dev.onset.lab.leakage.RealFindings;
import dev.onset.lab.leakage.SystemFindings;
import dev.onset.lab.leakage.WrittenFindings;
import dev.onset.model.leakage.OperatingPoint;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/**
 * Writes all figures on contextual leakage as one JSON object in UTF-8 (format: docs/leakage.md).
 * Equal findings give equal bytes. Shares are in [0, 1], undefined values are absent, and the
 * object contains no text of an answer.
 */
public final class LeakageJson {
  /** Increases when a field changes its meaning or disappears. */
  private static final int FORMAT = 1;

  private LeakageJson() {}

  /**
   * Writes the findings and a line break; leaves the stream open.
   *
   * @param written findings on written answers by the name of the detector
   * @param seed seed of the corpora
   */
  public static void write(
      List<DomainFindings> domains,
      Map<String, List<WrittenFindings>> written,
      long seed,
      OutputStream out)
      throws IOException {
    JsonObject byDomain = new JsonObject();
    domains.forEach(each -> byDomain.with(each.domain().label(), domain(each)));
    new JsonObject()
        .with("format", FORMAT)
        .with("seed", seed)
        .with("domains", byDomain)
        .with("written", written)
        .writeListsInLines(out);
  }

  private static JsonObject domain(DomainFindings domain) {
    return new JsonObject()
        .with(ThresholdSource.FIELD, Thresholds.LEAKAGE.data())
        .with(
            "answers",
            JsonObject.map(domain.answers(), Partition::label, any -> any)
                .with("real-training", domain.realTraining()))
        .with("recommended", domain.recommended().key())
        .with("agreement", domain.agreement())
        .with(
            "systems",
            JsonObject.map(domain.systems(), DetectorConfiguration::key, LeakageJson::system))
        .with("real", JsonObject.map(domain.real(), DetectorConfiguration::key, LeakageJson::real))
        .with("criteria", JsonObject.list(LeakageCriteria.of(domain), LeakageJson::criterion))
        .with("unanswered", domain.unanswered())
        .with("notes", domain.notes());
  }

  private static JsonObject criterion(LeakageCriteria.Criterion criterion) {
    return new JsonObject()
        .with("name", criterion.name())
        .with("found", criterion.value())
        .with(criterion.atLeast() ? "at_least" : "at_most", criterion.bound())
        .with("met", criterion.met());
  }

  private static JsonObject system(SystemFindings found) {
    return new JsonObject()
        .with("kept", found.kept())
        .with("all", found.all())
        .with("abstained", found.abstained())
        .with("subtypes", found.subtypes())
        .with("lineages", found.lineages())
        .with("points", JsonObject.map(found.points(), OperatingPoint::label, any -> any))
        .with("axes", found.axes());
  }

  private static JsonObject real(RealFindings real) {
    return new JsonObject()
        .with("flagged", JsonObject.map(real.flagged(), OperatingPoint::label, any -> any))
        .with("abstained", real.abstained());
  }
}
