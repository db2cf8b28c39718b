package dev.onset.model;

import java.util.Locale;

/**
 * The countries whose numbers of persons a policy can look for ({@code regions}). A policy names
 * one by this constant in lower case.
 */
public enum Country {
  UK("GB"),
  IE,
  IN,
  CA,
  AU,
  NZ,
  ZA,
  DE,
  AT,
  CH,
  FR,
  ES,
  IT,
  NL,
  BE,
  PT,
  PL,
  SE,
  DK,
  NO,
  FI,
  BR,
  MX,
  SG;

  private final String region;

  Country() {
    this.region = name();
  }

  Country(String region) {
    this.region = region;
  }

  /** The code by which a policy names it: "uk". */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The ISO 3166 code of its phone numbers: "GB". */
  public String region() {
    return region;
  }

  /**
   * Whether a date in figures begins with its day. In Canada both orders are in use, so it says
   * nothing.
   */
  public boolean isDayFirst() {
    return this != CA;
  }
}
