package dev.onset.evaluation.own.calibrate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes a policy file that extends another one and gives the keys that change. Pure. */
public final class PolicyProposal {
  private PolicyProposal() {}

  /**
   * The text of the file.
   *
   * @param comments lines of comments, without their mark
   * @param base the name or the file of the policy to extend
   * @param name the policy's name
   * @param keys the keys that change, by their dotted names of two parts
   */
  public static String yaml(
      List<String> comments, String base, String name, Map<String, Double> keys) {
    StringBuilder yaml = new StringBuilder();
    comments.forEach(line -> yaml.append("# ").append(line).append('\n'));
    yaml.append("extends: ").append(quoted(base)).append('\n');
    yaml.append("name: ").append(quoted(name)).append('\n');
    Map<String, StringBuilder> sections = new LinkedHashMap<>();
    keys.forEach(
        (key, value) -> {
          int dot = key.indexOf('.');
          sections
              .computeIfAbsent(key.substring(0, dot), any -> new StringBuilder())
              .append("  ")
              .append(key.substring(dot + 1))
              .append(": ")
              .append(value)
              .append('\n');
        });
    sections.forEach((section, lines) -> yaml.append(section).append(":\n").append(lines));
    return yaml.toString();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
