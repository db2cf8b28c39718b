package dev.onset.formats.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page of the exports lists the formats with their sources. */
class ExportsPageTest {
  @Test
  void listsEveryFormatInOrderWithItsSource() throws IOException {
    List<String> listed =
        Files.readAllLines(Path.of("../docs/exports.md")).stream()
            .filter(line -> line.startsWith("| `") && line.split("\\|").length == 6)
            .map(line -> line.split("\\|"))
            .filter(cells -> cells[5].strip().matches("\\[source]\\(https://\\S+\\)|–"))
            .map(cells -> cells[1].replace("`", "").strip())
            .toList();
    assertThat(listed).containsExactlyElementsOf(Exports.names());
  }
}
