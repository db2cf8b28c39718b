package dev.onset.lab.report;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.onset.evaluation.report.JsonObject;
import dev.onset.evaluation.report.ThresholdSource;
import dev.onset.lab.needs.NeedCounts;
import dev.onset.lab.needs.NeedFindings;
import dev.onset.lab.needs.NeedReading;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/**
 * Writes the findings on marked questions as one JSON object in UTF-8 (format: docs/evaluation.md).
 * Equal findings give equal bytes; the report contains no text.
 */
public final class NeedsJson {
  private NeedsJson() {}

  /** Writes the report and a line break; leaves the stream open. */
  public static void write(Map<String, NeedFindings> found, OutputStream out) throws IOException {
    new JsonObject()
        .with(ThresholdSource.FIELD, ThresholdSource.NEEDS.data())
        .with("files", JsonObject.map(found, file -> file, NeedsJson::figures))
        .write(out, new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
  }

  private static JsonObject figures(NeedFindings found) {
    return new JsonObject()
        .with("contexts", found.contexts())
        .with("questions", found.questions())
        .with("given", judged(found.given()))
        .with("seen", judged(found.seen()));
  }

  private static JsonObject judged(NeedFindings.Judged judged) {
    return new JsonObject()
        .with("reading", reading(judged.reading()))
        .with("maskings", judged.maskings());
  }

  private static JsonObject reading(NeedReading reading) {
    return new JsonObject()
        .with("own", counts(reading.own()))
        .with("siblings", counts(reading.siblings()))
        .with("strangers", counts(reading.strangers()))
        .with("none", counts(reading.none()))
        .with("order", reading.order());
  }

  private static JsonObject counts(NeedCounts counts) {
    return new JsonObject()
        .with("balanced", counts.balanced())
        .with("needed", counts.needed())
        .with("others", counts.others());
  }
}
