package dev.onset.evaluation.leakage;

import java.util.Locale;

/** The systems that are compared; v3 and v4 are the paper's words for what trains the safe side. */
public enum Configuration {
  /** Mixtures, the safe one of seeds alone: the paper's baseline. */
  GMM_V3("T3+GMM-v3"),
  /** Mixtures, the safe one of seeds and borderline-safe answers. */
  GMM_V4("T3+GMM-v4"),
  /** One-class machines, the safe one of seeds alone. */
  OCSVM_V3("T3+OCSVM-v3"),
  /** One-class machines, the safe one of both: the recommended configuration, trained here. */
  OCSVM_V4("T3+OCSVM-v4"),
  /** {@link #OCSVM_V3} over vectors as the encoders give them, which is the paper's. */
  PLAIN_V3("T3+OCSVM-v3, plain"),
  /** {@link #OCSVM_V4} over vectors as the encoders give them. */
  PLAIN_V4("T3+OCSVM-v4, plain"),
  /** {@link #OCSVM_V4} as it ships. */
  BUNDLED("as shipped"),
  /** {@link #OCSVM_V4} behind the {@link QuantitativeGate}; finance only. */
  GATED("T3+OCSVM-v4, gated"),
  /** {@link #OCSVM_V4} with the first encoder alone. */
  MINILM_ALONE("MiniLM alone"),
  /** With the second. */
  BGE_ALONE("BGE alone"),
  /** With the third. */
  E5_ALONE("E5 alone"),
  /** A network over the same vectors, trained on both sides of v4. */
  MLP_V4("MLP-v4"),
  /** Words alone, trained on seeds and unsafe answers. */
  WORDS_V3("words-v3"),
  /** Words alone, trained with borderline-safe answers, too. */
  WORDS_V4("words-v4"),
  /** A language model behind an endpoint. */
  JUDGE("LLM-judge");

  private final String label;

  Configuration(String label) {
    this.label = label;
  }

  /** As tables name it. */
  public String label() {
    return label;
  }

  /** As JSON names it: {@code ocsvm_v4}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
