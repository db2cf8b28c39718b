package dev.onset.app.alert;

import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.CommandWord;
import dev.onset.app.terminal.Likelihood;
import dev.onset.app.terminal.TypeWords;
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
import java.util.OptionalInt;
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

  /** What is more rounds to 100 %. */
  private static final double NEARLY_ALL = 0.995;

  /** What is more likely than not asks for a reason why it is no onset. */
  private static final double HALF = 0.5;

  private static final String AUDIT =
      "shows how the evidence came together, and that nobody changed the record";

  public AlertExplanation {
    meaning = List.copyOf(meaning);
    steps = List.copyOf(steps);
    commands = List.copyOf(commands);
  }

  /**
   * Explains an alert of a cluster in its newest revision.
   *
   * @param words for the types of the evidence
   */
  public static AlertExplanation of(Alert alert, TypeWords words) {
    return of(alert, Optional.empty(), words);
  }

  /**
   * Explains an alert in its newest revision.
   *
   * @param folder of the replay that raised it; empty on a cluster
   * @param words for the types of the evidence
   */
  public static AlertExplanation of(Alert alert, Optional<Path> folder, TypeWords words) {
    return new AlertExplanation(
        meaning(alert, words),
        steps(alert, words),
        folder.map(one -> List.of(audit(alert, one))).orElseGet(() -> commands(alert)));
  }

  private static List<String> meaning(Alert alert, TypeWords words) {
    List<String> all = new ArrayList<>();
    boolean only = AlertSentences.isOnlyPossible(alert);
    all.add(
        switch (alert.rule()) {
          case RULE_A ->
              "RULE_A: traits that few people share, without a name. "
                  + (isWithdrawn(alert) ? "What is left makes" : "They make")
                  + " a pressure R of "
                  + String.format(Locale.ROOT, "%.2f", alert.rQuasi())
                  + (only ? ", if they are one person's." : ".");
          case RULE_B ->
              "RULE_B: the chat "
                  + (only ? "may hold" : "holds")
                  + " a name and a way to reach or look up the same person.";
          case RULE_U ->
              "RULE_U: the chat holds a number that a government or a payment scheme gave to one"
                  + " person"
                  + (only ? ", who may be this one." : ".");
        });
    doubt(alert, words, all);
    if (alert.tPred().isEmpty() && !only) {
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
    alert.change().ifPresent(change -> all.add(revision(alert, change)));
    all.add("Policy " + UntrustedText.cut(alert.policyVersion()) + " decided.");
    return all;
  }

  /** How likely it is, and whose the values are that are in doubt. */
  private static void doubt(Alert alert, TypeWords words, List<String> to) {
    boolean possible = isPossible(alert);
    String likely = Likelihood.percent(alert.probability());
    if (possible && alert.probability() >= 1) {
      to.add(
          "It is possible, and no onset: somebody else has the same name, and nothing has told the"
              + " two apart.");
    } else if (possible) {
      to.add(
          "It is possible, "
              + likely
              + " likely, and no onset: it is in doubt whose the evidence is."
              + (alert.probability() < HALF
                  ? ""
                  : " The policy asks for more, or two people share a name."));
    } else if (alert.probability() < 1 && !isWithdrawn(alert)) {
      to.add("The rule holds, " + likely + " likely: it is not certain whose the evidence is.");
    }
    List<Evidence> doubtful = doubtful(alert);
    for (Evidence one : doubtful) {
      to.add(
          "Whose is %s? %s."
              .formatted(
                  AlertSentences.named(List.of(one), words), Likelihood.owners(one.owners())));
    }
    if (doubtful.stream().anyMatch(AlertExplanation::mayBeNobodys)) {
      to.add("What is left to 100 % counts for nobody.");
    }
  }

  private static List<Evidence> doubtful(Alert alert) {
    return alert.evidence().stream().filter(one -> isDoubtful(one, alert)).toList();
  }

  private static boolean isDoubtful(Evidence one, Alert alert) {
    return AlertSentences.isDoubtful(one, alert.entity());
  }

  private static boolean mayBeNobodys(Evidence one) {
    return one.owners().values().stream().mapToDouble(Double::doubleValue).sum() < NEARLY_ALL;
  }

  private static boolean isPossible(Alert alert) {
    return alert.status() == Alert.Status.POSSIBLE;
  }

  private static String revision(Alert alert, AlertChange change) {
    String what =
        switch (change.cause()) {
          case NARROWED -> "adds to what was sent before: at most a tenth of the people is left.";
          case CONFIRMED -> "adds to what was sent before: another rule holds as well.";
          case RESTORED ->
              isPossible(alert)
                  ? "takes the withdrawal back: an onset is possible again."
                  : "takes the withdrawal back: the rule holds again.";
          case SETTLED ->
              isWithdrawn(alert)
                  ? "withdraws a possible onset: it became too unlikely that the evidence is"
                      + " theirs."
                  : "makes a possible onset an onset: it became likely enough that the evidence is"
                      + " theirs.";
          case TAKEN_BACK ->
              (isWithdrawn(alert)
                      ? "withdraws what was sent before: "
                      : "corrects what was sent before: ")
                  + (change.evidence().stream().anyMatch(one -> isDoubtful(one, alert))
                      ? "evidence was taken back or is somebody else's"
                      : "evidence was taken back")
                  + (isWithdrawn(alert)
                      ? ", and the rule does not hold any more."
                      : ", and the rule still holds.");
        };
    String said = "Revision " + alert.revision() + " " + what;
    if (AlertSentences.isOnlyPossible(alert)) {
      return said;
    }
    boolean begins =
        change.cause() == AlertChange.Cause.SETTLED
            && alert.tPred().equals(OptionalInt.of(alert.turn()));
    return said + (begins ? " The onset is at its turn." : " The onset turn stays.");
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

  private static List<String> steps(Alert alert, TypeWords words) {
    List<String> all = new ArrayList<>();
    if (alert.status() != Alert.Status.OPEN && alert.change().isPresent()) {
      all.add("Compare it with the earlier revision: what was done then may have to be undone.");
    }
    if (isWithdrawn(alert)) {
      all.add(
          AlertSentences.isOnlyPossible(alert)
              ? "Close the case: it is too unlikely that the evidence is theirs."
              : "Close the case: its rule does not hold by what is left.");
      return all;
    }
    all.add("Read " + turns(alert) + " of the chat, with the right to read turns.");
    if (isPossible(alert)) {
      all.add(decides(alert, words));
      all.add("Until then it is no onset: write nobody down as re-identified.");
    } else if (isDisclosedByAgent(alert)) {
      all.add("Find out how the agent or bot came by it, and stop it from telling more.");
      all.add("Treat it as a disclosure of personal data to the user of the chat.");
    } else {
      all.add(advice(alert));
    }
    all.add("Give the safe texts, not the turns, to whoever need not know who it is.");
    all.add("Erase the session if it must not be kept. Nobody can undo that.");
    return all;
  }

  /** What would decide a possible onset. */
  private static String decides(Alert alert, TypeWords words) {
    if (alert.probability() >= 1) {
      return "Find out which of the people of that name is meant: ask, or wait for a turn that"
          + " tells it. That decides.";
    }
    List<Evidence> open = doubtful(alert).isEmpty() ? alert.evidence() : doubtful(alert);
    return "Find out whose %s %s: ask, or wait for a turn that tells it. That decides."
        .formatted(AlertSentences.named(open, words), open.size() == 1 ? "is" : "are");
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
