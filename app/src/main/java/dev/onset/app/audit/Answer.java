package dev.onset.app.audit;

import dev.onset.app.alert.OnsetSentence;
import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.Likelihood;
import dev.onset.model.AbstainReason;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import dev.onset.state.audit.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The answer to the question of an audit: who became re-identifiable, at which turn, and by what.
 * Says how far the record can be trusted where its check failed.
 *
 * @param tone how urgent the answer is
 * @param sentences for people to read, the user first
 */
public record Answer(Tone tone, List<String> sentences) {
  /** How urgent an answer is, the calmest first. */
  public enum Tone {
    /** Nobody became re-identifiable. */
    CLEAR,
    /** Nobody can say. */
    OPEN,
    /** Somebody became re-identifiable, or the record cannot be trusted. */
    ALARM
  }

  public Answer {
    sentences = List.copyOf(sentences);
  }

  /** Returns the answer as one line. */
  public String line() {
    return String.join(" ", sentences);
  }

  /** Answers from what became of the people, and from the check of the chain, if there was one. */
  static Answer of(List<PersonOutcome> people, Optional<Report> report) {
    List<String> sentences = new ArrayList<>(doubt(report));
    people.stream().filter(Answer::isAnswered).map(Answer::sentence).forEach(sentences::add);
    others(people).ifPresent(sentences::add);
    return new Answer(tone(people, report), sentences);
  }

  private static Tone tone(List<PersonOutcome> people, Optional<Report> report) {
    boolean broken = report.filter(one -> !one.isIntact() && !one.isUnchecked()).isPresent();
    if (broken || people.stream().anyMatch(PersonOutcome::isIdentified)) {
      return Tone.ALARM;
    }
    boolean open =
        report.filter(Report::isUnchecked).isPresent()
            || people.stream().anyMatch(one -> !(one.outcome() instanceof Outcome.None))
            || people.stream().anyMatch(one -> isHeld(one) || !one.possible().isEmpty());
    return open ? Tone.OPEN : Tone.CLEAR;
  }

  private static boolean isHeld(PersonOutcome person) {
    return person.outcome() instanceof Outcome.None none && !none.held().isEmpty();
  }

  /** What a failed check means for the answer. */
  private static List<String> doubt(Optional<Report> report) {
    if (report.map(Report::isIntact).orElse(true)) {
      return List.of();
    }
    return List.of(
        report.get().isUnchecked()
            ? "Not checked: the key that was given does not check this record."
            : "Do not rely on this: the record was changed, or part of it is missing. It says:");
  }

  /** Whether there is a sentence about a person alone. */
  private static boolean isAnswered(PersonOutcome person) {
    return person.isIdentified()
        || person.entity().equals(EntityId.USER)
        || !person.possible().isEmpty();
  }

  private static String sentence(PersonOutcome person) {
    Outcome outcome = person.outcome();
    if (outcome instanceof Outcome.Identified found) {
      return identified(person, found);
    }
    List<String> said = new ArrayList<>();
    if (outcome instanceof Outcome.NotAssessed unheard) {
      said.add(
          "Whether "
              + subject(person)
              + " became re-identifiable could not be assessed: "
              + unheard.reasons().stream().map(Answer::unheard).collect(Collectors.joining("; "))
              + ".");
    } else if (outcome instanceof Outcome.None none
        && (person.possible().isEmpty() || !none.held().isEmpty())) {
      said.add(none(person, none));
    }
    person.possible().forEach(one -> said.add(possible(person, one)));
    return String.join(" ", said);
  }

  private static String possible(PersonOutcome person, Outcome.Possible possible) {
    String likely =
        possible.likely().map(share -> " (" + Likelihood.percent(share) + ")").orElse("");
    return OnsetSentence.of("Possibly " + subject(person), possible.turn(), likely)
            .by(possible.values())
            .end()
        + " That is in doubt, and no onset.";
  }

  /** Names a person as outputs do, and says who that is. */
  static String subject(PersonOutcome person) {
    String whose =
        person.entity().direction() == Direction.DISCLOSED_BY_AGENT
            ? " (told of by the agent: "
            : " (the user's ";
    return person.entity().name()
        + person.relation().map(who -> whose + UntrustedText.cut(who) + ")").orElse("");
  }

  private static String identified(PersonOutcome person, Outcome.Identified found) {
    Ground first = found.grounds().get(0);
    OnsetSentence said =
        OnsetSentence.of(subject(person), found.turn()).by(values(first.clues(), Clue::seen));
    int before = first.turn();
    for (Ground ground : found.grounds().subList(1, found.grounds().size())) {
      said.confirmed(
          ground.turn() == before ? "the same turn" : "turn " + ground.turn(),
          values(ground.clues(), Clue::seen));
      before = ground.turn();
    }
    return said.end() + since(found);
  }

  /** What changed behind the onset. */
  private static String since(Outcome.Identified found) {
    List<Clue> lost =
        found.grounds().stream()
            .flatMap(ground -> ground.clues().stream())
            .filter(clue -> clue.lost().isPresent())
            .distinct()
            .toList();
    if (lost.isEmpty()) {
      return "";
    }
    String taken =
        " Taken back or replaced later: " + OnsetSentence.told(values(lost, Clue::lost)) + ".";
    return switch (found.now()) {
      case DANGER -> taken + " What is left still identifies.";
      case WARN, NOT_ASSESSED, SAFE -> taken + " What is left identifies nobody by itself.";
    };
  }

  private static String none(PersonOutcome person, Outcome.None none) {
    String subject = subject(person);
    if (none.because().equals(Optional.of(AbstainReason.NAME_COLLISION))) {
      return ("Whether %s became re-identifiable stayed open: two people share a name, and"
              + " nothing told them apart.%s")
          .formatted(subject, held(none));
    }
    if (none.because().equals(Optional.of(AbstainReason.WAIT_FOR_B))) {
      return ("%s did not become re-identifiable by this policy: it waits for a name together"
              + " with an address or number, which never came.%s")
          .formatted(subject, held(none));
    }
    String said =
        switch (none.so()) {
          case FAR -> subject + " is not re-identifiable so far";
          case ENDED -> subject + " did not become re-identifiable";
          case ERASED -> subject + " had not become re-identifiable when the session was erased";
        };
    return said + enough(none.known()) + "." + (none.so() == Outcome.So.FAR ? held(none) : "");
  }

  private static String enough(List<Clue> known) {
    if (known.isEmpty()) {
      return ": nothing is known of them";
    }
    return ": "
        + OnsetSentence.told(values(known, Clue::seen))
        + (known.size() == 1 ? " is" : " are")
        + " not enough";
  }

  private static String held(Outcome.None none) {
    if (none.held().isEmpty()) {
      return "";
    }
    return none.held().stream()
        .map(one -> UntrustedText.cut(one.rule()) + " holds since turn " + one.turn())
        .collect(Collectors.joining(", ", " ", "."));
  }

  /** Everybody else of whom something is known. */
  private static Optional<String> others(List<PersonOutcome> people) {
    List<String> rest =
        people.stream().filter(one -> !isAnswered(one)).map(Answer::subject).toList();
    return rest.isEmpty()
        ? Optional.empty()
        : Optional.of("No onset of " + OnsetSentence.joined(rest) + ".");
  }

  private static String unheard(String reason) {
    return switch (reason) {
      case "UNKNOWN_SPEAKER" -> "it is not known who said what";
      case "LANGUAGE" -> "much of it is in a language that Onset does not read";
      case "WITHHELD" -> "whose some values are, or whether they are true, could not be told";
      case "TRUNCATED" -> "a part of it could not be read";
      case "INCOMPLETE" -> "only pieces of an identifier came";
      case "MASKED_UPSTREAM" -> "what the customer told came masked";
      default -> UntrustedText.cut(reason);
    };
  }

  private static List<OnsetSentence.Value> values(
      List<Clue> clues, Function<Clue, OptionalInt> turn) {
    return clues.stream()
        .map(one -> new OnsetSentence.Value(UntrustedText.cut(one.words()), turn.apply(one)))
        .toList();
  }
}
