package dev.onset.app.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads what an option was given that takes KEY=VALUE. */
final class Assignments {
  private Assignments() {}

  /**
   * The values by key, in their order; of several of one key the last one.
   *
   * @param example of what the option takes
   * @throws UsageException if something is not of the form key=value
   */
  static Map<String, String> of(List<String> given, String option, String example) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String one : given) {
      int equals = one.indexOf('=');
      if (equals < 1) {
        throw new UsageException("%s takes key=value, for example %s %s.", option, option, example);
      }
      values.put(one.substring(0, equals).strip(), one.substring(equals + 1).strip());
    }
    return values;
  }
}
