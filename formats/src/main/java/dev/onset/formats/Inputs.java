package dev.onset.formats;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Opens an input and detects its format: JSON Lines of dialogues, turns or questions; a JSON
 * document of ABCD or of an agent simulation; or MultiDoGO's rows. Each may be compressed with
 * gzip, and in another {@link Encoding} than UTF-8.
 */
public final class Inputs {
  /** The name of the standard input. */
  public static final String STDIN = "-";

  private static final int PEEK = 4096;
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  private static final int GZIP_MAGIC = 0x1f8b;
  private static final Set<String> ABCD_SPLITS = Set.of("train", "dev", "test");

  private Inputs() {}

  /**
   * Opens a file or the standard input.
   *
   * @param name a path, or {@link #STDIN}
   * @throws InputException if the file does not exist, is empty, or has an unknown format
   */
  public static InputReader open(String name, InputStream stdin) throws IOException {
    return open(name, stdin, Inputs::read);
  }

  /**
   * Opens a file of answers, one {@code {"id": …, "question": …, "answer": …}} per line.
   *
   * @param name a path, or {@link #STDIN}
   * @throws InputException if the file does not exist or is empty
   */
  public static InputReader openAnswers(String name, InputStream stdin) throws IOException {
    return open(
        name,
        stdin,
        (in, what) -> {
          Beginning answers = Beginning.of(in, what);
          return new JsonLinesReader(
              answers.whole(), (object, line) -> List.of(AnswerShape.read(object, line)));
        });
  }

  /** Creates a reader of an open stream. */
  @FunctionalInterface
  private interface Opening {
    InputReader read(InputStream in, String what) throws IOException;
  }

  private static InputReader open(String name, InputStream stdin, Opening opening)
      throws IOException {
    if (name.equals(STDIN)) {
      return opening.read(stdin, "The standard input");
    }
    InputStream in = file(name);
    try {
      return opening.read(in, "The input file " + name);
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /**
   * Opens the bytes of a file.
   *
   * @throws InputException if there is none that may be read
   */
  public static InputStream file(String name) throws IOException {
    Path path = Path.of(name);
    if (Files.isDirectory(path)) {
      throw new InputException("The input " + name + " is a folder; name a file.");
    }
    try {
      return Files.newInputStream(path);
    } catch (NoSuchFileException e) {
      throw new InputException("There is no input file " + name + ".");
    } catch (AccessDeniedException e) {
      throw new InputException("The input file " + name + " may not be read.");
    }
  }

  /**
   * Reads a stream.
   *
   * @param what names the stream at the beginning of a sentence
   * @throws InputException if it is empty or has an unknown format
   */
  public static InputReader read(InputStream in, String what) throws IOException {
    Beginning beginning = Beginning.of(in, what);
    InputStream whole = beginning.whole();
    String start = new String(beginning.head(), StandardCharsets.UTF_8).stripLeading();
    if (start.startsWith("[") || ABCD_SPLITS.contains(firstKey(start))) {
      return new JsonDocumentReader(whole, JsonDocumentReader.Layout.LISTS);
    }
    String firstLine = start.lines().findFirst().orElse("");
    if (firstLine.strip().equals("{")) {
      // A line of JSON Lines never ends with an opening brace.
      return new JsonDocumentReader(whole, JsonDocumentReader.Layout.OBJECTS);
    }
    return MultiDogoReader.fits(firstLine)
        ? new MultiDogoReader(whole)
        : new JsonLinesReader(whole, JsonShapes::read);
  }

  /** Whether the first line of a text is the head of MultiDoGO's rows. */
  public static boolean isTable(String firstLine) {
    return MultiDogoReader.fits(firstLine)
        && firstLine.contains("turnNumber")
        && firstLine.contains("utterance");
  }

  /**
   * A stream, decompressed if it is compressed with gzip.
   *
   * @param what names the stream at the beginning of a sentence
   * @throws InputException if it looks like gzip but is none
   */
  public static InputStream uncompressed(InputStream in, String what) throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(in);
    buffered.mark(2);
    int magic = (buffered.read() << 8) | buffered.read();
    buffered.reset();
    if (magic != GZIP_MAGIC) {
      return buffered;
    }
    try {
      return new GZIPInputStream(buffered);
    } catch (ZipException | EOFException e) {
      throw damaged(what);
    }
  }

  /**
   * The beginning of a decompressed stream, without a byte order mark.
   *
   * @param whole the stream with its beginning; not buffered, since a buffer would lose the data
   *     before the break of a damaged stream
   */
  private record Beginning(byte[] head, InputStream whole) {
    static Beginning of(InputStream in, String what) throws IOException {
      InputStream plain;
      byte[] head;
      try {
        plain = Encoding.utf8(uncompressed(in, what));
        head = plain.readNBytes(PEEK);
      } catch (ZipException | EOFException e) {
        throw damaged(what);
      }
      int mark = BYTE_ORDER_MARK.length;
      if (head.length >= mark && Arrays.equals(head, 0, mark, BYTE_ORDER_MARK, 0, mark)) {
        head = Arrays.copyOfRange(head, mark, head.length);
      }
      if (head.length == 0) {
        throw new InputException(what + " is empty.");
      }
      return new Beginning(head, new SequenceInputStream(new ByteArrayInputStream(head), plain));
    }
  }

  private static InputException damaged(String what) {
    return new InputException(what + " looks like gzip but is damaged.");
  }

  /** Returns the first key of a JSON object; empty if the text does not begin with an object. */
  private static String firstKey(String text) {
    if (!text.startsWith("{")) {
      return "";
    }
    String inside = text.substring(1).stripLeading();
    int end = inside.indexOf('"', 1);
    return inside.startsWith("\"") && end > 0 ? inside.substring(1, end) : "";
  }
}
