package dev.onset.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The bundled lists of a module and their headers. The first line of a list says where it comes
 * from and under which licence ({@code # Origin: …. Licence: ….}), the second what it is for.
 * Stateless.
 */
public final class ListFiles {
  private static final Path RESOURCES = Path.of("src", "main", "resources");
  private static final Pattern LIST = Pattern.compile(".*\\.(txt|tsv|csv)");
  private static final Pattern ORIGIN = Pattern.compile("# Origin: .+\\. Licence: .+\\.");

  private ListFiles() {}

  /**
   * The lists of the module in the working folder whose first two lines are no such header.
   *
   * @param bare names of files that can have none, because a checksum covers them
   * @throws UncheckedIOException if a file cannot be read
   */
  public static List<Path> withoutHeader(Set<String> bare) {
    try (Stream<Path> files = Files.walk(RESOURCES)) {
      return files
          .filter(file -> LIST.matcher(file.toString()).matches())
          .filter(file -> !bare.contains(file.getFileName().toString()))
          .filter(file -> !hasHeader(file))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean hasHeader(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      List<String> header = lines.limit(2).toList();
      return header.size() == 2
          && ORIGIN.matcher(header.get(0)).matches()
          && header.get(1).startsWith("# ");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
