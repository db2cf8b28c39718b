package dev.onset.streams.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Key stores made by the JDK's own tool, for localhost. */
public final class TestKeys {
  public static final String PASSWORD = "correct horse";

  private TestKeys() {}

  /** A PKCS#12 file with a key and its own certificate. */
  public static Path store(Path folder, String name) throws IOException, InterruptedException {
    Path store = folder.resolve(name + ".p12");
    keytool(
        store,
        "-genkeypair",
        "-alias",
        name,
        "-keyalg",
        "EC",
        "-dname",
        "CN=localhost",
        "-ext",
        "san=dns:localhost,ip:127.0.0.1");
    return store;
  }

  /** The certificate of such a file, in PEM. */
  public static Path certificate(Path folder, String name)
      throws IOException, InterruptedException {
    Path file = folder.resolve(name + ".pem");
    keytool(
        folder.resolve(name + ".p12"),
        "-exportcert",
        "-rfc",
        "-alias",
        name,
        "-file",
        file.toString());
    return file;
  }

  private static void keytool(Path store, String... words)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(words));
    command.addAll(List.of("-keystore", store.toString(), "-storetype", "PKCS12"));
    command.addAll(List.of("-storepass", PASSWORD));
    Path said = Files.createTempFile(store.getParent(), "keytool", ".txt");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    assertThat(process.waitFor()).as(Files.readString(said)).isZero();
  }
}
