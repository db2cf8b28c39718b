package dev.onset.lab.leakage;

import java.util.Locale;

/** The compared systems; v3 and v4 are the paper's names for the training sets of the safe side. */
public enum DetectorConfiguration {
  /** Mixtures, the safe one trained on seeds alone: the paper's baseline. */
  GMM_V3("T3+GMM-v3"),
  /** Mixtures, the safe one trained on seeds and borderline-safe answers. */
  GMM_V4("T3+GMM-v4"),
  /** One-class machines, the safe one trained on seeds alone. */
  OCSVM_V3("T3+OCSVM-v3"),
  /**
   * One-class machines, the safe one trained on both: the recommended configuration, trained here.
   */
  OCSVM_V4("T3+OCSVM-v4"),
  /** {@link #OCSVM_V3} on the encoders' raw vectors, as in the paper. */
  PLAIN_V3("T3+OCSVM-v3, plain"),
  /** {@link #OCSVM_V4} on the encoders' raw vectors. */
  PLAIN_V4("T3+OCSVM-v4, plain"),
  /** The detector that ships: densities over Onset's own encoder (decision 69). */
  BUNDLED("as shipped"),
  /** {@link #OCSVM_V4} behind the quantitative gate; finance only. */
  GATED("T3+OCSVM-v4, gated"),
  /** Ablation: {@link #OCSVM_V4} with the first encoder alone. */
  MINILM_ALONE("MiniLM alone"),
  /** Ablation: the second encoder alone. */
  BGE_ALONE("BGE alone"),
  /** Ablation: the third encoder alone. */
  E5_ALONE("E5 alone"),
  /** A network on the same vectors, trained on both sides of v4. */
  MLP_V4("MLP-v4"),
  /** A bag-of-words classifier, trained on seeds and unsafe answers. */
  WORDS_V3("words-v3"),
  /** A bag-of-words classifier, also trained on borderline-safe answers. */
  WORDS_V4("words-v4"),
  /** A language model behind an endpoint. */
  JUDGE("LLM-judge");

  private final String label;

  DetectorConfiguration(String label) {
    this.label = label;
  }

  /** The name in tables. */
  public String label() {
    return label;
  }

  /** The name in JSON: {@code ocsvm_v4}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
