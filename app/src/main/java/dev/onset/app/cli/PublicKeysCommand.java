package dev.onset.app.cli;

import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.UsageException;
import dev.onset.model.KeyRing;
import dev.onset.serdes.VerifyingKey;
import dev.onset.streams.keys.MasterKeyFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "public",
    description =
        "Prints the public keys of each version of the master key, for 'onset audit --verify"
            + " --public-key'. Whoever has them can check chains, and can neither decrypt nor"
            + " forge anything.",
    footer = {
      "  onset keys public --key-file master.key > audit.pem",
      "  onset keys public --key-file env:MASTER_KEY > audit.pem"
    })
final class PublicKeysCommand extends TerminalCommand {
  @Mixin private KeyOptions key;

  @Override
  void run() {
    String source = key.file(terminal).toString();
    if (!MasterKeyFile.isVariable(source) && !Files.exists(Path.of(source))) {
      throw new UsageException(
          "There is no key at %s; name the installation's, see --key-file.", source);
    }
    KeyRing ring = MasterKeyFile.ring(source, terminal.environment());
    Deque<Integer> versions = new ArrayDeque<>(ring.versions(""));
    for (VerifyingKey shown : PublicKeys.of(ring)) {
      terminal.say(
          "# Onset, audit trails, version %s, fingerprint %s",
          versions.removeLast(), shown.fingerprint());
      terminal.say(shown.pem());
    }
  }
}
