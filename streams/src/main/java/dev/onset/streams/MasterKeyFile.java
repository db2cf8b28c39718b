package dev.onset.streams;

import dev.onset.model.MasterKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Base64;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the installation's master key from a file: 32 bytes in hexadecimal or Base64. */
public final class MasterKeyFile {
  private static final Logger LOG = LoggerFactory.getLogger(MasterKeyFile.class);
  private static final int HEX_DIGITS = 2 * MasterKey.BYTES;
  private static final int LONGEST = 1024;
  private static final Set<PosixFilePermission> OTHERS =
      EnumSet.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE);

  private MasterKeyFile() {}

  /**
   * The key in the file; white space around it is ignored. Warns if others may read the file.
   *
   * @throws ConfigurationException if there is no such file or it holds no key; the message says
   *     nothing of the content
   */
  public static MasterKey read(Path file) {
    String text;
    try {
      if (!Files.isRegularFile(file)) {
        throw new ConfigurationException(
            "The master key file "
                + file
                + " does not exist; create it with: openssl rand -hex 32 > "
                + file);
      }
      if (Files.size(file) > LONGEST) {
        throw unreadable(file);
      }
      text = Files.readString(file, StandardCharsets.ISO_8859_1).strip();
      if (isOpenToOthers(file)) {
        LOG.warn("The master key file {} can be read by others; restrict it to its owner.", file);
      }
    } catch (IOException e) {
      throw new ConfigurationException(
          "The master key file " + file + " cannot be read; check its owner and mode.");
    }
    return new MasterKey(decode(text, file));
  }

  private static byte[] decode(String text, Path file) {
    try {
      byte[] secret =
          text.length() == HEX_DIGITS
              ? HexFormat.of().parseHex(text)
              : Base64.getDecoder().decode(text);
      if (secret.length == MasterKey.BYTES) {
        return secret;
      }
    } catch (IllegalArgumentException e) {
      // The exception quotes the content, so it is not passed on.
    }
    throw unreadable(file);
  }

  private static ConfigurationException unreadable(Path file) {
    return new ConfigurationException(
        "The master key file "
            + file
            + " must hold "
            + MasterKey.BYTES
            + " bytes in hexadecimal or Base64 and nothing else.");
  }

  private static boolean isOpenToOthers(Path file) throws IOException {
    try {
      return Files.getPosixFilePermissions(file).stream().anyMatch(OTHERS::contains);
    } catch (UnsupportedOperationException e) {
      return false;
    }
  }
}
