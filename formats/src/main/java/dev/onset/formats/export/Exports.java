package dev.onset.formats.export;

import dev.onset.formats.Encoding;
import dev.onset.formats.InputException;
import dev.onset.formats.InputReader;
import dev.onset.formats.Inputs;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.ZipException;

/**
 * Opens exports of other platforms beside Onset's own formats: a file, or a folder or zip archive
 * of files. Finds out the format unless it is named.
 */
public final class Exports {
  private static final int HEAD = 256 << 10;

  private static final String HELP =
      "; export it as JSON or as a table, name its format with --as, or write lines such as"
          + " 'customer: hello' and 'agent: hello'.";

  /** Fields of Onset's own format and of the corpora that {@link Inputs} reads. */
  private static final List<String> OWN =
      List.of(
          "session_id",
          "turns",
          "original",
          "train/*/original",
          "context",
          "traj",
          "trajectory",
          "simulations",
          "history",
          "json/history");

  private final ExportOptions options;
  private final Numbering numbering;
  private final List<ExportFormat> formats;

  private Exports(ExportOptions options) {
    this.options = options;
    this.numbering = new Numbering(options);
    this.formats = Formats.of(options);
  }

  /** The names of the formats beside Onset's own. */
  public static List<String> names() {
    return Formats.of(ExportOptions.AUTO).stream().map(ExportFormat::name).toList();
  }

  /**
   * Opens a file, a folder, a zip archive or the standard input.
   *
   * @param name a path, or {@link Inputs#STDIN}
   * @throws InputException if it does not exist, is empty, or has an unknown format
   */
  public static InputReader open(String name, ExportOptions options, InputStream stdin)
      throws IOException {
    Exports exports = new Exports(options);
    if (name.equals(Inputs.STDIN)) {
      return exports.read(stdin, "The standard input");
    }
    Path path = Path.of(name);
    if (Files.isDirectory(path)) {
      return new FolderReader(Folder.of(path), exports);
    }
    InputStream in = Inputs.file(name);
    try {
      if (Folder.isArchive(path)) {
        in.close();
        return new FolderReader(Folder.ofArchive(path), exports);
      }
      return exports.read(in, "The input file " + name);
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /**
   * Reads a stream.
   *
   * @param what names the stream at the beginning of a sentence
   * @throws InputException if it is empty
   */
  public static InputReader read(InputStream in, String what, ExportOptions options)
      throws IOException {
    return new Exports(options).read(in, what);
  }

  private InputReader read(InputStream in, String what) throws IOException {
    Beginning beginning = Beginning.of(in, what);
    Optional<ExportFormat> format = format(beginning);
    if (format.isPresent()) {
      return reader(beginning, what, format.get());
    }
    requireOwn(beginning, what);
    return Inputs.read(beginning.whole(), what);
  }

  /** Refuses in one sentence what no reader would find a chat in. */
  private static void requireOwn(Beginning beginning, String what) throws InputException {
    String start = beginning.lines().stream().filter(l -> !l.isBlank()).findFirst().orElse("");
    boolean none = beginning.bytes().length == 0 || isOwn(beginning);
    boolean lines =
        beginning.lines().stream().anyMatch(line -> line.stripLeading().startsWith("{"));
    if (none || lines || start.isEmpty() || beginning.isJson()) {
      return;
    }
    String kind =
        start.startsWith("%PDF")
            ? " is a PDF, which is not read"
            : start.stripLeading().startsWith("<")
                ? " is HTML or XML, which is not read"
                : " is of no format that Onset knows: it is no JSON, no table, and no chat with a"
                    + " speaker or a time before every message";
    throw new InputException(what + kind + HELP);
  }

  /** A reader of a file in a folder; empty if it is of no known format. */
  Optional<InputReader> known(InputStream in, String what) throws IOException {
    Beginning beginning = Beginning.of(in, what);
    Optional<ExportFormat> format = format(beginning);
    if (format.isPresent()) {
      return Optional.of(reader(beginning, what, format.get()));
    }
    return isOwn(beginning) ? Optional.of(Inputs.read(beginning.whole(), what)) : Optional.empty();
  }

  private Optional<ExportFormat> format(Beginning beginning) {
    if (options.format().isPresent()) {
      return formats.stream().filter(f -> f.name().equals(options.format().get())).findFirst();
    }
    return isOwn(beginning)
        ? Optional.empty()
        : formats.stream().filter(format -> fits(format, beginning)).findFirst();
  }

  private static boolean isOwn(Beginning beginning) {
    return beginning.isJson()
        ? OWN.stream().anyMatch(path -> beginning.paths().has(path))
        : Inputs.isTable(beginning.lines().stream().findFirst().orElse(""));
  }

  private static boolean fits(ExportFormat format, Beginning beginning) {
    return format instanceof ExportFormat.Json json
        ? beginning.isJson() && json.fits().test(beginning.paths())
        : !beginning.isJson() && ((ExportFormat.Text) format).fits().test(beginning.lines());
  }

  private InputReader reader(Beginning beginning, String what, ExportFormat format)
      throws IOException {
    return format instanceof ExportFormat.Json json
        ? ExportReader.json(beginning.whole(), json, numbering)
        : ExportReader.text(beginning.text(what), (ExportFormat.Text) format, numbering);
  }

  /** The first bytes of a file, and the rest behind them. */
  private record Beginning(
      byte[] bytes, InputStream whole, boolean isJson, JsonPaths paths, List<String> lines) {
    /** An object or a list of values; a bracket also opens the time before a message. */
    private static final Pattern JSON = Pattern.compile("\\s*+(?:\\{|\\[\\s*+(?:[\\[{\"\\]]|\\z))");

    static Beginning of(InputStream in, String what) throws IOException {
      InputStream plain;
      byte[] bytes;
      try {
        plain = Encoding.utf8(Inputs.uncompressed(in, what));
        bytes = plain.readNBytes(HEAD);
      } catch (ZipException | EOFException e) {
        throw new InputException(what + " looks like gzip but is damaged.");
      }
      String text = new String(bytes, StandardCharsets.UTF_8);
      String start = text.startsWith("\uFEFF") ? text.substring(1) : text;
      boolean json = JSON.matcher(start).lookingAt();
      // The last line may break off.
      List<String> lines = start.lines().toList();
      return new Beginning(
          bytes,
          new SequenceInputStream(new ByteArrayInputStream(bytes), plain),
          json,
          JsonPaths.of(json ? start : ""),
          bytes.length == HEAD ? lines.subList(0, lines.size() - 1) : lines);
    }

    /** The whole text, with line feeds as line breaks. */
    String text(String what) throws IOException {
      byte[] all;
      try {
        all = new BoundedStream(whole).readAllBytes();
      } catch (BoundedStream.TooLong e) {
        throw new InputException(
            what + " is longer than " + BoundedStream.MEBIBYTES + " MiB; split it.");
      }
      try {
        String text = Encoding.decoded(all);
        String bare = text.startsWith("\uFEFF") ? text.substring(1) : text;
        return bare.replace("\r\n", "\n").replace('\r', '\n');
      } catch (CharacterCodingException e) {
        throw new InputException(
            what + " is neither UTF-8 nor UTF-16 nor Windows-1252; save it as UTF-8.");
      }
    }
  }
}
