package dev.onset.streams.keys;

import dev.onset.streams.failure.ConfigurationException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Files that hold secrets. */
public final class SecretFile {
  private static final Logger LOG = LoggerFactory.getLogger(SecretFile.class);
  private static final int LONGEST = 64 * 1024;
  private static final Set<PosixFilePermission> OTHERS =
      EnumSet.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE);

  private SecretFile() {}

  /**
   * The text of a file. Logs a warning if others may read it.
   *
   * @param setting that names the file
   * @throws ConfigurationException if it cannot be read or is too long; the message quotes nothing
   *     of the content
   */
  public static String read(Path file, String setting) {
    try {
      if (Files.isRegularFile(file) && Files.size(file) <= LONGEST) {
        if (isOpenToOthers(file)) {
          LOG.warn("The file {} can be read by others; restrict it to its owner.", file);
        }
        return Files.readString(file, StandardCharsets.ISO_8859_1);
      }
    } catch (IOException e) {
      // Said below.
    }
    throw new ConfigurationException(
        "The file %s of the setting %s does not exist or cannot be read; check its path,"
            + " owner and mode.",
        file, setting);
  }

  /** Whether others than the owner may read or write a file. */
  static boolean isOpenToOthers(Path file) throws IOException {
    try {
      return Files.getPosixFilePermissions(file).stream().anyMatch(OTHERS::contains);
    } catch (UnsupportedOperationException e) {
      return false;
    }
  }
}
