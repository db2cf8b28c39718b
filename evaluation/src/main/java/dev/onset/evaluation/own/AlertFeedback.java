package dev.onset.evaluation.own;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.app.feedback.AlertCase;
import dev.onset.evaluation.metrics.Share;
import dev.onset.formats.InputException;
import dev.onset.model.PiiType;
import dev.onset.model.Rule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What people said of alerts (docs/own-chats.md). Immutable.
 *
 * @param verdicts one of each alert
 */
public record AlertFeedback(List<Verdict> verdicts) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** A reason in code form; others are free text, which may hold values of the chat. */
  private static final Pattern CODE = Pattern.compile("[A-Za-z0-9_-]{1,40}");

  private static final String OTHER = "other";
  private static final String NONE = "none given";

  /**
   * What was said of one alert.
   *
   * @param rule the alert's rule
   * @param right whether the alert was right
   * @param reason a code; {@code other} for free text
   * @param types the types of the alert's evidence; empty if the line has no evidence
   */
  public record Verdict(Rule rule, boolean right, String reason, Set<PiiType> types) {
    public Verdict {
      types = Set.copyOf(types);
    }
  }

  public AlertFeedback {
    verdicts = List.copyOf(verdicts);
  }

  /**
   * Reads a file of JSON Lines; a name that ends in .gz is unpacked. Of several lines about one
   * alert the last holds. A line of {@code onset feedback} about an open alert judges nothing.
   *
   * @throws InputException if the file cannot be read or a line is no feedback
   */
  public static AlertFeedback read(Path file) throws IOException {
    Map<List<String>, Verdict> byAlert = new LinkedHashMap<>();
    Lines.each(
        file,
        (line, place) -> {
          if (!line.isBlank()) {
            add(byAlert, line, place);
          }
          return true;
        });
    if (byAlert.isEmpty()) {
      throw new InputException("The file " + file + " holds no feedback.");
    }
    return new AlertFeedback(List.copyOf(byAlert.values()));
  }

  /** What the cases of a cluster say; open ones say nothing. */
  public static AlertFeedback of(List<AlertCase> cases) {
    List<Verdict> verdicts = new ArrayList<>();
    for (AlertCase one : cases) {
      if (one.state() != AlertCase.State.OPEN) {
        boolean right = one.state() == AlertCase.State.ACKNOWLEDGED;
        String reason = one.reason().map(Enum::name).orElse(NONE);
        verdicts.add(new Verdict(one.rule(), right, reason, one.types()));
      }
    }
    return new AlertFeedback(verdicts);
  }

  private static void add(Map<List<String>, Verdict> byAlert, String line, String place)
      throws InputException {
    JsonNode node;
    try {
      node = JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new InputException(place + " is not valid JSON.");
    }
    String session = node.path("session_id").asText();
    String alert = node.path("alert_id").asText();
    if (session.isEmpty() || alert.isEmpty()) {
      throw new InputException(place + " has no session_id or no alert_id.");
    }
    List<String> about = List.of(node.path("tenant").asText(), session, alert);
    if (node.path("state").asText().equals(AlertCase.State.OPEN.name())) {
      byAlert.remove(about);
      return;
    }
    byAlert.put(
        about,
        new Verdict(
            rule(node.path("rule").asText(), place),
            verdict(node.path("verdict").asText(), place),
            reason(node.path("reason")),
            types(node.path("evidence"))));
  }

  private static Rule rule(String label, String place) throws InputException {
    try {
      return Rule.valueOf(label);
    } catch (IllegalArgumentException e) {
      throw new InputException(place + " has no rule of an alert; give RULE_A, RULE_B or RULE_U.");
    }
  }

  private static boolean verdict(String label, String place) throws InputException {
    return switch (label) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new InputException(place + " has no verdict; give \"true\" or \"false\".");
    };
  }

  private static String reason(JsonNode node) {
    String text = node.isNull() ? "" : node.asText();
    return text.isEmpty() ? NONE : CODE.matcher(text).matches() ? text : OTHER;
  }

  private static Set<PiiType> types(JsonNode evidence) {
    Set<PiiType> types = new TreeSet<>();
    evidence.forEach(one -> type(one).ifPresent(types::add));
    return types;
  }

  private static Optional<PiiType> type(JsonNode evidence) {
    String label = evidence.path("type").asText();
    String own = evidence.path("own_type").asText();
    try {
      return own.isEmpty()
          ? PiiType.ofLabel(label)
          : Optional.of(PiiType.valueOf(label + PiiType.SEPARATOR + own));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Of the alerts with feedback, those that were right, by rule. */
  public Map<Rule, Share> byRule() {
    Map<Rule, Share> shares = new EnumMap<>(Rule.class);
    verdicts.forEach(one -> shares.merge(one.rule(), share(one), Share::plus));
    return shares;
  }

  /** The same by type of evidence; an alert counts for each type that it rests on. */
  public Map<PiiType, Share> byType() {
    Map<PiiType, Share> shares = new TreeMap<>();
    for (Verdict one : verdicts) {
      one.types().forEach(type -> shares.merge(type, share(one), Share::plus));
    }
    return shares;
  }

  /** The same over all alerts. */
  public Share all() {
    return sum(byRule().values());
  }

  /** Number of false alerts by reason. */
  public SortedMap<String, Integer> reasons() {
    return reasons(one -> true);
  }

  /** The same for each rule with false alerts. */
  public Map<Rule, SortedMap<String, Integer>> reasonsByRule() {
    Map<Rule, SortedMap<String, Integer>> byRule = new EnumMap<>(Rule.class);
    for (Rule rule : Rule.values()) {
      SortedMap<String, Integer> counts = reasons(one -> one.rule() == rule);
      if (!counts.isEmpty()) {
        byRule.put(rule, counts);
      }
    }
    return byRule;
  }

  private SortedMap<String, Integer> reasons(Predicate<Verdict> wanted) {
    SortedMap<String, Integer> counts = new TreeMap<>();
    verdicts.stream()
        .filter(wanted.and(one -> !one.right()))
        .forEach(one -> counts.merge(one.reason(), 1, Integer::sum));
    return counts;
  }

  private static Share sum(Collection<Share> shares) {
    return shares.stream().reduce(new Share(0, 0), Share::plus);
  }

  private static Share share(Verdict one) {
    return new Share(one.right() ? 1 : 0, 1);
  }
}
