package dev.onset.inference;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Spares the statistical and neural tiers the turns that cannot hold anything ("ok thanks"). Tier-0
 * reads every turn. Pure.
 */
final class TurnGate {
  private static final int LONGEST = 80;

  private final Set<String> idle;

  private TurnGate(Set<String> idle) {
    this.idle = idle;
  }

  /** The gate with the bundled words. */
  static TurnGate bundled() {
    try (InputStream in = TurnGate.class.getResourceAsStream("idle-words.txt");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return new TurnGate(
          lines
              .lines()
              .filter(line -> !line.startsWith("#"))
              .collect(Collectors.toUnmodifiableSet()));
    } catch (IOException e) {
      throw new UncheckedIOException("The bundled word list cannot be read.", e);
    }
  }

  /** Whether a turn holds a word outside the idle ones. */
  boolean admits(String text) {
    if (text.length() > LONGEST) {
      return true;
    }
    int start = -1;
    for (int i = 0; i <= text.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : ' ';
      boolean inner = Character.isLetterOrDigit(c) || Character.isSurrogate(c) || c == '\'';
      if (inner) {
        start = start < 0 ? i : start;
      } else if (start >= 0) {
        if (!idle.contains(text.substring(start, i).toLowerCase(Locale.ROOT))) {
          return true;
        }
        start = -1;
      }
    }
    return false;
  }
}
