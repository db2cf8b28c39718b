package dev.onset.formats.export;

import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.model.SpeakerLabel;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;

/**
 * Tells the party of a speaker label in a text: by what the options state, then by the table that
 * ships. Immutable.
 */
final class Labels {
  private static final Policy.Roles SHIPPED = new Policy.Roles(Map.of());

  /** Names of labels that mean an automatic agent. */
  private static final Set<String> BOTS =
      Set.of(
          """
          ai aiagent aiassistant bot callbot chatbot digitalassistant ivr robot virtualagent
          virtualassistant voicebot
          """
              .split("\\s+"));

  /** What sets a role off from a name: "Kate Miller (Customer)". */
  private static final String ASIDE = "()[]|:/,";

  private final Map<SpeakerLabel, Role> stated = new HashMap<>();

  Labels(ExportOptions options) {
    options.roles().forEach((label, role) -> stated.put(SpeakerLabel.of(label), role));
  }

  /** The role of a label; {@link Role#UNKNOWN} if nobody says it. */
  Role role(String label) {
    Role role = statedRole(label);
    return role == Role.UNKNOWN ? SHIPPED.of(label) : role;
  }

  /** The party of a label, with the customer's name beside it where the label holds one. */
  Party party(String label) {
    return party(role(label), label);
  }

  /** The party of a label that is a person's name, of which only the options can state a role. */
  Party person(String name) {
    return party(statedRole(name), name);
  }

  private Role statedRole(String label) {
    if (stated.isEmpty()) {
      return Role.UNKNOWN;
    }
    SpeakerLabel read = SpeakerLabel.of(label);
    Role role = stated.get(read);
    if (role == null && !read.name().isEmpty()) {
      role = stated.get(new SpeakerLabel(read.name(), ""));
    }
    return role == null ? Role.UNKNOWN : role;
  }

  private static Party party(Role role, String label) {
    String key = label.strip().toLowerCase(Locale.ROOT);
    if (role == Role.USER) {
      return customer(key, label);
    }
    return role == Role.AGENT && BOTS.contains(SpeakerLabel.of(label).name())
        ? Party.bot(key)
        : Party.of(role, key);
  }

  private static Party customer(String key, String label) {
    Party party = Party.customer(key);
    StringTokenizer parts = new StringTokenizer(label.replace(" - ", "|"), ASIDE);
    while (parts.hasMoreTokens()) {
      String part = parts.nextToken();
      if (part.codePoints().anyMatch(Character::isLetter) && SHIPPED.of(part) == Role.UNKNOWN) {
        party = part.indexOf('@') < 0 ? party.named(part) : party.email(part);
      }
    }
    return party;
  }
}
