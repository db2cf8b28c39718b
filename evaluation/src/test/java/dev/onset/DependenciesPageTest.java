package dev.onset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/dependencies.md against the POMs. */
class DependenciesPageTest {
  private static final Path ROOT = Path.of("..");

  /** Pins a library of the in-process broker, whose 31 jars are one row of the page. */
  private static final String PIN = "scala";

  @Test
  void namesEveryVersionOfTheParent() throws IOException {
    List<String> missing =
        Pattern.compile("<([\\w.-]+)\\.version>([^<]+)</")
            .matcher(Files.readString(ROOT.resolve("pom.xml")))
            .results()
            .filter(property -> !property.group(1).equals(PIN))
            .map(property -> property.group(2))
            .filter(version -> !page().contains(" " + version))
            .toList();

    assertThat(missing).isEmpty();
  }

  @Test
  void namesEveryLibraryOfAModule() throws IOException {
    Set<String> missing = new TreeSet<>();
    for (Path pom : poms()) {
      for (String library : libraries(pom)) {
        // The sentence encoders share one row: the name in full, then the other names' ends.
        String name = library.replaceFirst("langchain4j-embeddings-", "-");
        if (!page().contains(name)) {
          missing.add(library);
        }
      }
    }

    assertThat(missing).isEmpty();
  }

  @Test
  void librariesOfTheLaboratoryAreInNoOtherModule() throws IOException {
    Set<String> modules = new TreeSet<>();
    for (Path pom : poms()) {
      if (libraries(pom).stream().anyMatch(Set.of("datafaker", "jmh-core")::contains)) {
        modules.add(pom.getParent().getFileName().toString());
      }
    }

    assertThat(modules).isSubsetOf("lab");
  }

  private static String page() {
    try {
      return Files.readString(ROOT.resolve("docs/dependencies.md"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Path> poms() throws IOException {
    try (Stream<Path> folders = Files.list(ROOT)) {
      return folders
          .map(folder -> folder.resolve("pom.xml"))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    }
  }

  /** The artifacts of others that a module's POM depends on. */
  private static List<String> libraries(Path pom) throws IOException {
    Matcher dependency =
        Pattern.compile("<dependency>.*?<artifactId>([^<]+)<", Pattern.DOTALL)
            .matcher(Files.readString(pom));
    return dependency
        .results()
        .map(found -> found.group(1).replace("${onnxruntime.artifact}", "onnxruntime"))
        .filter(artifact -> !artifact.startsWith("onset-"))
        .toList();
  }
}
