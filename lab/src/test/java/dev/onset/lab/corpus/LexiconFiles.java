package dev.onset.lab.corpus;

import dev.onset.lab.corpus.FamilyFiles.Entry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The written lexicons and lists of the engine, phrase by phrase, as words without apostrophes. */
final class LexiconFiles {
  private static final List<Path> FOLDERS =
      Stream.of("state", "inference")
          .map(module -> Path.of("..", module, "src", "main", "resources", "dev", "onset"))
          .toList();

  /** Pieces of words that a tokenizer knows; nobody wrote them. */
  private static final String SUB_WORDS = "tier2-vocabulary.txt";

  private LexiconFiles() {}

  /** Every phrase of every lexicon and list. */
  static List<Entry> phrases() {
    return files().stream().flatMap(file -> phrases(file).stream()).toList();
  }

  /** The files that {@link #phrases()} reads. */
  static List<Path> files() {
    List<Path> found = new ArrayList<>();
    for (Path folder : FOLDERS) {
      try (Stream<Path> files = Files.walk(folder)) {
        files.filter(LexiconFiles::isList).sorted().forEach(found::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return found;
  }

  private static boolean isList(Path file) {
    String name = file.getFileName().toString();
    return (name.endsWith(".txt") || name.endsWith(".tsv")) && !name.equals(SUB_WORDS);
  }

  private static List<Entry> phrases(Path file) {
    try {
      List<String> lines = Files.readAllLines(file);
      List<Entry> phrases = new ArrayList<>();
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i);
        String where = file.getFileName() + ":" + (i + 1);
        if (!line.isBlank() && !line.startsWith("#") && !line.startsWith("[")) {
          phrasesOf(line).forEach(text -> phrases.add(phrase(where, text)));
        }
      }
      return phrases;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** "KIND = one, another", "one|another" between tabs, or one phrase a line. */
  private static Stream<String> phrasesOf(String line) {
    int named = line.indexOf(" = ");
    return Arrays.stream(line.substring(named < 0 ? 0 : named + 3).split("[,|\t]"))
        .map(String::strip)
        .filter(text -> !text.isEmpty());
  }

  static Entry phrase(String where, String text) {
    return new Entry(where, text, words(text));
  }

  /** Without apostrophes: careless users leave them out, so "it's" and "its" are one word. */
  static List<String> words(String text) {
    return FamilyFiles.words(text.replace("'", "").replace("\u2019", ""));
  }
}
