package dev.onset.lab.corpus.persona;

/** How a person describes their gender. */
public enum Gender {
  WOMAN("woman"),
  MAN("man"),
  NONBINARY("nonbinary person");

  private final String noun;

  Gender(String noun) {
    this.noun = noun;
  }

  /** The noun after "I'm a". */
  public String noun() {
    return noun;
  }
}
