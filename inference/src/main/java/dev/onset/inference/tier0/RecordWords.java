package dev.onset.inference.tier0;

import dev.onset.model.ResourceLines;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What a word means in a record of keys and values; {@code record-keys.txt} holds the words. */
enum RecordWords {
  /** The last part of a key whose value is a person's name. */
  NAME,
  /** A key whose value may be one. */
  BARE,
  /** A key of a part of a name, beside another. */
  PART,
  /** A key whose object is about a person. */
  PERSON,
  /** Another key of a record about a person. */
  SIBLING,
  /** A value that says nothing. */
  NOTHING;

  private static final Map<RecordWords, Set<String>> LISTED =
      ResourceLines.rows(RecordWords.class, "record-keys.txt").stream()
          .collect(
              Collectors.toUnmodifiableMap(
                  row -> valueOf(row.get(0).toUpperCase(Locale.ROOT)),
                  row -> Set.of(row.get(1).split(" "))));

  /** Whether a folded word has this meaning. */
  boolean has(String word) {
    return LISTED.get(this).contains(word);
  }

  /** Whether a key ends in such a word. */
  boolean ends(String key) {
    for (int i = 0; i < key.length(); i++) {
      if (has(key.substring(i))) {
        return true;
      }
    }
    return false;
  }
}
