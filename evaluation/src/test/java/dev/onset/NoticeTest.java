package dev.onset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** NOTICE against the tree: it names every file of others, and no file that is gone. */
class NoticeTest {
  private static final Path ROOT = Path.of("..");

  /** Folders with what is no source. */
  private static final Pattern BUILT = Pattern.compile("(.*/)?(target|\\.git|venv)(/.*)?");

  private static final Pattern BINARY = Pattern.compile(".*\\.(onnx|bin|gz|png|jar)");
  private static final Pattern VOCABULARY =
      Pattern.compile(".*(vocabulary\\.txt|tokenizer\\.json)");
  private static final Pattern OF_OTHERS =
      Pattern.compile("Copyright|Licensed to|CC BY|# Origin: (?!written for Onset\\.)");

  /** What speaks of licences and holds nothing of others. */
  private static final Pattern PROSE = Pattern.compile("(.*\\.(md|java|py)|NOTICE|LICENSE)");

  private static final int HEAD = 4_000;

  @Test
  void namesEveryFileOfOthers() throws IOException {
    List<String> forgotten =
        sources().filter(NoticeTest::ofOthers).filter(file -> !named(file)).toList();

    assertThat(forgotten).isEmpty();
  }

  @Test
  void namesNothingThatIsGone() throws IOException {
    List<String> paths =
        Pattern.compile("(?m)^(?:[\\w.-]+/)+[\\w.-]*$")
            .matcher(notice())
            .results()
            .map(path -> path.group())
            .toList();

    assertThat(paths).hasSizeGreaterThan(8).allMatch(path -> Files.exists(ROOT.resolve(path)));
  }

  private static Stream<String> sources() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> ROOT.relativize(file).toString().replace('\\', '/'))
          .filter(file -> !BUILT.matcher(file).matches())
          .filter(file -> !PROSE.matcher(file).matches())
          .toList()
          .stream();
    }
  }

  private static boolean ofOthers(String file) {
    return BINARY.matcher(file).matches()
        || VOCABULARY.matcher(file).matches()
        || OF_OTHERS.matcher(head(file)).find();
  }

  private static String head(String file) {
    try (var in = Files.newInputStream(ROOT.resolve(file))) {
      return new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Whether NOTICE has the file or a folder around it. */
  private static boolean named(String file) {
    return Pattern.compile("[\\s,]+")
        .splitAsStream(notice())
        .anyMatch(name -> name.equals(file) || name.endsWith("/") && file.startsWith(name));
  }

  private static String notice() {
    try {
      return Files.readString(ROOT.resolve("NOTICE"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
