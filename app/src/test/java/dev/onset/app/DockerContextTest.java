package dev.onset.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What {@code docker build} gets of the tree: Maven reads every module of the parent POM. */
class DockerContextTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern MODULE = Pattern.compile("<module>([a-z]+)</module>");

  @Test
  void letsEveryModuleIn() throws IOException {
    List<String> ignored = Files.readAllLines(ROOT.resolve(".dockerignore"));
    List<String> modules =
        MODULE
            .matcher(Files.readString(ROOT.resolve("pom.xml")))
            .results()
            .map(module -> module.group(1))
            .toList();
    assertThat(ignored).startsWith("*");
    assertThat(modules)
        .hasSizeGreaterThan(10)
        .allMatch(
            module ->
                ignored.contains("!" + module) || ignored.contains("!" + module + "/pom.xml"));
  }
}
