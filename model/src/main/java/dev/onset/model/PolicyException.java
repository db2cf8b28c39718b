package dev.onset.model;

/** A policy that is not valid; the message is one sentence that names the key. */
public final class PolicyException extends IllegalArgumentException {
  private final String key;
  private final String problem;

  /**
   * @param sentence one sentence about the policy as a whole
   */
  public PolicyException(String sentence) {
    this("", sentence);
  }

  private PolicyException(String key, String problem) {
    super(key.isEmpty() ? problem : "The policy key " + key + " " + problem);
    this.key = key;
    this.problem = problem;
  }

  /**
   * A key whose value is not allowed.
   *
   * @param key as written in YAML, relative to the record that checks it
   * @param problem the rest of a sentence that starts with the key
   */
  static PolicyException of(String key, String problem) {
    return new PolicyException(key, problem);
  }

  /** The same problem, seen from the section that holds the key. */
  PolicyException under(String section) {
    return new PolicyException(key.isEmpty() ? section : section + "." + key, problem);
  }
}
