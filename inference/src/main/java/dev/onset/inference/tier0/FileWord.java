package dev.onset.inference.tier0;

import static java.util.stream.Collectors.toUnmodifiableMap;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.onset.model.ResourceLines;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;

/** The words of folders and files that are no persons' names; {@code file-names.txt} holds them. */
enum FileWord {
  /** An account that is no person's: "Public", "runner". */
  ACCOUNT,
  /** A page of a site below "/home/". */
  PAGE,
  /** The ending of a file's name. */
  ENDING,
  /** What a file about one person is called: "passport". */
  DOCUMENT,
  /** Another word in such a name: "front". */
  OTHER;

  private static final Map<FileWord, Set<String>> PHRASES =
      Arrays.stream(values()).collect(toUnmodifiableMap(kind -> kind, FileWord::phrases));

  private static Set<String> phrases(FileWord kind) {
    String head = kind.name() + " = ";
    return ResourceLines.of(FileWord.class, "file-names.txt").stream()
        .filter(line -> line.startsWith(head))
        .flatMap(line -> Arrays.stream(line.substring(head.length()).split(", ")))
        .collect(toUnmodifiableSet());
  }

  /** Whether the words and numbers among the tokens [from, to) read so. */
  boolean reads(ScannedText text, int from, int to) {
    StringBuilder phrase = new StringBuilder();
    for (int i = from; i < to; i++) {
      if (!text.isSign(i)) {
        boolean blank = phrase.length() > 0 && (text.isSign(i - 1) || !text.touches(i));
        phrase.append(blank ? " " : "").append(text.word(i));
      }
    }
    return PHRASES.get(this).contains(phrase.toString());
  }
}
