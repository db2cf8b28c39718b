package dev.onset.state.assessment;

import dev.onset.model.ResourceLines;
import dev.onset.model.Role;
import dev.onset.model.Turn;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Tells from what was said who serves and who is served, where labels do not say it: two people of
 * unknown role, or one who talks with a known agent. Who asks for names and says "may I" serves;
 * who says "my" is served. Stateless and thread-safe.
 */
public final class RoleInference {
  /** Turns of a session that are looked at, at most. */
  public static final int MOST_TURNS = 8;

  /** Log odds by which two speakers must differ. */
  private static final double MARGIN = 8;

  /** Log odds by which one speaker must sound like a user beside a known agent. */
  private static final double USER = -2;

  private static final Map<String, Double> CUES = read();

  private RoleInference() {}

  /**
   * The roles of the unknown speakers.
   *
   * @param said the turns so far that wait, in their order
   * @param agentSpoke whether a known agent spoke before them
   * @param known the role of a label as far as it is listed
   * @return roles by speaker label; empty if it cannot be told, or not yet
   */
  public static Optional<Map<String, Role>> of(
      List<Turn> said, boolean agentSpoke, Function<String, Role> known) {
    Map<String, Double> scores = new TreeMap<>();
    boolean agent = agentSpoke;
    for (Turn turn : said) {
      switch (known.apply(turn.speaker())) {
        case USER -> {
          return Optional.empty();
        }
        case AGENT -> agent = true;
        case UNKNOWN -> scores.merge(turn.speaker(), score(turn.text()), Double::sum);
        case OTHER -> {
          // Systems serve nobody.
        }
      }
    }
    if (agent) {
      return scores.size() == 1 && scores.values().iterator().next() <= USER
          ? Optional.of(Map.of(scores.keySet().iterator().next(), Role.USER))
          : Optional.empty();
    }
    return scores.size() == 2 ? told(scores) : Optional.empty();
  }

  private static Optional<Map<String, Role>> told(Map<String, Double> scores) {
    List<String> labels = List.copyOf(scores.keySet());
    double lead = scores.get(labels.get(0)) - scores.get(labels.get(1));
    return Math.abs(lead) < MARGIN
        ? Optional.empty()
        : Optional.of(
            Map.of(
                labels.get(0), lead > 0 ? Role.AGENT : Role.USER,
                labels.get(1), lead > 0 ? Role.USER : Role.AGENT));
  }

  /** The log odds that an agent said it; each cue counts once. */
  static double score(String text) {
    Set<String> found = new HashSet<>();
    String before = "";
    StringBuilder word = new StringBuilder();
    String lower = text.toLowerCase(Locale.ROOT);
    for (int i = 0; i <= lower.length(); i++) {
      char c = i < lower.length() ? lower.charAt(i) : ' ';
      if ((c >= 'a' && c <= 'z') || c == '\'') {
        word.append(c);
        continue;
      }
      if (!word.isEmpty()) {
        before = add(found, before, word.toString());
        word.setLength(0);
      }
      if (c == '?') {
        before = add(found, before, "?");
      }
    }
    return found.stream().mapToDouble(cue -> CUES.getOrDefault(cue, 0.0)).sum();
  }

  private static String add(Set<String> found, String before, String word) {
    found.add(word);
    found.add(before.isEmpty() ? "^" + word : before + " " + word);
    return word;
  }

  private static Map<String, Double> read() {
    Map<String, Double> cues = new HashMap<>();
    for (String line : ResourceLines.of(RoleInference.class, "role-cues.tsv")) {
      int tab = line.indexOf('\t');
      cues.put(line.substring(0, tab), Double.valueOf(line.substring(tab + 1)));
    }
    return Map.copyOf(cues);
  }
}
