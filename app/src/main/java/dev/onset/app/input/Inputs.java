package dev.onset.app.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Opens an input and finds out what it is: JSON Lines of dialogues, turns or questions, a JSON
 * document of ABCD or MultiDoGO's tab-separated rows; each as it is or compressed by gzip.
 */
public final class Inputs {
  /** The name that stands for the standard input. */
  public static final String STDIN = "-";

  private static final int PEEK = 4096;
  private static final int GZIP_MAGIC = 0x1f8b;
  private static final Set<String> ABCD_SPLITS = Set.of("train", "dev", "test");

  private Inputs() {}

  /**
   * Opens a file or the standard input.
   *
   * @param name a path, or {@link #STDIN}
   * @throws InputException if there is no such file, it is empty or of no known format
   */
  public static InputReader open(String name, InputStream stdin) throws IOException {
    if (name.equals(STDIN)) {
      return read(stdin, "The standard input");
    }
    Path path = Path.of(name);
    if (Files.isDirectory(path)) {
      throw new InputException("The input " + name + " is a folder; name a file.");
    }
    InputStream in;
    try {
      in = Files.newInputStream(path);
    } catch (NoSuchFileException e) {
      throw new InputException("There is no input file " + name + ".");
    } catch (AccessDeniedException e) {
      throw new InputException("The input file " + name + " may not be read.");
    }
    try {
      return read(in, "The input file " + name);
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /**
   * Reads a stream.
   *
   * @param what names it at the beginning of a sentence
   * @throws InputException if it is empty or of no known format
   */
  public static InputReader read(InputStream in, String what) throws IOException {
    BufferedInputStream plain = uncompressed(new BufferedInputStream(in), what);
    skipByteOrderMark(plain);
    String head = peek(plain);
    if (head.isEmpty()) {
      throw new InputException(what + " is empty.");
    }
    String start = head.stripLeading();
    if (start.startsWith("[") || ABCD_SPLITS.contains(firstKey(start))) {
      return new JsonDocumentReader(plain);
    }
    String firstLine = head.lines().findFirst().orElse("");
    return firstLine.contains("\t") && firstLine.contains(MultiDogoReader.CONVERSATION)
        ? new MultiDogoReader(plain)
        : new JsonLinesReader(plain);
  }

  private static BufferedInputStream uncompressed(BufferedInputStream in, String what)
      throws IOException {
    in.mark(2);
    int magic = (in.read() << 8) | in.read();
    in.reset();
    if (magic != GZIP_MAGIC) {
      return in;
    }
    try {
      return new BufferedInputStream(new GZIPInputStream(in));
    } catch (ZipException e) {
      throw new InputException(what + " looks like gzip but is damaged.");
    }
  }

  private static void skipByteOrderMark(BufferedInputStream in) throws IOException {
    in.mark(3);
    if (in.read() != 0xEF || in.read() != 0xBB || in.read() != 0xBF) {
      in.reset();
    }
  }

  private static String peek(BufferedInputStream in) throws IOException {
    in.mark(PEEK);
    byte[] head = in.readNBytes(PEEK);
    in.reset();
    return new String(head, StandardCharsets.UTF_8);
  }

  /** The first key of a JSON object; empty if the text does not begin with one. */
  private static String firstKey(String text) {
    if (!text.startsWith("{")) {
      return "";
    }
    String inside = text.substring(1).stripLeading();
    int end = inside.indexOf('"', 1);
    return inside.startsWith("\"") && end > 0 ? inside.substring(1, end) : "";
  }
}
