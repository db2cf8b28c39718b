package dev.onset.state.redaction;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The industries of employers, by known name or by a word in the name. Immutable. */
public final class Industries {
  private final Map<String, String> byName;
  private final Map<String, String> byWord;

  private Industries(Map<String, String> byName, Map<String, String> byWord) {
    this.byName = Map.copyOf(byName);
    this.byWord = Map.copyOf(byWord);
  }

  private static final class Shipped {
    private static final Industries TABLE = read();
  }

  /** The bundled table; read once. */
  public static Industries shipped() {
    return Shipped.TABLE;
  }

  /** The industry of an employer's canonical name; later words take precedence. */
  public Optional<String> of(String canonical) {
    String name = canonical.toLowerCase(Locale.ROOT);
    String known = byName.get(name);
    if (known != null) {
      return Optional.of(known);
    }
    Optional<String> told = Optional.empty();
    int start = -1;
    for (int i = 0; i <= name.length(); i++) {
      boolean inWord = i < name.length() && Character.isLetter(name.charAt(i));
      if (inWord && start < 0) {
        start = i;
      } else if (!inWord && start >= 0) {
        String industry = byWord.get(name.substring(start, i));
        if (industry != null) {
          told = Optional.of(industry);
        }
        start = -1;
      }
    }
    return told;
  }

  private static Industries read() {
    Map<String, String> byName = new HashMap<>();
    Map<String, String> byWord = new LinkedHashMap<>();
    try (InputStream in = Industries.class.getResourceAsStream("industries.tsv")) {
      if (in == null) {
        throw new IllegalStateException("The table industries.tsv is not in the jar.");
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("#")) {
          String[] columns = line.split("\t", -1);
          Arrays.stream(columns[1].split("\\|"))
              .forEach(name -> byName.putIfAbsent(name, columns[0]));
          Arrays.stream(columns[2].split("\\|"))
              .forEach(word -> byWord.putIfAbsent(word, columns[0]));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The table industries.tsv cannot be read.", e);
    }
    return new Industries(byName, byWord);
  }
}
