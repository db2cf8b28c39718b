package dev.onset.app.command;

import dev.onset.app.terminal.Terminal;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.keys.MasterKeyFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;

/** The option that names the file of the installation's key. */
public final class KeyOptions {
  /** The variable that names the key file if no option does. */
  public static final String ENVIRONMENT = "ONSET_KEY_FILE";

  @Option(
      names = "--key-file",
      paramLabel = "FILE",
      description =
          "The key that hashes and encrypts; by default the file that ONSET_KEY_FILE names, else"
              + " ~/.onset/key. Made on first use.")
  private Path option;

  /** Returns the key file from the option or the environment, if either names one. */
  public Optional<Path> given(Terminal terminal) {
    return Optional.ofNullable(option)
        .or(() -> Optional.ofNullable(terminal.environment().get(ENVIRONMENT)).map(Path::of));
  }

  /** The key file that was given as a setting; empty if none was. */
  public Map<String, String> settings(Terminal terminal) {
    return given(terminal)
        .map(file -> Map.of(OnsetConfig.MASTER_KEY_FILE, file.toString()))
        .orElse(Map.of());
  }

  /**
   * Returns the key file from the option or the environment, else the one in the user's home
   * folder.
   */
  public Path file(Terminal terminal) {
    return given(terminal).orElseGet(() -> Path.of(home(terminal), ".onset", "key"));
  }

  /** Prefers HOME: a container may set it for a user without a home folder. */
  private static String home(Terminal terminal) {
    String home = terminal.environment().getOrDefault("HOME", "");
    return home.isBlank() ? System.getProperty("user.home") : home;
  }

  /**
   * Reads the key. If the file does not exist, writes a new key that only its owner can read.
   *
   * @throws dev.onset.streams.failure.ConfigurationException if the file contains no key
   */
  public MasterKey key(Terminal terminal) throws IOException {
    Path file = file(terminal);
    if (!Files.exists(file)) {
      create(file, terminal);
    }
    return MasterKeyFile.read(file);
  }

  /**
   * Reads the keys of the running instances. Never creates one, because a new key could not open
   * their data.
   *
   * @throws UsageException if there is no such file
   */
  public static KeyRing existing(OnsetConfig config, Terminal terminal) {
    String source = config.masterKey();
    if (!MasterKeyFile.isVariable(source) && !Files.exists(Path.of(source))) {
      throw new UsageException(
          "There is no key at %s; the command needs the key of the instances, see"
              + " --key-file and %s.",
          source, OnsetConfig.MASTER_KEY_FILE);
    }
    return MasterKeyFile.ring(source, terminal.environment());
  }

  /**
   * Reads the keys of the running instances; empty if they are not on this machine and no option
   * says that they are.
   *
   * @throws UsageException if an option or the environment names a file that does not exist
   */
  public Optional<KeyRing> ifThere(OnsetConfig config, Terminal terminal) {
    String source = config.masterKey();
    boolean expected =
        given(terminal).isPresent()
            || MasterKeyFile.isVariable(source)
            || Files.exists(Path.of(source));
    return expected ? Optional.of(existing(config, terminal)) : Optional.empty();
  }

  private static void create(Path file, Terminal terminal) throws IOException {
    byte[] secret = new byte[MasterKey.BYTES];
    new SecureRandom().nextBytes(secret);
    boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder, posix ? mode("rwx------") : new FileAttribute<?>[0]);
    try (var channel =
        Files.newByteChannel(
            file,
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            posix ? mode("rw-------") : new FileAttribute<?>[0])) {
      channel.write(StandardCharsets.US_ASCII.encode(HexFormat.of().formatHex(secret) + "\n"));
    } catch (FileAlreadyExistsException e) {
      return; // Another call has created it meanwhile.
    }
    terminal.warn(
        "A new key was written to %s; keep it, because equal hashes need the same key.", file);
  }

  private static FileAttribute<?>[] mode(String permissions) {
    return new FileAttribute<?>[] {
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
    };
  }
}
