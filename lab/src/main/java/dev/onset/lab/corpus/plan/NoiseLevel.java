package dev.onset.lab.corpus.plan;

/** The typing noise of a corpus's users. */
public enum NoiseLevel {
  /** None: the template verbatim. */
  NONE(0, 0, 0, 0, 0, 0.05),
  /** As in a service chat. */
  LIGHT(0.35, 0.25, 0.006, 0.2, 0.5, 0.1),
  /** As in MultiDoGO's development dialogues: lower case, no signs, bare values. */
  HEAVY(0.95, 0.9, 0.015, 0.9, 1.6, 0.55);

  private final double lowerCase;
  private final double bare;
  private final double typos;
  private final double chatForms;
  private final double splits;
  private final double bareAnswers;

  NoiseLevel(
      double lowerCase,
      double bare,
      double typos,
      double chatForms,
      double splits,
      double bareAnswers) {
    this.lowerCase = lowerCase;
    this.bare = bare;
    this.typos = typos;
    this.chatForms = chatForms;
    this.splits = splits;
    this.bareAnswers = bareAnswers;
  }

  /** The share of users who never use capitals. */
  public double lowerCase() {
    return lowerCase;
  }

  /** The share of users who leave out apostrophes and final stops, and {@link #withoutSigns}. */
  public double bare() {
    return bare;
  }

  /** Whether bare text has no signs except inside numbers. */
  public boolean withoutSigns() {
    return this == HEAVY;
  }

  /** The share of longer words with a typo. */
  public double typos() {
    return typos;
  }

  /** The share of e-mail addresses, numbers and dates in spoken or broken form. */
  public double chatForms() {
    return chatForms;
  }

  /** The mean number of messages per dialogue that are sent in two parts. */
  public double splits() {
    return splits;
  }

  /** The share of questions for a value that receive the value alone. */
  public double bareAnswers() {
    return bareAnswers;
  }
}
