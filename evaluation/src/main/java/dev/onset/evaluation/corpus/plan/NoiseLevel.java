package dev.onset.evaluation.corpus.plan;

/** How carelessly the users of a corpus type. */
public enum NoiseLevel {
  /** As a template has it. */
  NONE(0, 0, 0, 0, 0),
  /** As in a service chat. */
  LIGHT(0.35, 0.25, 0.006, 0.2, 0.5),
  /** As in the worst of them. */
  HEAVY(0.65, 0.55, 0.03, 0.6, 1.2);

  private final double lowerCase;
  private final double bare;
  private final double typos;
  private final double chatForms;
  private final double splits;

  NoiseLevel(double lowerCase, double bare, double typos, double chatForms, double splits) {
    this.lowerCase = lowerCase;
    this.bare = bare;
    this.typos = typos;
    this.chatForms = chatForms;
    this.splits = splits;
  }

  /** The share of users who never use capitals. */
  public double lowerCase() {
    return lowerCase;
  }

  /** The share of users who leave out apostrophes and final stops. */
  public double bare() {
    return bare;
  }

  /** The share of longer words with a typo. */
  public double typos() {
    return typos;
  }

  /** The share of e-mail addresses, numbers and dates that are spoken or broken up. */
  public double chatForms() {
    return chatForms;
  }

  /** How many messages of a dialogue are sent in two parts, on average. */
  public double splits() {
    return splits;
  }
}
