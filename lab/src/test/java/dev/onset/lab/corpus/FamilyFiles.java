package dev.onset.lab.corpus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The written resources of a generator family, line by line, as words. */
final class FamilyFiles {
  private static final Path CORPUS =
      Path.of("src", "main", "resources", "dev", "onset", "lab", "corpus");
  private static final Pattern TAGS = Pattern.compile("^(@\\w+ +)+");

  /**
   * One entry of a resource.
   *
   * @param where file and line
   * @param text as written, without tags
   * @param words lower-case words; a slot is a word of its own, in braces
   */
  record Entry(String where, String text, List<String> words) {
    /** Every run of so many words. */
    List<List<String>> runs(int length) {
      List<List<String>> runs = new ArrayList<>();
      for (int from = 0; from + length <= words.size(); from++) {
        runs.add(words.subList(from, from + length));
      }
      return runs;
    }

    boolean isBareValue() {
      return words.stream().allMatch(word -> word.startsWith("{"));
    }
  }

  private FamilyFiles() {}

  /** What is said: templates and scenario lines. */
  static List<Entry> templates(String family) {
    Path folder = CORPUS.resolve(family);
    List<Entry> templates =
        new ArrayList<>(entries(folder.resolve("templates"), FamilyFiles::spoken));
    templates.addAll(entries(folder.resolve("scenario"), FamilyFiles::spoken));
    return templates;
  }

  /** What the slots are filled with. */
  static List<Entry> lists(String family) {
    return entries(CORPUS.resolve(family).resolve("lists"));
  }

  /** The first columns of a file or of all files under a folder; {@code #} opens a comment. */
  static List<Entry> entries(Path root) {
    return entries(root, line -> List.of(line.split("\t")[0]));
  }

  /** Whoever speaks in a column; where a line can be said is no part of it. */
  private static List<String> spoken(String line) {
    return Arrays.stream(line.split("\t"))
        .map(column -> TAGS.matcher(column).replaceFirst(""))
        .toList();
  }

  private static List<Entry> entries(Path root, Function<String, List<String>> texts) {
    List<Entry> entries = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
          String line = lines.get(i);
          if (!line.isBlank() && !line.startsWith("#")) {
            String where =
                file.subpath(
                        file.getNameCount() - Math.min(4, file.getNameCount()), file.getNameCount())
                    + ":"
                    + (i + 1);
            texts.apply(line).forEach(text -> entries.add(new Entry(where, text, words(text))));
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return entries;
  }

  /** Runs of letters, digits and apostrophes in lower case, and slots. */
  static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean slot = false;
    for (char c : text.replace('\u2019', '\'').toCharArray()) {
      if (c == '{') {
        flush(word, words);
        slot = true;
      }
      if (slot || Character.isLetterOrDigit(c) || (c == '\'' && word.length() > 0)) {
        word.append(c);
      } else {
        flush(word, words);
      }
      if (c == '}') {
        slot = false;
        flush(word, words);
      }
    }
    flush(word, words);
    return words;
  }

  private static void flush(StringBuilder word, List<String> words) {
    while (word.length() > 0 && word.charAt(word.length() - 1) == '\'') {
      word.setLength(word.length() - 1);
    }
    if (word.length() > 0) {
      words.add(word.charAt(0) == '{' ? word.toString() : word.toString().toLowerCase(Locale.ROOT));
      word.setLength(0);
    }
  }
}
