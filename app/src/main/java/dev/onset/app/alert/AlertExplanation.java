package dev.onset.app.alert;

import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.CommandWord;
import dev.onset.model.Alert;
import dev.onset.model.AlertChange;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.SessionId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What somebody needs who has to act on an alert. Sentences hold no values.
 *
 * @param meaning what the alert says, and how sure it is
 * @param steps what to do, in order
 * @param commands the commands to run; they need the right to read what they show
 */
public record AlertExplanation(List<String> meaning, List<String> steps, List<Action> commands) {
  /**
   * A command for a shell.
   *
   * @param run the command
   * @param does what it does, as the rest of a sentence
   */
  public record Action(String run, String does) {}

  private static final String AUDIT =
      "shows how the evidence came together, and that nobody changed the record";

  public AlertExplanation {
    meaning = List.copyOf(meaning);
    steps = List.copyOf(steps);
    commands = List.copyOf(commands);
  }

  /** Explains an alert of a cluster in its newest revision. */
  public static AlertExplanation of(Alert alert) {
    return of(alert, Optional.empty());
  }

  /**
   * Explains an alert in its newest revision.
   *
   * @param folder of the replay that raised it; empty on a cluster
   */
  public static AlertExplanation of(Alert alert, Optional<Path> folder) {
    return new AlertExplanation(
        meaning(alert),
        steps(alert),
        folder.map(one -> List.of(audit(alert, one))).orElseGet(() -> commands(alert)));
  }

  private static List<String> meaning(Alert alert) {
    List<String> all = new ArrayList<>();
    all.add(
        switch (alert.rule()) {
          case RULE_A ->
              "RULE_A: traits that few people share, without a name. "
                  + (isWithdrawn(alert) ? "What is left makes" : "They make")
                  + " a pressure R of "
                  + String.format(Locale.ROOT, "%.2f", alert.rQuasi())
                  + ".";
          case RULE_B ->
              "RULE_B: the chat holds a name and a way to reach or look up the same person.";
          case RULE_U ->
              "RULE_U: the chat holds a number that a government or a payment scheme gave to one"
                  + " person.";
        });
    if (alert.tPred().isEmpty()) {
      all.add("The policy does not count RULE_A alone as an onset; it waits for RULE_B.");
    }
    if (isDisclosedByAgent(alert)) {
      all.add(
          alert.entity()
              + " takes no part in the chat: the agent or bot told these things about them, and may"
              + " not have been allowed to.");
    } else if (!alert.entity().equals(EntityId.USER)) {
      all.add(
          alert.thirdParty()
              ? alert.entity() + " is not the user of the chat, and may not know of it."
              : alert.entity() + " is not the user of the chat.");
    }
    candidates(alert, all);
    past(alert, all);
    alert.change().ifPresent(change -> all.add(revision(alert, change.cause())));
    all.add("Policy " + UntrustedText.cut(alert.policyVersion()) + " decided.");
    return all;
  }

  private static String revision(Alert alert, AlertChange.Cause cause) {
    String what =
        switch (cause) {
          case NARROWED -> "adds to what was sent before: at most a tenth of the people is left.";
          case CONFIRMED -> "adds to what was sent before: another rule holds as well.";
          case RESTORED -> "takes the withdrawal back: the rule holds again.";
          case TAKEN_BACK ->
              isWithdrawn(alert)
                  ? "withdraws what was sent before: evidence was taken back, and the rule does not"
                      + " hold any more."
                  : "corrects what was sent before: evidence was taken back, and the rule still"
                      + " holds.";
        };
    return "Revision " + alert.revision() + " " + what + " The onset turn stays.";
  }

  private static boolean isWithdrawn(Alert alert) {
    return alert.status() == Alert.Status.WITHDRAWN;
  }

  private static void candidates(Alert alert, List<String> to) {
    long candidates = alert.evidence().stream().filter(one -> !one.committed()).count();
    if (candidates > 0) {
      to.add(
          "%s of %s values count by their confidence alone and may still be taken back."
              .formatted(candidates, alert.evidence().size()));
    }
  }

  private static void past(Alert alert, List<String> to) {
    long past = alert.evidence().stream().filter(one -> !one.isCurrent()).count();
    if (past > 0) {
      to.add(
          "%s of %s values are not so now: they were, or will be, and weigh what the policy says."
              .formatted(past, alert.evidence().size()));
    }
  }

  private static List<String> steps(Alert alert) {
    List<String> all = new ArrayList<>();
    if (alert.status() != Alert.Status.OPEN) {
      all.add("Compare it with the earlier revision: what was done then may have to be undone.");
    }
    if (isWithdrawn(alert)) {
      all.add("Close the case: its rule does not hold by what is left.");
      return all;
    }
    all.add("Read " + turns(alert) + " of the chat, with the right to read turns.");
    if (isDisclosedByAgent(alert)) {
      all.add("Find out how the agent or bot came by it, and stop it from telling more.");
      all.add("Treat it as a disclosure of personal data to the user of the chat.");
    } else {
      all.add(advice(alert));
    }
    all.add("Give the safe texts, not the turns, to whoever need not know who it is.");
    all.add("Erase the session if it must not be kept. Nobody can undo that.");
    return all;
  }

  private static boolean isDisclosedByAgent(Alert alert) {
    return alert.direction() == Direction.DISCLOSED_BY_AGENT;
  }

  private static String advice(Alert alert) {
    return switch (alert.rule()) {
      case RULE_A -> "Ask nothing more that narrows the person down.";
      case RULE_B, RULE_U ->
          "Decide whether the chat needed it. If not, see why it was asked or told.";
    };
  }

  private static String turns(Alert alert) {
    Set<Integer> turns =
        alert.evidence().stream()
            .map(Evidence::turn)
            .collect(Collectors.toCollection(TreeSet::new));
    turns.add(alert.turn());
    return (turns.size() == 1 ? "turn " : "turns ")
        + OnsetSentence.joined(turns.stream().map(String::valueOf).toList());
  }

  private static Action audit(Alert alert, Path folder) {
    return new Action(
        "onset audit --input=%s --session=%s%s --verify"
            .formatted(
                CommandWord.quoted(folder.toString()),
                CommandWord.quoted(alert.session().session()),
                tenant(alert)),
        AUDIT);
  }

  private static String tenant(Alert alert) {
    return alert.session().tenant().equals(SessionId.DEFAULT_TENANT)
        ? ""
        : " --tenant=" + CommandWord.quoted(alert.session().tenant());
  }

  private static List<Action> commands(Alert alert) {
    String session = CommandWord.quoted(alert.session().session());
    String tenant = tenant(alert);
    return List.of(
        new Action(
            "onset session" + tenant + " --token-file FILE -- " + session,
            "shows what is known of the session now"),
        new Action(
            "onset audit --session=" + session + tenant + " --verify -c onset.properties", AUDIT),
        new Action(
            "onset erase" + tenant + " -c onset.properties -- " + session,
            "destroys the session's key and state"));
  }
}
