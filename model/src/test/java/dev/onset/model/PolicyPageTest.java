package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The page that shows the keys of a policy. */
class PolicyPageTest {
  @TempDir Path folder;

  private static List<String> examples() throws IOException {
    List<String> examples = new ArrayList<>();
    StringBuilder example = new StringBuilder();
    boolean inside = false;
    for (String line : Files.readAllLines(Path.of("..", "docs", "policy.md"))) {
      if (inside && line.equals("```")) {
        examples.add(example.toString());
        example.setLength(0);
      } else if (inside) {
        example.append(line).append('\n');
      }
      inside = line.equals("```yaml") || inside && !line.equals("```");
    }
    return examples;
  }

  @Test
  void hasValidExamples() throws IOException {
    assertThat(examples()).hasSizeGreaterThan(3);
    for (String example : examples()) {
      Path file = Files.writeString(folder.resolve("policy.yaml"), example);
      assertThat(PolicyReader.read(file, Map.of()).name()).isNotEqualTo("paper");
    }
  }

  @Test
  void showsEveryKey() throws IOException {
    Set<String> shown = new TreeSet<>();
    for (String example : examples()) {
      collect("", new Load(LoadSettings.builder().build()).loadFromString(example), shown);
    }
    List<String> keys =
        PolicySchema.keys().stream()
            .filter(key -> PiiType.ofLabel(key.substring(key.lastIndexOf('.') + 1)).isEmpty())
            .toList();
    assertThat(shown).containsAll(keys);
  }

  @Test
  void showsTheValuesThatShip() throws IOException {
    List<String> examples = examples();
    Path file =
        Files.writeString(
            folder.resolve("policy.yaml"),
            examples.get(examples.size() - 1).replace("name: mine", "name: paper"));
    assertThat(PolicyReader.read(file, Map.of())).isEqualTo(PolicyReader.shipped());
  }

  private static void collect(String prefix, Object tree, Set<String> keys) {
    if (tree instanceof Map<?, ?> map) {
      map.forEach(
          (key, value) -> {
            keys.add(prefix + key);
            collect(prefix + key + ".", value, keys);
          });
    } else if (tree instanceof List<?> list) {
      String element = prefix.substring(0, Math.max(0, prefix.length() - 1)) + "[].";
      list.forEach(item -> collect(element, item, keys));
    }
  }
}
