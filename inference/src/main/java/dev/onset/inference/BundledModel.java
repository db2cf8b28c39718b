package dev.onset.inference;

import dev.onset.model.Tier;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Properties;

/**
 * A model that ships inside this module, checked against its recorded checksum.
 *
 * @param info what outputs name it by
 * @param bytes its content
 */
record BundledModel(ModelInfo info, byte[] bytes) {

  /**
   * Reads {@code models/<name>.bin} and {@code models/<name>.properties}.
   *
   * @throws IllegalStateException if the content is not what the properties record
   */
  static BundledModel read(String name) {
    byte[] bytes = resource("models/" + name + ".bin");
    Properties properties = new Properties();
    try (InputStream in =
        BundledModel.class.getResourceAsStream("models/" + name + ".properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(missing(name), e);
    }
    String sha256 = sha256(bytes);
    if (!sha256.equals(properties.getProperty("sha256"))) {
      throw new IllegalStateException(
          "The bundled model " + name + " is damaged; build Onset again or reinstall it.");
    }
    return new BundledModel(
        new ModelInfo(
            name,
            Tier.valueOf(properties.getProperty("tier")),
            properties.getProperty("version"),
            bytes.length,
            sha256,
            properties.getProperty("runtime"),
            properties.getProperty("licence")),
        bytes);
  }

  private static byte[] resource(String path) {
    try (InputStream in = BundledModel.class.getResourceAsStream(path)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(missing(path), e);
    }
  }

  private static String missing(String name) {
    return "The bundled model " + name + " cannot be read; build Onset again or reinstall it.";
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("This Java runtime lacks SHA-256.", e);
    }
  }
}
