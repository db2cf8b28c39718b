package dev.onset.inference.tier0;

import dev.onset.model.ResourceLines;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** The names that end a domain. Stateless and thread-safe. */
final class TopLevelDomains {
  private static final Set<String> NAMES =
      ResourceLines.of(TopLevelDomains.class, "top-level-domains.txt").stream()
          .flatMap(line -> Arrays.stream(line.split(" ")))
          .collect(Collectors.toUnmodifiableSet());

  private static final int LONGEST = NAMES.stream().mapToInt(String::length).max().orElse(0);

  private TopLevelDomains() {}

  /** Whether the view reads as such a name, in letters or in Punycode, between two positions. */
  static boolean reads(ScannedText text, int from, int to) {
    if (to - from > 4 && text.startsWith(from, "xn--")) {
      return true;
    }
    return to - from <= LONGEST && NAMES.contains(text.folded(from, to));
  }
}
