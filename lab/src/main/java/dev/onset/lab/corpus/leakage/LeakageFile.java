package dev.onset.lab.corpus.leakage;

import dev.onset.formats.InputException;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Reads files of {@link LeakageLine}s, decompressing names that end in .gz. Stateless. */
public final class LeakageFile {
  private LeakageFile() {}

  /**
   * All lines except blank ones.
   *
   * @throws InputException if the file does not exist, or a line is not an answer
   */
  public static List<LeakageLine> read(Path path) throws IOException {
    List<LeakageLine> lines = new ArrayList<>();
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(open(path), StandardCharsets.UTF_8.newDecoder()))) {
      long number = 0;
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        if (!line.isBlank()) {
          lines.add(LeakageLine.read(line, number));
        }
      }
    } catch (ZipException | EOFException e) {
      throw new InputException("The input file " + path + " looks like gzip but is damaged.");
    } catch (CharacterCodingException e) {
      throw new InputException("The input file " + path + " is not valid UTF-8.");
    }
    return lines;
  }

  private static InputStream open(Path path) throws IOException {
    try {
      InputStream in = new BufferedInputStream(Files.newInputStream(path));
      return path.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
    } catch (NoSuchFileException e) {
      throw new InputException("There is no input file " + path + ".");
    }
  }
}
