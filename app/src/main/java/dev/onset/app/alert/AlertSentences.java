package dev.onset.app.alert;

import dev.onset.app.terminal.Likelihood;
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
  /** What is somebody's as likely as that is told as theirs; tables have the probability. */
  private static final double SURE = 0.95;

  private AlertSentences() {}

  /** Returns the reason in the words that ship. */
  public static String reason(Alert alert) {
    return reason(alert, TypeWords.SHIPPED);
  }

  /**
   * Returns one sentence that says who became re-identifiable, or may have, at which turn, and by
   * what.
   *
   * @param words for the types of the evidence
   */
  public static String reason(Alert alert, TypeWords words) {
    return alert.change().isPresent()
        ? revision(alert, alert.change().get(), words)
        : onset(alert, words);
  }

  /** Whether it never was an onset: it may be one, or was withdrawn while it was only possible. */
  public static boolean isOnlyPossible(Alert alert) {
    return alert.status() == Alert.Status.POSSIBLE
        || alert.status() == Alert.Status.WITHDRAWN
            && alert.change().filter(why -> why.cause() == AlertChange.Cause.SETTLED).isPresent();
  }

  /** Whether a value may well not be somebody's. */
  static boolean isDoubtful(Evidence one, EntityId owner) {
    return !one.owners().isEmpty() && one.owners().getOrDefault(owner.name(), 0.0) < SURE;
  }

  /** How likely a value is whose, in words; empty where it is nearly surely somebody's. */
  public static String whose(Evidence one, EntityId owner) {
    return isDoubtful(one, owner) ? Likelihood.whose(one.owners()) : "";
  }

  private static boolean isInDoubt(List<Evidence> evidence, Alert alert) {
    return evidence.stream().anyMatch(one -> isDoubtful(one, alert.entity()));
  }

  private static String onset(Alert alert, TypeWords words) {
    if (alert.status() == Alert.Status.POSSIBLE) {
      return possible(alert, "", words);
    }
    String who = capitalized(person(alert));
    if (alert.tPred().isEmpty()) {
      return ("%s can almost be told apart since turn %s: %s, and the policy waits for a name"
              + " with a way to reach the person.")
          .formatted(who, alert.tWarn().orElse(alert.turn()), grounds(alert, "", words));
    }
    return alert.onsetEvidence().isEmpty()
        ? begun(OnsetSentence.of(who, alert.tPred().getAsInt()), likely(alert), alert, "", words)
        : later(alert, words);
  }

  /** The onset of a rule that came to hold later than another one. */
  private static String later(Alert alert, TypeWords words) {
    List<Evidence> later =
        alert.evidence().stream().filter(one -> !isAmong(alert.onsetEvidence(), one)).toList();
    return began(alert, words)
        .confirmed("turn " + alert.turn() + likely(alert), values(later, alert, words))
        .end();
  }

  /** Adds what an onset rests on, and how likely it is, in words. */
  private static String begun(
      OnsetSentence said, String likely, Alert alert, String adverb, TypeWords words) {
    return said.so(alert.rule() == Rule.RULE_A ? " without a name" : "")
        .so(likely)
        .so(": ")
        .so(grounds(alert, adverb, words))
        .end();
  }

  /**
   * A possible onset.
   *
   * @param since what was before, as the rest of a clause; empty for nothing
   */
  private static String possible(Alert alert, String since, TypeWords words) {
    return begun(
        OnsetSentence.of("Possibly " + person(alert), alert.turn()),
        " (" + Likelihood.percent(alert.probability()) + ")" + since,
        alert,
        "would ",
        words);
  }

  /** "70 % likely": how likely the rule holds; empty where that is in no doubt. */
  public static Optional<String> likelihood(Alert alert) {
    return alert.probability() > 0 && alert.probability() < 1
        ? Optional.of(Likelihood.percent(alert.probability()) + " likely")
        : Optional.empty();
  }

  private static String likely(Alert alert) {
    return likelihood(alert).map(likely -> " (" + likely + ")").orElse("");
  }

  private static String revision(Alert alert, AlertChange change, TypeWords words) {
    return switch (change.cause()) {
      case CONFIRMED ->
          began(alert, words)
              .confirmed("turn " + alert.turn(), values(change.evidence(), alert, words))
              .end();
      case NARROWED ->
          began(alert, words)
              .so("; narrowed down at turn %s%s: ".formatted(alert.turn(), likely(alert)))
              .so(grounds(alert, "now ", words))
              .end();
      case RESTORED ->
          alert.status() == Alert.Status.POSSIBLE
              ? possible(alert, ", after a withdrawal", words)
              : began(alert, words)
                  .so("; after a withdrawal again since turn ")
                  .so(alert.turn() + likely(alert) + ": ")
                  .so(grounds(alert, "", words))
                  .end();
      case SETTLED ->
          alert.status() == Alert.Status.WITHDRAWN
              ? unlikely(alert, change.evidence(), words)
              : settled(alert, words);
      case TAKEN_BACK -> takenBack(alert, change.evidence(), words);
    };
  }

  /** A possible onset that became one. */
  private static String settled(Alert alert, TypeWords words) {
    if (!alert.onsetEvidence().isEmpty()) {
      return later(alert, words);
    }
    boolean certain = alert.probability() >= 1;
    String now = certain ? "There is no doubt any more" : "It is likely enough now";
    return begun(
        OnsetSentence.of(now + " that " + person(alert), alert.tPred().orElse(alert.turn())),
        certain ? "" : " (" + Likelihood.percent(alert.probability()) + ")",
        alert,
        "",
        words);
  }

  /** A possible onset that became too unlikely. */
  private static String unlikely(Alert alert, List<Evidence> rested, TypeWords words) {
    return ("Turn %s withdrew the possible onset of %s: it is too unlikely now (%s) that %s %s"
            + " theirs.")
        .formatted(
            alert.turn(),
            unclosed(person(alert)),
            Likelihood.percent(alert.probability()),
            named(rested, words),
            rested.size() == 1 ? "is" : "are");
  }

  private static String takenBack(Alert alert, List<Evidence> gone, TypeWords words) {
    String lost = named(gone, words);
    String whose =
        "the alert about %s, re-identifiable at turn %s"
            .formatted(unclosed(person(alert)), alert.tPred().orElse(alert.turn()));
    String are = gone.size() == 1 ? " is" : " are";
    if (alert.status() != Alert.Status.WITHDRAWN) {
      String still = grounds(alert, "still ", words) + likely(alert);
      return isInDoubt(gone, alert) && !areReplaced(gone, alert)
          ? "Since turn %s %s of %s, %s no longer likely enough theirs: %s."
              .formatted(alert.turn(), lost, whose, are.strip(), still)
          : "Turn %s %s %s of %s: %s."
              .formatted(
                  alert.turn(),
                  areReplaced(gone, alert) ? "replaced" : "took back",
                  lost,
                  whose,
                  still);
    }
    List<Evidence> left = alert.evidence();
    return "Turn %s withdrew %s: %s, and %s."
        .formatted(
            alert.turn(),
            whose,
            isInDoubt(gone, alert)
                ? lost + are + " no longer likely enough theirs"
                : "it took back " + lost,
            left.isEmpty()
                ? "nothing else stands"
                : told(left, alert, words) + (left.size() == 1 ? " is" : " are") + " not enough");
  }

  /** A person in the middle of a sentence, before a mark that ends the clause. */
  private static String unclosed(String person) {
    return person.endsWith(",") ? person.substring(0, person.length() - 1) : person;
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
        .by(values(alert.heldAtOnset(), alert, words));
  }

  /**
   * Why the rule holds.
   *
   * @param adverb for the verb, with a blank behind it; empty for none
   */
  private static String grounds(Alert alert, String adverb, TypeWords words) {
    String evidence = told(alert.evidence(), alert, words);
    boolean one = alert.evidence().stream().map(Evidence::type).distinct().count() <= 1;
    return evidence
        + switch (alert.rule()) {
          case RULE_A ->
              " "
                  + adverb
                  + (one && alert.status() != Alert.Status.POSSIBLE ? "fits " : "fit ")
                  + people(alert).orElse("few people");
          case RULE_B -> " together " + adverb + "tell who it is";
          case RULE_U ->
              alert.status() == Alert.Status.POSSIBLE
                  ? (one ? " alone " : " each ") + adverb + "tell who it is"
                  : (one ? " " : " each ")
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

  /** Says in one sentence what the severity of an alert means. */
  public static String severity(Alert alert) {
    if (alert.status() == Alert.Status.POSSIBLE) {
      return switch (alert.severity()) {
        case MEDIUM ->
            "Only possible: if it is so, few people can be meant, but nothing names the person.";
        case HIGH ->
            "Only possible: if it is so, whoever reads the chat can reach or look up the person.";
      };
    }
    return switch (alert.severity()) {
      case MEDIUM -> "A warning: few people can be meant, but nothing names the person.";
      case HIGH -> "Urgent: whoever reads the chat can reach or look up the person.";
    };
  }

  /** How urgent an alert is, in a word: what is only possible is not as urgent as it may become. */
  public static String urgency(Alert alert) {
    return alert.status() == Alert.Status.POSSIBLE
        ? alert.status().name()
        : alert.severity().name();
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

  private static String told(List<Evidence> evidence, Alert alert, TypeWords words) {
    return evidence.isEmpty() ? "the evidence" : OnsetSentence.told(values(evidence, alert, words));
  }

  /** The same without whose it may be. */
  static String named(List<Evidence> evidence, TypeWords words) {
    return evidence.isEmpty()
        ? "the evidence"
        : OnsetSentence.told(evidence.stream().map(one -> value(one, "", words)).toList());
  }

  private static List<OnsetSentence.Value> values(
      List<Evidence> evidence, Alert alert, TypeWords words) {
    return evidence.stream().map(one -> value(one, whose(one, alert.entity()), words)).toList();
  }

  private static OnsetSentence.Value value(Evidence one, String whose, TypeWords words) {
    return new OnsetSentence.Value(
        words.of(one.type(), one.tense()), OptionalInt.of(one.turn()), whose);
  }

  private static boolean isAmong(List<Evidence> evidence, Evidence one) {
    return evidence.stream()
        .anyMatch(each -> each.type() == one.type() && each.valueHash().equals(one.valueHash()));
  }

  private static String capitalized(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
