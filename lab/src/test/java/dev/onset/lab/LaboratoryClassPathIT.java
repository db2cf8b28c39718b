package dev.onset.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the launcher adds to the class path of production for the laboratory's commands. */
class LaboratoryClassPathIT {
  private static final Path LABORATORY = Path.of("target", "lib");
  private static final Path PRODUCTION = Path.of("..", "app", "target", "lib");

  @Test
  void holdsTheLaboratoryAndTheLibrariesThatOnlyItNeeds() throws IOException {
    assertThat(names(LABORATORY))
        .containsExactlyInAnyOrder(
            "onset-lab",
            "commons-math3",
            "datafaker",
            "jmh-core",
            "jopt-simple",
            "kafka-streams-test-utils",
            "rgxgen",
            "snakeyaml");
  }

  @Test
  void holdsNothingThatProductionHas() throws IOException {
    assertThat(names(PRODUCTION)).isNotEmpty().doesNotContainAnyElementsOf(names(LABORATORY));
  }

  private static Set<String> names(Path folder) throws IOException {
    try (Stream<Path> jars = Files.list(folder)) {
      return jars.map(jar -> jar.getFileName().toString().replaceFirst("-\\d.*\\.jar$", ""))
          .collect(Collectors.toSet());
    }
  }
}
