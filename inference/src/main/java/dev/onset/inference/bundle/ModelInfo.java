package dev.onset.inference.bundle;

import dev.onset.model.Tier;
import java.util.Set;

/**
 * Identifies a model in outputs.
 *
 * @param name name
 * @param tier tier that uses it
 * @param version version of its recipe; empty for a model that is not bundled
 * @param bytes size in bytes
 * @param sha256 checksum of its bytes, 64 hexadecimal digits; of a model whose word embeddings lie
 *     in a shared file, as of the whole that its recipe exported
 * @param runtime runtime that executes it
 * @param provider execution provider: {@code JVM}, {@code CPU}, {@code CUDA}, or {@value #STAND_IN}
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
  /** The CPU, in place of a GPU that is there and failed. */
  public static final String STAND_IN = "CPU_FOR_CUDA";

  private static final Set<String> PLAIN = Set.of("JVM", "CPU");

  /**
   * A model that is not bundled; only its bytes are known.
   *
   * @param name name for messages
   */
  public static ModelInfo unbundled(String name, byte[] bytes) {
    return new ModelInfo(
        name, Tier.VIRTUAL, "", bytes.length, BundledModel.sha256(bytes), "", "JVM", "");
  }

  /** The same where it runs on another provider. */
  public ModelInfo on(String other) {
    return new ModelInfo(name, tier, version, bytes, sha256, runtime, other, licence);
  }

  /** Whether it runs on a CPU in place of a GPU that is there and failed. */
  public boolean isStandIn() {
    return provider.equals(STAND_IN);
  }

  /**
   * Name, version and the first twelve digits of the checksum, {@code name-version@0123456789ab},
   * or {@code name@0123456789ab} of a model that is not bundled, and on a GPU or in its place the
   * provider, {@code name-version@0123456789ab+CUDA}: scores may differ between the two.
   */
  public String fingerprint() {
    return name
        + (version.isEmpty() ? "" : "-" + version)
        + "@"
        + sha256.substring(0, 12)
        + (PLAIN.contains(provider) ? "" : "+" + provider);
  }
}
