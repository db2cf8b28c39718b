package dev.onset.model;

import java.util.List;
import java.util.OptionalInt;

/** A policy that is not valid; the message is one sentence that names the first wrong key. */
public final class PolicyException extends IllegalArgumentException {
  private final String key;
  private final String problem;
  private final List<Problem> found;

  /**
   * One thing that is wrong with a policy.
   *
   * @param key as written in YAML, from the top of the file, such as {@code allow[2].value}; empty
   *     if it is the policy as a whole
   * @param line 1-based, where the text itself cannot be read; empty where a key is wrong, whose
   *     line {@link PolicyLines} tells
   * @param sentence for people, with the key
   */
  public record Problem(String key, OptionalInt line, String sentence) {}

  /**
   * @param sentence one sentence about the policy as a whole
   */
  public PolicyException(String sentence) {
    this("", sentence);
  }

  /**
   * @param sentence one sentence about the policy as a whole
   * @param line 1-based, where it cannot be read
   */
  PolicyException(String sentence, OptionalInt line) {
    this("", line, sentence);
  }

  private PolicyException(String key, String problem) {
    this(key, OptionalInt.empty(), problem);
  }

  private PolicyException(String key, OptionalInt line, String problem) {
    super(sentence(key, problem));
    this.key = key;
    this.problem = problem;
    this.found = List.of(new Problem(key, line, getMessage()));
  }

  private PolicyException(List<PolicyException> found) {
    super(found.get(0).getMessage());
    this.key = found.get(0).key;
    this.problem = found.get(0).problem;
    this.found = found.stream().flatMap(one -> one.found.stream()).toList();
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
    return found.stream().map(Problem::sentence).toList();
  }

  /** Every problem that was found, with its key, in the order of {@link #problems}. */
  public List<Problem> found() {
    return found;
  }

  /** The component of the record that the problem is in; empty if it is the record as a whole. */
  String component() {
    return key.split("[.\\[]", 2)[0];
  }

  /** The same problem, seen from the section that holds the key. */
  PolicyException under(String section) {
    return new PolicyException(key.isEmpty() ? section : section + "." + key, problem);
  }
}
