package dev.onset.inference.fuzz;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Makes an input out of a number: a seed of the kept corpus, or several, changed at random. */
final class FuzzTexts {
  /**
   * Java's longest text in these tests, in UTF-16 units; the shipped policy takes no longer one.
   */
  static final int LONGEST = 20_000;

  private static final List<String> PARTS =
      List.of(
          "@",
          ".",
          "-",
          ":",
          "/",
          "(",
          ")",
          "+",
          "#",
          "'",
          ",",
          "\n",
          "\u00A0",
          "\u200B",
          "\u200D",
          "\u202E",
          "\u0301",
          "\uD83D",
          "\uDE00",
          "\uD83D\uDE00",
          "\u0660",
          "\uFF11",
          "0",
          "1",
          "9",
          " at ",
          " dot ",
          " my ",
          " name is ",
          " i am ",
          " i'm ",
          " call me on ",
          " ssn ",
          " zip ",
          " born ",
          " at gmail dot com",
          " gmailcom ",
          " phone ",
          " double ",
          " triple ",
          " five ",
          " oh ",
          " st ",
          " street ",
          " apt ",
          " years old ",
          " http://",
          "www.",
          " Inc. ",
          " aka ",
          " account number ",
          " passport ",
          " iban ",
          " GB82 ",
          " IL ",
          " Chicago ",
          " Amanda ",
          " cole ",
          " may ",
          " 1980 ",
          " woman ",
          " not ",
          " my wife's ");

  private final List<String> seeds = read();

  /** The kept corpus. */
  List<String> seeds() {
    return seeds;
  }

  /** The input of a number; always the same. */
  String of(long number) {
    Random random = new Random(number * 0x9E3779B97F4A7C15L);
    StringBuilder text = new StringBuilder(base(random));
    int changes = random.nextInt(8);
    for (int i = 0; i < changes; i++) {
      change(text, random);
    }
    if (random.nextInt(20) == 0) {
      lengthen(text, random);
    }
    text.setLength(Math.min(text.length(), LONGEST));
    return text.toString();
  }

  private String base(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> unicode(random);
      case 1 -> parts(random);
      case 2 -> seed(random) + (random.nextBoolean() ? " " : "") + seed(random);
      default -> seed(random);
    };
  }

  private String seed(Random random) {
    return seeds.get(random.nextInt(seeds.size()));
  }

  private static String part(Random random) {
    return PARTS.get(random.nextInt(PARTS.size()));
  }

  private static String unicode(Random random) {
    StringBuilder text = new StringBuilder();
    int size = random.nextInt(60);
    int block = random.nextInt(0x10FFFF);
    for (int i = 0; i < size; i++) {
      text.appendCodePoint(
          random.nextBoolean()
              ? random.nextInt(0x110000)
              : Math.min(0x10FFFF, block + random.nextInt(0x80)));
    }
    return text.toString();
  }

  private static String parts(Random random) {
    StringBuilder text = new StringBuilder();
    int size = 1 + random.nextInt(40);
    for (int i = 0; i < size; i++) {
      text.append(part(random));
    }
    return text.toString();
  }

  private void change(StringBuilder text, Random random) {
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + random.nextInt(12));
    String range = text.substring(from, to);
    switch (random.nextInt(10)) {
      case 0 -> text.delete(from, to);
      case 1 -> text.insert(from, range.repeat(1 + random.nextInt(6)));
      case 2 -> text.replace(from, to, range.toUpperCase(java.util.Locale.ROOT));
      case 3 -> text.replace(from, to, new StringBuilder(range).reverse().toString());
      case 4 -> text.insert(from, seed(random));
      case 5 -> text.replace(from, to, part(random));
      case 6 -> text.insert(from, (char) random.nextInt(0x10000));
      case 7 -> text.insert(from, random.nextInt(1_000_000_000));
      case 8 -> replaceBlanks(text, part(random));
      default -> text.insert(from, part(random));
    }
  }

  private static void replaceBlanks(StringBuilder text, String blank) {
    String replaced = text.toString().replace(" ", blank);
    text.setLength(0);
    text.append(replaced, 0, Math.min(replaced.length(), LONGEST));
  }

  /** What takes more than linear time shows in long texts alone. */
  private static void lengthen(StringBuilder text, Random random) {
    String once = text.isEmpty() ? part(random) : text.toString();
    int length = 1 + random.nextInt(random.nextInt(4) == 0 ? LONGEST : 2_000);
    while (text.length() < length) {
      text.append(once);
    }
  }

  private static List<String> read() {
    try (InputStream in = FuzzTexts.class.getResourceAsStream("seeds.txt");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.startsWith("#")).map(FuzzTexts::unescaped).toList();
    } catch (IOException e) {
      throw new UncheckedIOException("The seed corpus cannot be read.", e);
    }
  }

  /** Java's escapes, lone surrogates among them. */
  private static String unescaped(String line) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c != '\\') {
        text.append(c);
        continue;
      }
      i++;
      switch (line.charAt(i)) {
        case 'n' -> text.append('\n');
        case 'r' -> text.append('\r');
        case 't' -> text.append('\t');
        case 'u' -> {
          text.append((char) Integer.parseInt(line.substring(i + 1, i + 5), 16));
          i += 4;
        }
        default -> text.append(line.charAt(i));
      }
    }
    return text.toString();
  }

  /** In the form of the seed corpus. */
  static String escaped(String text) {
    StringBuilder line = new StringBuilder();
    for (char c : text.toCharArray()) {
      if (c == '\\') {
        line.append("\\\\");
      } else if (c >= ' ' && c < 0x7F) {
        line.append(c);
      } else {
        line.append("\\u%04X".formatted((int) c));
      }
    }
    return line.toString();
  }
}
