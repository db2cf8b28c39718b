package dev.onset.app.output;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that appears under its name only when complete: written to a temporary file beside it,
 * then renamed. Closing without {@link #commit} leaves no file. Not thread-safe.
 */
public final class AtomicFile implements LineSink, AutoCloseable {
  private final Path target;
  private final Path temporary;
  private final OutputStream out;

  /** Writes the content of a file. */
  @FunctionalInterface
  public interface Content {
    /** Writes the whole content. May leave the stream open. */
    void to(OutputStream out) throws IOException;
  }

  /** Writes a file completely or not at all. Creates its folder if necessary. */
  public static void write(Path target, Content content) throws IOException {
    Files.createDirectories(target.toAbsolutePath().getParent());
    try (AtomicFile file = new AtomicFile(target)) {
      content.to(file.out);
      file.commit();
    }
  }

  /** Opens the temporary file; its folder must exist. */
  public AtomicFile(Path target) throws IOException {
    this.target = target;
    Path folder = target.toAbsolutePath().getParent();
    this.temporary = Files.createTempFile(folder, "." + target.getFileName() + "-", ".part");
    this.out = new BufferedOutputStream(Files.newOutputStream(temporary), 1 << 16);
  }

  @Override
  public void line(byte[] line) throws IOException {
    out.write(line);
    out.write('\n');
  }

  /** Renames the file to its target, replacing an older file. */
  public void commit() throws IOException {
    out.close();
    try {
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
    Files.deleteIfExists(temporary);
  }
}
