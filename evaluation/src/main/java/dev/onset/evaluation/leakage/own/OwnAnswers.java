package dev.onset.evaluation.leakage.own;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.formats.InputException;
import dev.onset.formats.Inputs;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Reads the answers of an installation: JSON Lines with a text under {@code text} or {@code
 * answer}, or plain text with an answer a line, also as .gz. What is wrong with a file is said in
 * one sentence without its text, and nothing of it is used.
 */
public final class OwnAnswers {
  /** The largest file, decompressed, in MiB. */
  static final int MOST_MIB = 64;

  /** The longest answer, in characters; the encoders read about a tenth of it. */
  static final int LONGEST = 20_000;

  private static final int GZIP_MAGIC = 0x1f8b;
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final JsonMapper JSON = new JsonMapper();

  private OwnAnswers() {}

  /**
   * Reads files. An answer that occurs again, but for its blanks, counts once.
   *
   * @throws InputException if a file is missing, too large, not UTF-8 or of another form
   */
  public static List<String> read(Collection<Path> files) throws IOException {
    Set<String> answers = new LinkedHashSet<>();
    for (Path file : files) {
      List<String> found = lines(file);
      if (found.isEmpty()) {
        throw new InputException("The file " + file + " holds no answer.");
      }
      answers.addAll(found);
    }
    return List.copyOf(answers);
  }

  private static List<String> lines(Path file) throws IOException {
    String text = text(file);
    boolean json = text.stripLeading().startsWith("{");
    if (text.stripLeading().startsWith("[")) {
      throw new InputException(
          "The file "
              + file
              + " is a JSON array; put one object such as {\"text\": …} on each line.");
    }
    List<String> answers = new ArrayList<>();
    int number = 0;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      number++;
      if (!line.isBlank()) {
        answers.add(checked(json ? value(line, number, file) : line, number, file));
      }
    }
    return answers;
  }

  private static String value(String line, int number, Path file) throws InputException {
    try {
      JsonNode node = JSON.readTree(line);
      JsonNode value = node.has("answer") ? node.get("answer") : node.path("text");
      if (node.isObject() && value.isTextual()) {
        return value.textValue();
      }
    } catch (JsonProcessingException e) {
      throw new InputException("Line " + number + " of " + file + " is not valid JSON.");
    }
    throw new InputException(
        "Line " + number + " of " + file + " has no \"text\" or \"answer\" with a text.");
  }

  /** The answer with single blanks, so that the same one laid out otherwise is the same. */
  private static String checked(String answer, int number, Path file) throws InputException {
    if (answer.length() > LONGEST) {
      throw new InputException(
          "Line "
              + number
              + " of "
              + file
              + " has more than "
              + LONGEST
              + " characters; put one answer on each line.");
    }
    String plain = String.join(" ", answer.strip().split("\\s+"));
    if (plain.isEmpty() || plain.indexOf('\0') >= 0) {
      throw new InputException("Line " + number + " of " + file + " holds no answer.");
    }
    return plain;
  }

  private static String text(Path file) throws IOException {
    int most = MOST_MIB << 20;
    byte[] bytes;
    try (InputStream in = plain(new BufferedInputStream(Inputs.file(file.toString())))) {
      bytes = in.readNBytes(most + 1);
    } catch (ZipException e) {
      throw new InputException("The file " + file + " is a damaged .gz; copy it again.");
    }
    if (bytes.length > most) {
      throw new InputException(
          "The file " + file + " has more than " + MOST_MIB + " MiB; give fewer answers.");
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw new InputException("The file " + file + " is not UTF-8; save it as UTF-8.");
    }
  }

  private static InputStream plain(BufferedInputStream in) throws IOException {
    in.mark(2);
    int magic = in.read() << Byte.SIZE | in.read();
    in.reset();
    return magic == GZIP_MAGIC ? new GZIPInputStream(in) : in;
  }
}
