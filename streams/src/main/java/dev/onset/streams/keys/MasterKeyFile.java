package dev.onset.streams.keys;

import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.streams.failure.ConfigurationException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the master keys of an installation from a file or an environment variable. Either holds 32
 * bytes in hexadecimal or Base64, which are version 1, or one line for each version, such as {@code
 * 2:9f86d0…}. A line that ends in {@code decrypt-only} gives a version that opens and never seals.
 */
public final class MasterKeyFile {
  private static final Logger LOG = LoggerFactory.getLogger(MasterKeyFile.class);
  private static final int HEX_DIGITS = 2 * MasterKey.BYTES;
  private static final int LONGEST = 16 * 1024;
  private static final char SEPARATOR = ':';
  private static final String VARIABLE = "env:";
  private static final String DECRYPT_ONLY = "decrypt-only";
  private static final Pattern SPACE = Pattern.compile("\\s+");

  private MasterKeyFile() {}

  /**
   * The keys of an installation.
   *
   * @param source a file, or {@code env:} and the name of an environment variable
   * @param environment of the process
   * @throws ConfigurationException if there is no such file or variable, or it holds no keys; the
   *     message says nothing of the content
   */
  public static KeyRing ring(String source, Map<String, String> environment) {
    if (!isVariable(source)) {
      return ring(Path.of(source));
    }
    String variable = source.substring(VARIABLE.length());
    String text = environment.get(variable);
    if (text == null) {
      throw new ConfigurationException(
          "The environment variable " + variable + ", which must hold the master key, is not set.");
    }
    return parse(text, "The environment variable " + variable);
  }

  /** Whether a source is an environment variable. */
  public static boolean isVariable(String source) {
    return source.startsWith(VARIABLE);
  }

  /**
   * The oldest key in the file, from which replays derive. Warns if others may read the file.
   *
   * @throws ConfigurationException if there is no such file or it holds no keys; the message says
   *     nothing of the content
   */
  public static MasterKey read(Path file) {
    return ring(file).oldest();
  }

  private static KeyRing ring(Path file) {
    String text;
    try {
      if (!Files.isRegularFile(file)) {
        throw new ConfigurationException(
            "The master key file %s does not exist; create it with: openssl rand -hex 32 > %s",
            file, file);
      }
      if (Files.size(file) > LONGEST) {
        throw unreadable("The master key file " + file);
      }
      text = Files.readString(file, StandardCharsets.ISO_8859_1);
      if (SecretFile.isOpenToOthers(file)) {
        LOG.warn("The master key file {} can be read by others; restrict it to its owner.", file);
      }
    } catch (IOException e) {
      throw new ConfigurationException(
          "The master key file " + file + " cannot be read; check its owner and mode.");
    }
    return parse(text, "The master key file " + file);
  }

  private static KeyRing parse(String text, String place) {
    List<String> lines = text.lines().map(String::strip).filter(l -> !l.isEmpty()).toList();
    if (lines.size() == 1 && lines.get(0).indexOf(SEPARATOR) < 0) {
      return KeyRing.of(decode(lines.get(0), place));
    }
    Map<Integer, MasterKey> keys = new TreeMap<>();
    Set<Integer> decryptOnly = new TreeSet<>();
    for (String line : lines) {
      int separator = line.indexOf(SEPARATOR);
      int version = separator < 0 ? 0 : version(line.substring(0, separator).strip());
      if (version < 1) {
        throw unreadable(place);
      }
      String[] words = SPACE.split(line.substring(separator + 1).strip());
      if (words.length > 2 || words.length == 2 && !words[1].equals(DECRYPT_ONLY)) {
        throw unreadable(place);
      }
      MasterKey key = decode(words[0], place);
      if (words.length == 2) {
        decryptOnly.add(version);
      }
      if (keys.put(version, key) != null) {
        throw new ConfigurationException(
            place + " holds version " + version + " twice; every version has one key.");
      }
    }
    if (keys.isEmpty()) {
      throw unreadable(place);
    }
    if (keys.keySet().equals(decryptOnly)) {
      throw new ConfigurationException(
          place + " marks every version " + DECRYPT_ONLY + "; one has to seal.");
    }
    return new KeyRing(keys, decryptOnly);
  }

  /** The number, or 0 if it is none. */
  private static int version(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static MasterKey decode(String text, String place) {
    try {
      byte[] secret =
          text.length() == HEX_DIGITS
              ? HexFormat.of().parseHex(text)
              : Base64.getDecoder().decode(text);
      if (secret.length == MasterKey.BYTES) {
        return new MasterKey(secret);
      }
    } catch (IllegalArgumentException e) {
      // The exception quotes the content, so it is not passed on.
    }
    throw unreadable(place);
  }

  private static ConfigurationException unreadable(String place) {
    return new ConfigurationException(
        place
            + " must hold "
            + MasterKey.BYTES
            + " bytes in hexadecimal or Base64 and nothing else, or such keys of several versions,"
            + " each on a line behind its number and a colon, with the word "
            + DECRYPT_ONLY
            + " behind it if it must not seal.");
  }
}
