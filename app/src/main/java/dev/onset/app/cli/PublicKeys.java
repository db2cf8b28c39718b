package dev.onset.app.cli;

import dev.onset.app.command.UsageException;
import dev.onset.model.KeyRing;
import dev.onset.serdes.SigningKey;
import dev.onset.serdes.VerifyingKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The public keys of an installation, which check its chains. */
final class PublicKeys {
  private static final int LONGEST = 64 * 1024;

  private PublicKeys() {}

  /** The keys of each version of the master key, the newest first. */
  static List<VerifyingKey> of(KeyRing ring) {
    return ring.newestFirst().stream().map(SigningKey::of).map(SigningKey::verifying).toList();
  }

  /**
   * The keys in a file as {@code onset keys public} prints it, at least one.
   *
   * @throws UsageException if there is no such file, or it holds none
   */
  static List<VerifyingKey> read(Path file) {
    List<VerifyingKey> keys = List.of();
    try {
      if (Files.isRegularFile(file) && Files.size(file) <= LONGEST) {
        keys = VerifyingKey.parse(Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    } catch (IOException | IllegalArgumentException e) {
      // Said below.
    }
    if (keys.isEmpty()) {
      throw new UsageException(
          "The file " + file + " holds no public key; ask for what 'onset keys public' prints.");
    }
    return keys;
  }
}
