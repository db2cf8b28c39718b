package dev.onset.streams.store;

import dev.onset.streams.failure.StartupException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.kafka.common.utils.Utils;

/** Checks the state folder before the stores open in it, and deletes stores. */
public final class StateFolder {
  /** Free bytes below which a start makes no sense. */
  public static final long LEAST_FREE = 64L * 1024 * 1024;

  /** Kafka Streams' own lock, in the folder of its application. */
  private static final String LOCK = ".lock";

  private StateFolder() {}

  /**
   * Returns if no other process has its state here.
   *
   * @param application id of the application, whose folder is inside
   * @throws StartupException if another one does
   */
  public static void requireUnused(Path folder, String application) {
    Path lock = folder.resolve(application).resolve(LOCK);
    if (!Files.exists(lock)) {
      return;
    }
    try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
        FileLock held = channel.tryLock()) {
      if (held == null) {
        throw inUse(folder);
      }
    } catch (OverlappingFileLockException e) {
      throw inUse(folder);
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  /** The folder of an application's stores. */
  public static Path of(Path folder, String application) {
    return folder.resolve(application);
  }

  /**
   * Deletes an application's stores, and nothing beside them.
   *
   * @throws StartupException if another process has its state there, or it cannot be deleted
   */
  public static void delete(Path folder, String application) {
    requireUnused(folder, application);
    Path stores = of(folder, application);
    try {
      Utils.delete(stores.toFile());
    } catch (IOException e) {
      throw new StartupException(
          "The folder " + stores + " cannot be deleted; check its owner and mode, and try again.",
          e);
    }
  }

  private static StartupException inUse(Path folder) {
    return new StartupException(
        "The state folder %s is in use by another running instance; stop that one, or set"
            + " state.dir to another folder.",
        folder);
  }

  /**
   * Creates the folder if it is missing, and checks that it can be written to.
   *
   * @param leastFree free bytes that its disk must have
   * @throws StartupException if it cannot be written to or its disk is full
   */
  public static void check(Path folder, long leastFree) {
    try {
      Files.createDirectories(folder);
      Path probe = Files.createTempFile(folder, "probe", ".tmp");
      try {
        Files.write(probe, new byte[] {1});
      } finally {
        Files.deleteIfExists(probe);
      }
      long free = Files.getFileStore(folder).getUsableSpace();
      if (free < leastFree) {
        throw new StartupException(
            "The state folder %s has only %s bytes left on its disk; free some space or set"
                + " state.dir to another disk.",
            folder, free);
      }
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  private static StartupException unwritable(Path folder, IOException e) {
    return new StartupException(
        "The state folder "
            + folder
            + " cannot be written to; check its owner, mode and disk, or set state.dir to another"
            + " one.",
        e);
  }
}
