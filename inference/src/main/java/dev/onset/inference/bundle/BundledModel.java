package dev.onset.inference.bundle;

import dev.onset.model.Tier;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Properties;

/**
 * The files of one model with the properties that record its version, licence, size and checksums.
 * Every file is verified on reading, and none is kept. Immutable.
 */
public final class BundledModel {
  private static final String FOLDER = "/dev/onset/inference/";

  /** The checksum of a model's file where that is a part of the model only. */
  private static final String PART = "graph.sha256";

  private static final String WHOLE = "sha256";

  private final String name;
  private final String path;
  private final String ending;
  private final Properties properties = new Properties();

  private BundledModel(String path, String ending) {
    this.name = path.substring(path.lastIndexOf('/') + 1);
    this.path = path;
    this.ending = ending;
    try (InputStream in = open(path + ".properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw unreadable(path + ".properties", e);
    }
  }

  /**
   * The model whose properties are {@code <path>.properties}.
   *
   * @param path path below this module's resources, without extension
   * @param ending extension of the model file, with its full stop
   * @throws ModelException if the properties are missing
   */
  public static BundledModel read(String path, String ending) {
    return new BundledModel(path, ending);
  }

  /**
   * The bytes of the model file.
   *
   * @throws ModelException if it is missing or does not match the properties
   */
  public byte[] bytes() {
    return checked(path + ending, properties.containsKey(PART) ? PART : WHOLE);
  }

  /** The checksum of the whole model, 64 hexadecimal digits. */
  public String checksum() {
    return properties.getProperty(WHOLE);
  }

  /**
   * An additional file of the model: {@code <path><ending>}, recorded as {@code <role>.sha256}.
   *
   * @throws ModelException if it is missing or does not match the properties
   */
  public byte[] part(String ending, String role) {
    return checked(path + ending, role + ".sha256");
  }

  /**
   * A file that the model shares with others, recorded as {@code <role>.sha256}.
   *
   * @param file path below this module's resources
   * @throws ModelException if it is missing or does not match the properties
   */
  public byte[] shared(String file, String role) {
    return checked(file, role + ".sha256");
  }

  /**
   * Identifies the model in outputs.
   *
   * @param runtimeVersion version of the runtime, with a leading blank; empty if the properties
   *     name it
   * @param provider execution provider
   */
  public ModelInfo info(String runtimeVersion, String provider) {
    return new ModelInfo(
        name,
        Tier.valueOf(properties.getProperty("tier")),
        properties.getProperty("version"),
        Long.parseLong(properties.getProperty("bytes")),
        checksum(),
        properties.getProperty("runtime") + runtimeVersion,
        provider,
        properties.getProperty("licence"));
  }

  private byte[] checked(String file, String key) {
    byte[] content;
    try (InputStream in = open(file)) {
      content = in.readAllBytes();
    } catch (IOException e) {
      throw unreadable(file, e);
    }
    if (!sha256(content).equals(properties.getProperty(key))) {
      throw new ModelException(
          "The bundled model %s is damaged (%s); build Onset again or reinstall it."
              .formatted(name, file));
    }
    return content;
  }

  private static InputStream open(String file) {
    InputStream in = BundledModel.class.getResourceAsStream(FOLDER + file);
    if (in == null) {
      throw new ModelException(
          "The bundled model's file " + file + " is missing; build Onset again or reinstall it.");
    }
    return in;
  }

  private static ModelException unreadable(String file, IOException cause) {
    return new ModelException(
        "The bundled model's file " + file + " cannot be read; build Onset again or reinstall it.",
        cause);
  }

  /** 64 hexadecimal digits. */
  public static String sha256(byte[] bytes) {
    return HexFormat.of().formatHex(digest().digest(bytes));
  }

  /** Computes SHA-256. */
  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("This Java runtime lacks SHA-256.", e);
    }
  }
}
