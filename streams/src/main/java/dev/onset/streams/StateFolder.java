package dev.onset.streams;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Looks at the state folder before the stores open in it. */
final class StateFolder {
  /** Free bytes below which a start makes no sense. */
  static final long LEAST_FREE = 64L * 1024 * 1024;

  private StateFolder() {}

  /**
   * Creates the folder if need be and writes in it for a try.
   *
   * @param leastFree free bytes that its disk must have
   * @throws StartupException if it cannot be written to or its disk is full
   */
  static void check(Path folder, long leastFree) {
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
            "The state folder "
                + folder
                + " has only "
                + free
                + " bytes left on its disk; free some space or set state.dir to another disk.");
      }
    } catch (IOException e) {
      throw new StartupException(
          "The state folder "
              + folder
              + " cannot be written to; check its owner, mode and disk, or set state.dir to another"
              + " one.",
          e);
    }
  }
}
