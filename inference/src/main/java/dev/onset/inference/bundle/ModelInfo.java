package dev.onset.inference.bundle;

import dev.onset.model.Tier;

/**
 * Identifies a model in outputs.
 *
 * @param name name
 * @param tier tier that uses it
 * @param version version of its recipe
 * @param bytes size in bytes
 * @param sha256 checksum of its bytes, 64 hexadecimal digits
 * @param runtime runtime that executes it
 * @param provider execution provider: {@code JVM}, {@code CPU} or {@code CUDA}
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
   * A model that is not bundled; only its bytes are known.
   *
   * @param name name for messages
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
