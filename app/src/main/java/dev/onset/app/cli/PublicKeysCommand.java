package dev.onset.app.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.serdes.SigningKey;
import dev.onset.serdes.VerifyingKey;
import dev.onset.streams.keys.MasterKeyFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "public",
    description =
        "Prints the public keys of each version of the master key, for 'onset audit --verify"
            + " --public-key'. Whoever has them can check chains, and can neither decrypt nor"
            + " forge anything.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset keys public --key-file master.key > audit.pem",
      "  onset keys public --key-file env:MASTER_KEY > audit.pem"
    })
final class PublicKeysCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private KeyOptions key;

  PublicKeysCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    KeyRing ring = ring();
    List<Integer> versions = new ArrayList<>(ring.versions(""));
    Collections.reverse(versions);
    List<MasterKey> masters = ring.newestFirst();
    for (int i = 0; i < masters.size(); i++) {
      VerifyingKey shown = SigningKey.of(masters.get(i)).verifying();
      terminal
          .out()
          .println(
              "# Onset, audit trails, version "
                  + versions.get(i)
                  + ", fingerprint "
                  + shown.fingerprint());
      terminal.out().println(shown.pem());
    }
    return Failures.OK;
  }

  private KeyRing ring() {
    String source = key.file(terminal).toString();
    if (!MasterKeyFile.isVariable(source) && !Files.exists(Path.of(source))) {
      throw new UsageException(
          "There is no key at " + source + "; name the installation's, see --key-file.");
    }
    return MasterKeyFile.ring(source, terminal.environment());
  }
}
