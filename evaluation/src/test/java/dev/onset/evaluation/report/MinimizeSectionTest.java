package dev.onset.evaluation.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.minimize.MinimizeBench;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MinimizeSectionTest {
  private static final Policy POLICY = PolicyReader.shipped();

  @TempDir Path folder;

  private Optional<MinimizeBench> measure() throws IOException {
    return MinimizeBench.in(Optional.of(folder), POLICY, ExtractionPipeline.withoutTagger(POLICY));
  }

  /** Without a neural pass nothing is needed, so that all is redacted. */
  @Test
  void everyValueHasItsRow() throws IOException {
    Files.writeString(
        folder.resolve(MinimizeBench.FILE),
        """
        {"context":"Write to dana@example.com, I live in Ohio.","question":"How do I sleep?","piis":{"dana@example.com":{"type":"code","relevance":"0"}}}
        """);

    List<String> lines =
        TextReport.lines(
            List.of(MinimizeSection.of(measure().orElseThrow())), UnaryOperator.identity());

    assertThat(lines)
        .anySatisfy(line -> assertThat(line.split(" {2,}")).startsWith("REDACT", "100.0"))
        .anySatisfy(
            line -> assertThat(line.split(" {2,}")).startsWith("code", "1", "1.000", "0.000"));
  }

  @Test
  void aMissingFileIsNamed() throws IOException {
    assertThat(measure()).isEmpty();
    assertThat(MinimizeSection.leftOut(Optional.of(folder)).sentences())
        .containsExactly(
            "Minimisation (fourth paper) is left out: its folder lacks capid_dev.jsonl.");
    assertThat(MinimizeSection.leftOut(Optional.empty()).sentences())
        .containsExactly(
            "Minimisation (fourth paper) is left out: there is no folder of recorded corpora.");
  }
}
