package dev.onset.model;

import java.util.Objects;

/**
 * A mention with its canonical value, which the later stages compare (first paper, section 4.3).
 *
 * @param mention the span
 * @param canonical its canonical form, see {@link CanonicalForms}
 */
public record Fragment(Mention mention, String canonical) {

  public Fragment {
    Objects.requireNonNull(mention, "mention");
    Objects.requireNonNull(canonical, "canonical");
  }

  /** The type of the mention. */
  public PiiType type() {
    return mention.type();
  }

  /** The post-processed confidence of the mention. */
  public double confidence() {
    return mention.confidence();
  }

  /** The same without whose it is. */
  public Fragment unowned() {
    return mention.owner().isEmpty() ? this : new Fragment(mention.unowned(), canonical);
  }

  /** Names the fragment without its value. */
  @Override
  public String toString() {
    return "Fragment[" + mention + "]";
  }
}
