package dev.onset.lab.corpus;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Development data that lies beside the project where somebody put it there. */
public final class SharedData {
  private SharedData() {}

  /** A file of it; without it the test that asks is skipped. */
  public static Path file(String name) {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      Path file = folder.resolve("shared").resolve("data").resolve(name);
      if (Files.isRegularFile(file)) {
        return file;
      }
    }
    Assumptions.abort("There is no ../shared/data/" + name + "; the test needs it.");
    throw new AssertionError();
  }
}
