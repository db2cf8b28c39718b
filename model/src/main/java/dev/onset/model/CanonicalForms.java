package dev.onset.model;

/** Canonical forms of values (spec section 3; first paper, section 4.3). Stateless. */
public final class CanonicalForms {
  private CanonicalForms() {}

  /**
   * The canonical form of a value; deterministic and idempotent.
   *
   * @param region ISO 3166 region of phone numbers without a country code
   */
  public static String of(PiiType type, String surface, String region) {
    throw new IllegalStateException();
  }
}
