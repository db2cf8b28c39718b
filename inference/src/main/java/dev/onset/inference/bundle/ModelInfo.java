package dev.onset.inference.bundle;

import dev.onset.model.Tier;

/**
 * A bundled model, as outputs name it.
 *
 * @param name what it is called
 * @param tier the tier it serves
 * @param version of its recipe
 * @param bytes its size
 * @param sha256 of its bytes, 64 hexadecimal digits
 * @param runtime what runs it
 * @param provider what it runs on: {@code JVM}, {@code CPU} or {@code CUDA}
 * @param licence SPDX identifier
 */
public record ModelInfo(
    String name,
    Tier tier,
    String version,
    long bytes,
    String sha256,
    String runtime,
    String provider,
    String licence) {

  /**
   * Of a model that does not ship: nothing but its bytes is known.
   *
   * @param name what it is called, for messages
   */
  public static ModelInfo unbundled(String name, byte[] bytes) {
    return new ModelInfo(
        name, Tier.VIRTUAL, "unbundled", bytes.length, BundledModel.sha256(bytes), "", "JVM", "");
  }

  /**
   * Name, version and the first twelve digits of the checksum: {@code name-version@0123456789ab}.
   */
  public String fingerprint() {
    return name + "-" + version + "@" + sha256.substring(0, 12);
  }
}
