package dev.onset.lab.fuzz;

import dev.onset.model.CanonicalForms;
import dev.onset.model.PiiType;
import dev.onset.testing.ByteAutomaton;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What people said, in every form in which it may turn up again: as written and in canonical form,
 * whatever the case, numbers without separators; in UTF-8, both byte orders of UTF-16, escaped as
 * in JSON, and in Base64 wherever it may begin there.
 *
 * <p>Finds nothing in what is compressed or encrypted. Stateless once made, and thread-safe.
 */
final class RawValues {
  /**
   * Shorter ones would also be found where they mean nothing: six letters, whatever their case,
   * stand in three megabytes of Base64 of ciphertext, which {@code tail dlq} prints, one time in
   * 360, and the load has some dozens of such values.
   */
  static final int SHORTEST = 7;

  /** So many digits in a row are no part of a keyed hash by chance. */
  private static final int SHORTEST_NUMBER = 9;

  private static final List<Charset> CHARSETS =
      List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE);

  /**
   * A value.
   *
   * @param label its type, as the annotation names it
   * @param text as it was written
   */
  record Value(String label, String text) implements Comparable<Value> {
    @Override
    public int compareTo(Value other) {
      int byLabel = label.compareTo(other.label);
      return byLabel != 0 ? byLabel : text.compareTo(other.text);
    }

    /** All forms of it that are long enough, in lower case where case says nothing. */
    Set<String> forms(String region) {
      Set<String> forms = new LinkedHashSet<>();
      forms.add(text);
      PiiType.ofLabel(label).ifPresent(type -> forms.add(CanonicalForms.of(type, text, region)));
      String digits = text.replaceAll("[^0-9]", "");
      if (digits.length() * 2 > text.length()) {
        forms.add(digits);
      }
      for (String form : List.copyOf(forms)) {
        forms.add(form.toLowerCase(Locale.ROOT));
        forms.add(form.toUpperCase(Locale.ROOT));
      }
      forms.removeIf(form -> form.length() < (isNumber(form) ? SHORTEST_NUMBER : SHORTEST));
      return forms;
    }

    private static boolean isNumber(String form) {
      return form.chars().allMatch(c -> c >= '0' && c <= '9');
    }
  }

  private final List<Value> values = new ArrayList<>();
  private final Set<Value> tooShort = new TreeSet<>();
  private final List<Set<Value>> ofPlain;
  private final List<Set<Value>> ofBase64;
  private final ByteAutomaton plain;
  private final ByteAutomaton base64;

  /**
   * @param region of the numbers and dates among them
   */
  RawValues(Collection<Value> all, String region) {
    Map<String, Set<Value>> asText = new TreeMap<>();
    Map<String, Set<Value>> asBase64 = new TreeMap<>();
    for (Value value : new TreeSet<>(all)) {
      Set<String> forms = value.forms(region);
      (forms.isEmpty() ? tooShort : values).add(value);
      for (String form : forms) {
        encoded(form).forEach(bytes -> add(asText, folded(bytes), value));
        inBase64(form.getBytes(StandardCharsets.UTF_8)).forEach(code -> add(asBase64, code, value));
      }
    }
    ofPlain = List.copyOf(asText.values());
    ofBase64 = List.copyOf(asBase64.values());
    plain = new ByteAutomaton(bytes(asText.keySet()), true);
    base64 = new ByteAutomaton(bytes(asBase64.keySet()), false);
  }

  /** Several values may have a form in common. */
  private static void add(Map<String, Set<Value>> patterns, String pattern, Value value) {
    patterns.computeIfAbsent(pattern, p -> new TreeSet<>()).add(value);
  }

  /** Byte for byte, letters of ASCII in lower case. */
  private static String folded(byte[] bytes) {
    StringBuilder text = new StringBuilder(new String(bytes, StandardCharsets.ISO_8859_1));
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 'A' && c <= 'Z') {
        text.setCharAt(i, (char) (c + 'a' - 'A'));
      }
    }
    return text.toString();
  }

  private static List<byte[]> bytes(Set<String> patterns) {
    return patterns.stream().map(one -> one.getBytes(StandardCharsets.ISO_8859_1)).toList();
  }

  /** What is looked for. */
  List<Value> values() {
    return values;
  }

  /** What is not, since it is too short. */
  Set<Value> tooShort() {
    return tooShort;
  }

  private static List<byte[]> encoded(String form) {
    List<byte[]> all = new ArrayList<>();
    CHARSETS.forEach(charset -> all.add(form.getBytes(charset)));
    StringBuilder escaped = new StringBuilder();
    form.chars()
        .forEach(
            c ->
                escaped.append(
                    c < 0x80 ? Character.toString(c) : String.format(Locale.ROOT, "\\u%04x", c)));
    all.add(escaped.toString().getBytes(StandardCharsets.US_ASCII));
    return all;
  }

  /**
   * What the bytes are in Base64, in both alphabets, at the three places in a group where they may
   * begin: the characters that no neighbour has a share in.
   */
  static Set<String> inBase64(byte[] bytes) {
    Set<String> codes = new LinkedHashSet<>();
    for (int before = 0; before < 3; before++) {
      byte[] shifted = new byte[before + bytes.length];
      System.arraycopy(bytes, 0, shifted, before, bytes.length);
      int first = (before * 8 + 5) / 6;
      int end = shifted.length * 8 / 6;
      codes.add(Base64.getEncoder().encodeToString(shifted).substring(first, end));
      codes.add(Base64.getUrlEncoder().encodeToString(shifted).substring(first, end));
    }
    return codes;
  }

  /** The values in a text or record. */
  Set<Value> in(byte[] bytes) {
    try {
      return in(new ByteArrayInputStream(bytes), bytes.length + 1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The values in a file, however long. */
  Set<Value> in(InputStream bytes) throws IOException {
    return in(bytes, 1 << 16);
  }

  private Set<Value> in(InputStream bytes, int atOnce) throws IOException {
    Set<Value> found = new TreeSet<>();
    byte[] buffer = new byte[atOnce];
    int text = 0;
    int code = 0;
    for (int length = bytes.read(buffer); length >= 0; length = bytes.read(buffer)) {
      text = plain.read(text, buffer, length, number -> found.addAll(ofPlain.get(number)));
      code = base64.read(code, buffer, length, number -> found.addAll(ofBase64.get(number)));
    }
    return found;
  }

  /** The text in each encoding that is looked for, several ways each. */
  static List<byte[]> disguises(String text) {
    List<byte[]> all = new ArrayList<>();
    for (String form : List.of(text, text.toUpperCase(Locale.ROOT))) {
      all.addAll(encoded(form));
    }
    for (String around : List.of("", "x", "xy")) {
      byte[] bytes = (around + text + around).getBytes(StandardCharsets.UTF_8);
      all.add(Base64.getEncoder().encode(bytes));
      all.add(Base64.getUrlEncoder().withoutPadding().encode(bytes));
    }
    return all;
  }
}
