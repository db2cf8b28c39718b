package dev.onset.inference.recognizer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.ExtractionPipeline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the page of the policy says that its examples find. */
class PolicyPageExamplesTest {

  /**
   * One line of the page.
   *
   * @param yaml the policy above it
   * @param text a turn
   * @param mentions what is found in it
   */
  record Line(String yaml, String text, String mentions) {}

  static List<Line> lines() throws IOException {
    List<Line> lines = new ArrayList<>();
    StringBuilder yaml = new StringBuilder();
    String block = "";
    for (String line : Files.readAllLines(Path.of("..", "docs", "policy.md"))) {
      if (line.startsWith("```")) {
        block = block.isEmpty() ? line : "";
        if (block.equals("```yaml")) {
          yaml.setLength(0);
        }
      } else if (block.equals("```yaml")) {
        yaml.append(line).append('\n');
      } else if (block.equals("```text")) {
        String[] sides = line.split(" => ");
        lines.add(new Line(yaml.toString(), sides[0].strip(), sides[1].strip()));
      }
    }
    return lines;
  }

  @ParameterizedTest
  @MethodSource("lines")
  void areFound(Line line) {
    String found =
        ExtractionPipeline.load(RecognizerPolicies.of(line.yaml())).extract(line.text()).stream()
            .map(mention -> mention.type() + " " + mention.surface())
            .collect(Collectors.joining(", "));
    assertThat(found.isEmpty() ? "nothing" : found).isEqualTo(line.mentions());
  }
}
