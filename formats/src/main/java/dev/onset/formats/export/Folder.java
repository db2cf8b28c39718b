package dev.onset.formats.export;

import dev.onset.formats.InputException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * The files of a folder or of a zip archive, in the order of their names. Bounded in number, depth
 * and, for an archive, in what its files hold when they are unpacked.
 */
final class Folder implements Closeable {
  private static final int MOST_FILES = 100_000;
  private static final int DEEPEST = 16;
  private static final long LONGEST_UNPACKED = 64L << 30;
  private static final int ZIP_MAGIC = 0x504b0304;

  /** Opens a file. */
  @FunctionalInterface
  interface Content {
    InputStream open() throws IOException;
  }

  private final List<Content> files;
  private final Closeable owner;

  private Folder(List<Content> files, Closeable owner) {
    this.files = files;
    this.owner = owner;
  }

  List<Content> files() {
    return files;
  }

  static Folder of(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder, DEEPEST)) {
      List<Path> files =
          paths
              .filter(Files::isRegularFile)
              .filter(path -> !path.getFileName().toString().startsWith("."))
              .limit(MOST_FILES + 1L)
              .sorted(Comparator.comparing(path -> folder.relativize(path).toString()))
              .toList();
      requireSome(files.size(), "The folder " + folder);
      return new Folder(
          files.stream().<Content>map(path -> () -> Files.newInputStream(path)).toList(), () -> {});
    }
  }

  /** Whether a file is a zip archive, by its first bytes. */
  static boolean isArchive(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] magic = in.readNBytes(Integer.BYTES);
      return magic.length == Integer.BYTES && ByteBuffer.wrap(magic).getInt() == ZIP_MAGIC;
    }
  }

  static Folder ofArchive(Path file) throws IOException {
    ZipFile archive;
    try {
      archive = new ZipFile(file.toFile());
    } catch (ZipException e) {
      throw new InputException(
          "The input file " + file + " looks like a zip archive but is damaged.");
    }
    try {
      List<? extends ZipEntry> entries =
          archive.stream()
              .filter(entry -> !entry.isDirectory())
              .limit(MOST_FILES + 1L)
              .sorted(Comparator.comparing(ZipEntry::getName))
              .toList();
      requireSome(entries.size(), "The archive " + file);
      Budget budget = new Budget();
      return new Folder(
          entries.stream()
              .<Content>map(entry -> () -> budget.counted(archive.getInputStream(entry)))
              .toList(),
          archive);
    } catch (IOException e) {
      archive.close();
      throw e;
    }
  }

  private static void requireSome(int files, String what) throws InputException {
    if (files == 0) {
      throw new InputException(what + " holds no file.");
    }
    if (files > MOST_FILES) {
      throw new InputException(what + " holds more than " + MOST_FILES + " files; split it.");
    }
  }

  @Override
  public void close() throws IOException {
    owner.close();
  }

  /** What may still be unpacked: a small archive can hold any amount. */
  private static final class Budget {
    private long left = LONGEST_UNPACKED;

    InputStream counted(InputStream in) {
      return new CountedStream(in) {
        @Override
        void count(int bytes) throws InputException {
          spend(Math.max(0, bytes));
        }
      };
    }

    private void spend(int bytes) throws InputException {
      left -= bytes;
      if (left < 0) {
        throw new InputException(
            "The archive unpacks to more than " + (LONGEST_UNPACKED >> 30) + " GiB; split it.");
      }
    }
  }
}
