package dev.onset.app.alert;

import dev.onset.app.terminal.PeopleCount;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.AlertChange;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.Rule;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** Says in English why an alert was raised. Sentences hold types and turns, never values. */
public final class AlertSentences {
  private AlertSentences() {}

  /** Returns the reason in the words that ship. */
  public static String reason(Alert alert) {
    return reason(alert, TypeWords.SHIPPED);
  }

  /**
   * Returns one sentence that says who became re-identifiable, at which turn, and by what.
   *
   * @param words for the types of the evidence
   */
  public static String reason(Alert alert, TypeWords words) {
    return alert.change().isPresent()
        ? revision(alert, alert.change().get(), words)
        : onset(alert, words);
  }

  private static String onset(Alert alert, TypeWords words) {
    String who = capitalized(person(alert));
    if (alert.tPred().isEmpty()) {
      return ("%s can almost be told apart since turn %s: %s, and the policy waits for a name"
              + " with a way to reach the person.")
          .formatted(who, alert.tWarn().orElse(alert.turn()), grounds(alert, "", words));
    }
    if (alert.onsetEvidence().isEmpty()) {
      return OnsetSentence.of(who, alert.tPred().getAsInt())
          .so(
              (alert.rule() == Rule.RULE_A ? " without a name: " : ": ")
                  + grounds(alert, "", words))
          .end();
    }
    List<Evidence> later =
        alert.evidence().stream().filter(one -> !isAmong(alert.onsetEvidence(), one)).toList();
    return began(alert, words).confirmed("turn " + alert.turn(), values(later, words)).end();
  }

  private static String revision(Alert alert, AlertChange change, TypeWords words) {
    return switch (change.cause()) {
      case CONFIRMED ->
          began(alert, words)
              .confirmed("turn " + alert.turn(), values(change.evidence(), words))
              .end();
      case NARROWED ->
          began(alert, words)
              .so("; narrowed down at turn %s: ".formatted(alert.turn()))
              .so(grounds(alert, "now ", words))
              .end();
      case RESTORED ->
          began(alert, words)
              .so("; after a withdrawal again since turn %s: ".formatted(alert.turn()))
              .so(grounds(alert, "", words))
              .end();
      case TAKEN_BACK -> takenBack(alert, change.evidence(), words);
    };
  }

  private static String takenBack(Alert alert, List<Evidence> gone, TypeWords words) {
    String lost = told(gone, words);
    String person = person(alert);
    String whose =
        "the alert about %s re-identifiable at turn %s"
            .formatted(
                person.endsWith(",") ? person : person + ",", alert.tPred().orElse(alert.turn()));
    if (alert.status() != Alert.Status.WITHDRAWN) {
      return "Turn %s %s %s of %s: %s."
          .formatted(
              alert.turn(),
              areReplaced(gone, alert) ? "replaced" : "took back",
              lost,
              whose,
              grounds(alert, "still ", words));
    }
    List<Evidence> left = alert.evidence();
    return "Turn %s withdrew %s: it took back %s, and %s."
        .formatted(
            alert.turn(),
            whose,
            lost,
            left.isEmpty()
                ? "nothing else stands"
                : told(left, words) + (left.size() == 1 ? " is" : " are") + " not enough");
  }

  /** Whether the turn gave another value of each type that is gone. */
  private static boolean areReplaced(List<Evidence> gone, Alert alert) {
    return gone.stream()
        .allMatch(
            one ->
                alert.evidence().stream()
                    .anyMatch(each -> each.type() == one.type() && each.turn() == alert.turn()));
  }

  /** The onset turn, and what held at it. */
  private static OnsetSentence began(Alert alert, TypeWords words) {
    return OnsetSentence.of(capitalized(person(alert)), alert.tPred().orElse(alert.turn()))
        .by(values(alert.heldAtOnset(), words));
  }

  /**
   * Why the rule holds.
   *
   * @param adverb for the verb, with a blank behind it; empty for none
   */
  private static String grounds(Alert alert, String adverb, TypeWords words) {
    String evidence = told(alert.evidence(), words);
    boolean one = alert.evidence().stream().map(Evidence::type).distinct().count() <= 1;
    return evidence
        + switch (alert.rule()) {
          case RULE_A ->
              " " + adverb + (one ? "fits " : "fit ") + people(alert).orElse("few people");
          case RULE_B -> " together " + adverb + "tell who it is";
          case RULE_U ->
              (one ? " " : " each ")
                  + adverb
                  + (one ? "belongs" : "belong")
                  + " to exactly one person";
        };
  }

  /**
   * Says about how many people share the evidence of an alert; empty if nobody knows. The estimate
   * is of those who share what is so now, who are no fewer than those who share the rest as well.
   */
  static Optional<String> people(Alert alert) {
    String most = alert.evidence().stream().allMatch(Evidence::isCurrent) ? "" : "no more than ";
    return alert.anonymity().map(people -> most + PeopleCount.sentence(people));
  }

  /** Says in one sentence what a severity means. */
  public static String severity(Alert.Severity severity) {
    return switch (severity) {
      case MEDIUM -> "A warning: few people can be meant, but nothing names the person.";
      case HIGH -> "Urgent: whoever reads the chat can reach or look up the person.";
    };
  }

  /** Names the person of an alert, as the middle of a sentence does. */
  static String person(Alert alert) {
    if (alert.entity().equals(EntityId.USER)) {
      return "the user";
    }
    if (alert.direction() == Direction.DISCLOSED_BY_AGENT) {
      return alert.entity() + ", of whom the agent told the user,";
    }
    return alert.thirdParty()
        ? alert.entity() + ", of whom the user spoke,"
        : alert.entity().name();
  }

  /** Marks the person of an alert who is not the user; empty for the user. */
  public static String mark(Alert alert) {
    if (alert.direction() == Direction.DISCLOSED_BY_AGENT) {
      return " (disclosed by the agent)";
    }
    return alert.thirdParty() ? " (third party)" : "";
  }

  private static String told(List<Evidence> evidence, TypeWords words) {
    return evidence.isEmpty() ? "the evidence" : OnsetSentence.told(values(evidence, words));
  }

  private static List<OnsetSentence.Value> values(List<Evidence> evidence, TypeWords words) {
    return evidence.stream()
        .map(
            one ->
                new OnsetSentence.Value(
                    words.of(one.type(), one.tense()), OptionalInt.of(one.turn())))
        .toList();
  }

  private static boolean isAmong(List<Evidence> evidence, Evidence one) {
    return evidence.stream()
        .anyMatch(each -> each.type() == one.type() && each.valueHash().equals(one.valueHash()));
  }

  private static String capitalized(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
