package dev.onset.model;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The speaker labels that ship with Onset, in nineteen languages. Immutable and thread-safe. */
final class SpeakerTable {
  private static final SpeakerTable SHIPPED = read();

  /** Around a role that stands beside a person's name: "Kate Miller (Agent)", "Agent - Kate". */
  private static final Pattern ASIDE = Pattern.compile("[()\\[\\]|:/,]| - ");

  private final Map<String, Role> roles = new HashMap<>();

  private SpeakerTable() {}

  static SpeakerTable shipped() {
    return SHIPPED;
  }

  /** The role of a label; empty if the table does not list it. */
  Optional<Role> role(String label) {
    // Most labels are one plain word.
    Role plain = roles.get(label.toLowerCase(Locale.ROOT));
    return plain != null ? Optional.of(plain) : listed(label).or(() -> aside(label));
  }

  /** Whether it lists a label as it stands, without a number or a name beside it. */
  boolean lists(String label) {
    SpeakerLabel read = SpeakerLabel.of(label);
    return read.number().isEmpty() && roles.containsKey(read.name());
  }

  private Optional<Role> listed(String label) {
    return Optional.ofNullable(roles.get(SpeakerLabel.of(label).name()));
  }

  private Optional<Role> aside(String label) {
    Set<Role> named = EnumSet.noneOf(Role.class);
    for (String part : ASIDE.split(label)) {
      listed(part).ifPresent(named::add);
    }
    return named.size() == 1 ? Optional.of(named.iterator().next()) : Optional.empty();
  }

  private void add(Role role, String label) {
    Role before = roles.putIfAbsent(SpeakerLabel.of(label).name(), role);
    if (before != null && before != role) {
      throw new IllegalStateException(
          "speakers.txt lists a label of " + before + " again, of " + role + ": " + label);
    }
  }

  private static SpeakerTable read() {
    SpeakerTable table = new SpeakerTable();
    Role role = Role.UNKNOWN;
    for (String line : ResourceLines.of(SpeakerTable.class, "speakers.txt")) {
      if (line.startsWith("[")) {
        role = Role.valueOf(line.substring(1, line.length() - 1).toUpperCase(Locale.ROOT));
      } else {
        for (String label : line.substring(line.indexOf(':') + 1).split(",")) {
          table.add(role, label.strip());
        }
      }
    }
    return table;
  }
}
