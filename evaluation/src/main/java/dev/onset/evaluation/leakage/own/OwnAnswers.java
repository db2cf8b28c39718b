package dev.onset.evaluation.leakage.own;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.formats.InputException;
import dev.onset.formats.Inputs;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Reads the answers of an installation: JSON Lines with a text under {@code text} or {@code
 * answer}, or plain text with an answer a line, also as .gz. What is wrong with a file is said in
 * one sentence without its text, and nothing of it is used.
 */
final class OwnAnswers {
  /** The largest file, decompressed, in MiB. */
  static final int MOST_MIB = 64;

  /** The longest answer, in characters; the encoders read about a tenth of it. */
  static final int LONGEST = 20_000;

  private static final int GZIP_MAGIC = 0x1f8b;
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  /** What an answer is, as options and labels spell it. */
  enum Kind {
    SAFE,
    BORDERLINE,
    UNSAFE;

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    private static boolean isLabel(String text) {
      return Stream.of(values()).anyMatch(each -> each.label().equals(text));
    }
  }

  /**
   * Where an answer lies.
   *
   * @param line from 1
   */
  record Place(Path file, int line) {
    private InputException says(String problem) {
      return new InputException("Line " + line + " of " + file + " " + problem);
    }

    @Override
    public String toString() {
      return "line " + line + " of " + file;
    }
  }

  private OwnAnswers() {}

  /**
   * Reads files. An answer that occurs again, but for its blanks, counts once.
   *
   * @return the first place of each answer, in order
   * @throws InputException if a file is missing, too large, not UTF-8, of another form or of
   *     another kind
   */
  static Map<String, Place> read(Collection<Path> files, Kind kind) throws IOException {
    Map<String, Place> answers = new LinkedHashMap<>();
    for (Path file : files) {
      Map<String, Place> found = lines(file, kind);
      if (found.isEmpty()) {
        throw new InputException("The file " + file + " holds no answer.");
      }
      found.forEach(answers::putIfAbsent);
    }
    return answers;
  }

  private static Map<String, Place> lines(Path file, Kind kind) throws IOException {
    String text = text(file);
    boolean json = text.stripLeading().startsWith("{");
    if (text.stripLeading().startsWith("[")) {
      throw new InputException(
          "The file "
              + file
              + " is a JSON array; put one object such as {\"text\": …} on each line.");
    }
    Map<String, Place> answers = new LinkedHashMap<>();
    int number = 0;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      number++;
      if (!line.isBlank()) {
        Place place = new Place(file, number);
        String answer = json ? value(line, kind, place) : plain(line, place);
        answers.putIfAbsent(checked(answer, place), place);
      }
    }
    return answers;
  }

  private static String value(String line, Kind kind, Place place) throws InputException {
    JsonNode node;
    try {
      node = JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw place.says("is not valid JSON.");
    }
    JsonNode value = node.has("answer") ? node.get("answer") : node.path("text");
    if (!node.isObject() || !value.isTextual()) {
      throw place.says("has no \"text\" or \"answer\" with a text.");
    }
    String label = node.path("label").asText();
    if (Kind.isLabel(label) && !label.equals(kind.label())) {
      throw place.says(
          "has the label "
              + label
              + ", but --"
              + kind.label()
              + " takes "
              + kind.label()
              + " answers; move it to a file of its kind.");
    }
    return value.textValue();
  }

  private static String plain(String line, Place place) throws InputException {
    if (line.stripLeading().startsWith("{\"")) {
      throw place.says("is JSON, but the file begins as plain text; give one form in a file.");
    }
    return line;
  }

  /** The answer with single blanks, so that the same one laid out otherwise is the same. */
  private static String checked(String answer, Place place) throws InputException {
    if (answer.length() > LONGEST) {
      throw place.says("has more than " + LONGEST + " characters; put one answer on each line.");
    }
    String plain = String.join(" ", answer.strip().split("\\s+"));
    if (plain.isEmpty()) {
      throw place.says("holds no answer.");
    }
    return plain;
  }

  private static String text(Path file) throws IOException {
    int most = MOST_MIB << 20;
    byte[] bytes;
    try (InputStream in = plain(new BufferedInputStream(Inputs.file(file.toString())))) {
      bytes = in.readNBytes(most + 1);
    } catch (ZipException | EOFException e) {
      throw new InputException("The file " + file + " is a damaged .gz; copy it again.");
    }
    if (bytes.length > most) {
      throw new InputException(
          "The file " + file + " has more than " + MOST_MIB + " MiB; give fewer answers.");
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      if (text.indexOf('\0') < 0) {
        return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
      }
    } catch (CharacterCodingException e) {
      // Said below, as of other files that are no text.
    }
    throw new InputException(
        "The file "
            + file
            + " is no text in UTF-8; give JSON Lines or plain text, saved as UTF-8.");
  }

  private static InputStream plain(BufferedInputStream in) throws IOException {
    in.mark(2);
    int magic = in.read() << Byte.SIZE | in.read();
    in.reset();
    return magic == GZIP_MAGIC ? new GZIPInputStream(in) : in;
  }
}
