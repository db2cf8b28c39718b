package dev.onset.app.audit;

import dev.onset.app.alert.AlertSentences;
import dev.onset.app.alert.OnsetSentence;
import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.Likelihood;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Tense;
import dev.onset.state.graph.EvidenceGraph;
import dev.onset.state.graph.Leaf;
import dev.onset.state.graph.Node;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.risk.HeldRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A person of an audited session, and what the record says about their re-identification.
 *
 * @param entity the person
 * @param relation who the person is to the user, as the record has it ({@code wife}); untrusted;
 *     empty for the user, and where nobody said it
 * @param outcome what became of the person
 * @param possible the onsets that are possible and none; empty for whoever has one
 */
record PersonOutcome(
    EntityId entity, Optional<String> relation, Outcome outcome, List<Outcome.Possible> possible) {
  private static final String DOUBT = HeldRule.Reason.DOUBT.name().toLowerCase(Locale.ROOT);

  /** In place of a word, and no answer to who somebody is: {@code person 2}. */
  private static final String NUMBERED = "person ";

  private static final Comparator<Clue> BY_TURN =
      Comparator.comparingInt(clue -> clue.seen().orElse(Integer.MAX_VALUE));

  /**
   * Returns the user and everybody of whom something is known, in the order of the graph.
   *
   * @param words for the types of what is known
   */
  static List<PersonOutcome> of(
      List<ProvenanceEvent> trail, EvidenceGraph graph, List<Alert> alerts, TypeWords words) {
    Reading reading = new Reading(trail, graph, alerts, words);
    return graph.nodes().stream()
        .filter(node -> !node.entity().equals(EntityId.UNK))
        .map(reading::of)
        .toList();
  }

  /** Whether the person became re-identifiable. */
  boolean isIdentified() {
    return outcome instanceof Outcome.Identified;
  }

  /** What held at the onset turn; empty without an onset. */
  List<Clue> deciding() {
    return outcome instanceof Outcome.Identified found
        ? found.grounds().stream()
            .filter(ground -> ground.turn() == found.turn())
            .flatMap(ground -> ground.clues().stream())
            .distinct()
            .toList()
        : List.of();
  }

  /** The values, as {@link #value} names them, that made any of the people re-identifiable. */
  static Set<String> deciding(List<PersonOutcome> people) {
    Set<String> values = new HashSet<>();
    for (PersonOutcome one : people) {
      one.deciding()
          .forEach(clue -> values.add(value(one.entity(), clue.type(), clue.valueHash())));
    }
    return values;
  }

  /** Names a value of a person. */
  static String value(EntityId entity, String type, String hash) {
    return entity.name() + ":" + type + ":" + hash;
  }

  /** The record of one session, read for one person after the other. */
  private record Reading(
      List<ProvenanceEvent> trail, EvidenceGraph graph, List<Alert> alerts, TypeWords words) {
    PersonOutcome of(Node node) {
      EntityId entity = node.entity();
      List<ProvenanceEvent> own =
          trail.stream()
              .filter(event -> event.entity().filter(entity::equals).isPresent())
              .toList();
      Outcome outcome = outcome(node, own);
      return new PersonOutcome(
          entity,
          relation(own),
          outcome,
          outcome instanceof Outcome.Identified ? List.of() : possible(entity, own));
    }

    /** A rule that was withdrawn since is none. Without its provenance a session has its alerts. */
    private List<Outcome.Possible> possible(EntityId entity, List<ProvenanceEvent> own) {
      Map<String, Alert> newest = new HashMap<>();
      alerts.stream()
          .filter(alert -> alert.entity().equals(entity))
          .forEach(alert -> newest.merge(alert.rule().name(), alert, Reading::newer));
      List<Outcome.Possible> held = new ArrayList<>();
      for (ProvenanceEvent event : of(own, ProvenanceKind.HELD).toList()) {
        Optional<Alert> alert = Optional.ofNullable(newest.get(rule(event)));
        if (isInDoubt(event) && alert.map(Reading::isPossible).orElse(true)) {
          held.add(possible(event, own, alert));
        }
      }
      return !held.isEmpty()
          ? held
          : newest.values().stream()
              .filter(alert -> isPossible(alert) && alert.probability() < 1)
              .sorted(Comparator.comparing(Alert::rule))
              .map(this::possible)
              .toList();
    }

    private static Alert newer(Alert one, Alert other) {
      return other.revision() >= one.revision() ? other : one;
    }

    private static boolean isPossible(Alert alert) {
      return alert.status() == Alert.Status.POSSIBLE;
    }

    /** Whether a rule is held since it is in doubt whose the values are, and not a name alone. */
    private static boolean isInDoubt(ProvenanceEvent held) {
      return isDoubt(held) && share(held).filter(share -> share >= 1).isEmpty();
    }

    private static boolean isDoubt(ProvenanceEvent held) {
      return DOUBT.equals(held.detail().get("reason"));
    }

    private static Optional<Double> share(ProvenanceEvent event) {
      return Likelihood.share(event.detail().getOrDefault(DetailKeys.PROBABILITY, ""));
    }

    private Outcome.Possible possible(
        ProvenanceEvent held, List<ProvenanceEvent> own, Optional<Alert> alert) {
      List<OnsetSentence.Value> values = new ArrayList<>();
      for (Clue clue : clues(held, DetailKeys.EVIDENCE, own)) {
        String whose =
            alert.stream()
                .flatMap(one -> one.evidence().stream())
                .filter(one -> one.type().name().equals(clue.type()))
                .filter(one -> one.valueHash().equals(clue.valueHash()))
                .map(one -> AlertSentences.whose(one, held.entity().orElse(EntityId.UNK)))
                .findFirst()
                .orElse("");
        values.add(new OnsetSentence.Value(UntrustedText.cut(clue.words()), clue.seen(), whose));
      }
      return new Outcome.Possible(held.turn(), share(held), values);
    }

    private Outcome.Possible possible(Alert alert) {
      return new Outcome.Possible(
          alert.turn(),
          Optional.of(alert.probability()),
          alert.evidence().stream().map(one -> value(one, alert)).toList());
    }

    private OnsetSentence.Value value(Evidence one, Alert alert) {
      return new OnsetSentence.Value(
          words.of(one.type(), one.tense()),
          OptionalInt.of(one.turn()),
          AlertSentences.whose(one, alert.entity()));
    }

    private static Optional<String> relation(List<ProvenanceEvent> own) {
      return details(own, "person").filter(word -> !word.startsWith(NUMBERED)).findFirst();
    }

    private static Stream<String> details(List<ProvenanceEvent> events, String key) {
      return events.stream().flatMap(event -> Stream.ofNullable(event.detail().get(key)));
    }

    private static Stream<ProvenanceEvent> of(List<ProvenanceEvent> events, ProvenanceKind kind) {
      return events.stream().filter(event -> event.kind() == kind);
    }

    private Outcome outcome(Node node, List<ProvenanceEvent> own) {
      List<ProvenanceEvent> known = known(own);
      List<ProvenanceEvent> fired = of(own, ProvenanceKind.ONSET).toList();
      if (!fired.isEmpty()) {
        int turn = node.onset().orElse(fired.get(0).turn());
        List<Ground> grounds = new ArrayList<>();
        for (ProvenanceEvent event : fired) {
          List<Clue> clues = clues(event, DetailKeys.EVIDENCE, known);
          grounds.addAll(
              grounds.isEmpty() && event.turn() != turn
                  ? datedBack(turn, event, clues, clues(event, DetailKeys.ONSET_EVIDENCE, known))
                  : List.of(new Ground(rule(event), event.turn(), clues)));
        }
        return new Outcome.Identified(turn, node.level(), grounds);
      }
      // Without its provenance a session still has its alerts.
      Map<String, Alert> begun = new LinkedHashMap<>();
      alerts.stream()
          .filter(alert -> alert.entity().equals(node.entity()) && alert.tPred().isPresent())
          .forEach(alert -> begun.putIfAbsent(alert.alertId(), alert));
      List<Alert> first = List.copyOf(begun.values());
      return first.isEmpty()
          ? none(node.entity(), own)
          : new Outcome.Identified(
              first.get(0).tPred().getAsInt(),
              node.level(),
              first.stream().map(this::ground).toList());
    }

    /** With what the user told of the same person, where the agent told the rest. */
    private List<ProvenanceEvent> known(List<ProvenanceEvent> own) {
      Set<String> people = details(own, DetailKeys.JOINS).collect(Collectors.toSet());
      return people.isEmpty()
          ? own
          : trail.stream()
              .filter(
                  event ->
                      own.contains(event)
                          || event.entity().filter(who -> people.contains(who.name())).isPresent())
              .toList();
    }

    private Outcome none(EntityId entity, List<ProvenanceEvent> own) {
      Optional<ProvenanceEvent> end = end();
      Optional<ProvenanceEvent> abstained =
          end.flatMap(any -> of(own, ProvenanceKind.ABSTAINED).reduce((one, later) -> later));
      Optional<String> unheard = abstained.map(event -> event.detail().get("not_assessed"));
      if (unheard.isPresent()) {
        return new Outcome.NotAssessed(List.of(unheard.get().split(",")));
      }
      List<Outcome.Held> held =
          of(own, ProvenanceKind.HELD)
              .filter(event -> !isDoubt(event))
              .map(event -> new Outcome.Held(rule(event), event.turn()))
              .toList();
      return new Outcome.None(
          end.map(Reading::how).orElse(Outcome.So.FAR),
          abstained.flatMap(Reading::because),
          held,
          graph.leaves(entity).stream().map(this::clue).sorted(BY_TURN).toList());
    }

    private static String rule(ProvenanceEvent event) {
      return event.detail().getOrDefault("rule", "?");
    }

    /** The end of the session, unless it went on since. */
    private Optional<ProvenanceEvent> end() {
      return trail.stream()
          .filter(
              event ->
                  event.kind() == ProvenanceKind.CLOSED || event.kind() == ProvenanceKind.REOPENED)
          .reduce((one, later) -> later)
          .filter(event -> event.kind() == ProvenanceKind.CLOSED);
    }

    private static Outcome.So how(ProvenanceEvent end) {
      return DetailKeys.BY_ERASURE.equals(end.detail().get(DetailKeys.BY))
          ? Outcome.So.ERASED
          : Outcome.So.ENDED;
    }

    private static Optional<AbstainReason> because(ProvenanceEvent event) {
      String reason = event.detail().getOrDefault("reason", "");
      return Arrays.stream(AbstainReason.values())
          .filter(one -> one.name().equals(reason))
          .findFirst();
    }

    private Clue clue(Leaf leaf) {
      return clue(leaf.type(), leaf.tense(), leaf.valueHash(), leaf.originTurn());
    }

    private Clue clue(PiiType type, Tense tense, String hash, int seen) {
      return new Clue(
          type.name(), words.of(type, tense), hash, OptionalInt.of(seen), OptionalInt.empty());
    }

    /** What held at an onset turn before the one that showed it, and what confirmed it there. */
    private static List<Ground> datedBack(
        int turn, ProvenanceEvent event, List<Clue> clues, List<Clue> held) {
      List<Clue> later = clues.stream().filter(one -> !held.contains(one)).toList();
      return List.of(
          new Ground(rule(event), turn, held), new Ground(rule(event), event.turn(), later));
    }

    private List<Clue> clues(ProvenanceEvent onset, String key, List<ProvenanceEvent> own) {
      List<Clue> clues = new ArrayList<>();
      for (String one : onset.detail().getOrDefault(key, "").split(",")) {
        int colon = one.lastIndexOf(':');
        if (colon > 0) {
          clues.add(clue(one.substring(0, colon), one.substring(colon + 1), own, onset));
        }
      }
      clues.sort(BY_TURN);
      return clues;
    }

    private Ground ground(Alert alert) {
      List<Clue> clues =
          alert.evidence().stream()
              .map(one -> clue(one.type(), one.tense(), one.valueHash(), one.turn()))
              .toList();
      return new Ground(alert.rule().name(), alert.turn(), clues);
    }

    /** A value that a rule rested on when it fired. */
    private Clue clue(String type, String hash, List<ProvenanceEvent> own, ProvenanceEvent onset) {
      List<ProvenanceEvent> about = about(own, type, hash);
      Tense tense =
          about.stream()
              .filter(event -> event.sequence() < onset.sequence() && !takesAway(event))
              .reduce((one, later) -> later)
              .map(event -> DetailKeys.tense(event.detail()))
              .orElse(Tense.CURRENT);
      boolean current = tense == Tense.CURRENT;
      OptionalInt seen = seen(about, onset, current);
      if (seen.isEmpty()) {
        // What is in doubt may be recorded as another's, or as given to nobody.
        seen = seen(about(trail, type, hash), onset, current);
      }
      boolean stands =
          onset.entity().stream()
              .flatMap(entity -> graph.leaves(entity).stream())
              .filter(leaf -> leaf.tense() == Tense.CURRENT || !current)
              .anyMatch(leaf -> leaf.type().name().equals(type) && leaf.valueHash().equals(hash));
      OptionalInt lost =
          stands
              ? OptionalInt.empty()
              : about.stream()
                  .filter(event -> event.sequence() > onset.sequence())
                  .filter(Reading::takesAway)
                  .mapToInt(ProvenanceEvent::turn)
                  .max();
      return new Clue(type, words.of(type, tense), hash, seen, lost);
    }

    private static List<ProvenanceEvent> about(
        List<ProvenanceEvent> events, String type, String hash) {
      return events.stream()
          .filter(event -> event.type().filter(one -> one.name().equals(type)).isPresent())
          .filter(event -> event.valueHash().filter(hash::equals).isPresent())
          .toList();
    }

    /** The first turn that said a value before a rule held. */
    private static OptionalInt seen(
        List<ProvenanceEvent> about, ProvenanceEvent onset, boolean current) {
      return about.stream()
          .filter(event -> event.sequence() < onset.sequence())
          .filter(event -> current == (DetailKeys.tense(event.detail()) == Tense.CURRENT))
          .flatMapToInt(event -> origin(event).stream())
          .min();
    }

    private static boolean takesAway(ProvenanceEvent event) {
      return event.kind() == ProvenanceKind.RETRACTED || event.kind() == ProvenanceKind.SUPERSEDED;
    }

    /** The turn that said a value; a tampered record may hold anything there. */
    private static OptionalInt origin(ProvenanceEvent event) {
      try {
        return OptionalInt.of(Integer.parseInt(event.detail().getOrDefault("origin", "")));
      } catch (NumberFormatException e) {
        return OptionalInt.empty();
      }
    }
  }
}
