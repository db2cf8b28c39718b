package dev.onset.model;

import java.util.List;

/** A policy that is not valid; the message is one sentence that names the first wrong key. */
public final class PolicyException extends IllegalArgumentException {
  private final String key;
  private final String problem;
  private final List<String> problems;

  /**
   * @param sentence one sentence about the policy as a whole
   */
  public PolicyException(String sentence) {
    this("", sentence);
  }

  private PolicyException(String key, String problem) {
    super(sentence(key, problem));
    this.key = key;
    this.problem = problem;
    this.problems = List.of(getMessage());
  }

  private PolicyException(List<PolicyException> found) {
    super(found.get(0).getMessage());
    this.key = found.get(0).key;
    this.problem = found.get(0).problem;
    this.problems = found.stream().map(PolicyException::getMessage).toList();
  }

  private static String sentence(String key, String problem) {
    return key.isEmpty() ? problem : "The policy key " + key + " " + problem;
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

  /**
   * Several keys whose values are not allowed.
   *
   * @param found one or more, in the order of the file's sections
   */
  static PolicyException all(List<PolicyException> found) {
    return new PolicyException(found);
  }

  /** One sentence for every problem that was found; the first is the message. */
  public List<String> problems() {
    return problems;
  }

  /** The component of the record that the problem is in; empty if it is the record as a whole. */
  String component() {
    int end = 0;
    while (end < key.length() && key.charAt(end) != '.' && key.charAt(end) != '[') {
      end++;
    }
    return key.substring(0, end);
  }

  /** The same problem, seen from the section that holds the key. */
  PolicyException under(String section) {
    return new PolicyException(key.isEmpty() ? section : section + "." + key, problem);
  }
}
