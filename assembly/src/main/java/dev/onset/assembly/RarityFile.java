package dev.onset.assembly;

import dev.onset.model.PiiType;
import dev.onset.state.risk.RarityTables;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads an installation's own counts of how common values are: lines of type, canonical value and
 * count, parted by tabs, beside comments that begin with {@code #}. {@code onset generate rarity
 * --from} writes such a file. Stateless and thread-safe.
 */
public final class RarityFile {
  private static final long LARGEST = 64L << 20;
  private static final int FINGERPRINT_DIGITS = 12;
  private static final int LONGEST_NAME = 64;

  private RarityFile() {}

  /**
   * The tables of a file in place of the shipped ones of their types, or the shipped tables.
   *
   * @throws RarityException if the file cannot be read or a line is wrong
   */
  public static RarityTables read(Optional<Path> file) {
    return file.map(RarityFile::read).orElseGet(RarityTables::shipped);
  }

  /**
   * The tables of a file in place of the shipped ones of their types; other types keep theirs.
   *
   * @throws RarityException if the file cannot be read or a line is wrong
   */
  public static RarityTables read(Path file) {
    byte[] bytes = bytes(file);
    Map<PiiType, Map<String, Long>> counts = new TreeMap<>();
    int number = 0;
    for (String line : text(bytes, file).split("\n", -1)) {
      number++;
      if (!line.isBlank() && line.charAt(0) != '#') {
        add(counts, line.strip(), "Line " + number + " of the rarity file " + file);
      }
    }
    if (counts.isEmpty()) {
      throw new RarityException("The rarity file " + file + " holds no counts.");
    }
    return RarityTables.shipped().with(counts, fingerprint(file, bytes));
  }

  private static void add(Map<PiiType, Map<String, Long>> counts, String line, String place) {
    int first = line.indexOf('\t');
    int last = line.lastIndexOf('\t');
    if (first < 1 || last <= first + 1) {
      throw new RarityException(place + " is not type, value and count, parted by tabs.");
    }
    PiiType type =
        PiiType.ofLabel(line.substring(0, first))
            .filter(RarityTables.SHIPPED::contains)
            .orElseThrow(
                () ->
                    new RarityException(
                        place
                            + " has another type than AGE, GENDER, LOCATION, OCCUPATION, ORG and"
                            + " SCHOOL."));
    long count;
    try {
      count = Long.parseLong(line.substring(last + 1));
    } catch (NumberFormatException e) {
      count = 0;
    }
    if (count < 1 || count > RarityTables.MOST_COUNTED) {
      throw new RarityException(
          place
              + " has a count that is no whole number from 1 to "
              + RarityTables.MOST_COUNTED
              + ".");
    }
    Long before =
        counts
            .computeIfAbsent(type, any -> new HashMap<>())
            .put(line.substring(first + 1, last), count);
    if (before != null) {
      throw new RarityException(place + " has a value of an earlier line; give one count of each.");
    }
  }

  private static byte[] bytes(Path file) {
    try {
      if (!Files.isRegularFile(file)) {
        throw new RarityException("There is no rarity file " + file + "; check the path.");
      }
      if (Files.size(file) > LARGEST) {
        throw new RarityException(
            "The rarity file " + file + " is longer than " + (LARGEST >> 20) + " MiB.");
      }
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new RarityException(
          "The rarity file " + file + " cannot be read; check its permissions.");
    }
  }

  private static String text(byte[] bytes, Path file) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new RarityException(
          "The rarity file " + file + " is not UTF-8 text; save it as UTF-8.");
    }
  }

  /** The name of the file and the first digits of its checksum, as outputs name models. */
  private static String fingerprint(Path file, byte[] bytes) {
    String stem = file.getFileName().toString().replaceAll("\\.[^.]*$", "");
    String name = stem.replaceAll("[^A-Za-z0-9._-]", "-");
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return "rarity-"
          + name.substring(0, Math.min(LONGEST_NAME, name.length()))
          + "@"
          + HexFormat.of().formatHex(digest).substring(0, FINGERPRINT_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java runtime has SHA-256.", e);
    }
  }
}
