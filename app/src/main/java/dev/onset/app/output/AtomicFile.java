package dev.onset.app.output;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that appears under its name only when it is complete: written beside it, then renamed.
 * Closed without {@link #commit}, it leaves nothing. Not thread-safe.
 */
public final class AtomicFile implements LineSink, AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private final Path target;
  private final Path temporary;
  private final OutputStream out;

  /** Writes the content of a file. */
  @FunctionalInterface
  public interface Content {
    /** Writes all of it, and may leave the stream open. */
    void to(OutputStream out) throws IOException;
  }

  /** Writes a file whole or not at all; makes its folder if need be. */
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
    this.out = new BufferedOutputStream(Files.newOutputStream(temporary), BUFFER);
  }

  @Override
  public void line(byte[] line) throws IOException {
    out.write(line);
    out.write('\n');
  }

  /** What is written here stands in the file; closed with it. */
  public OutputStream stream() {
    return out;
  }

  /** Gives the file its name, replacing an older one. */
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
