package dev.onset.evaluation.own;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.own.OtherAlert.Ground;
import dev.onset.evaluation.owners.GoldPlaces;
import dev.onset.evaluation.owners.Observation;
import dev.onset.formats.GoldSpan;
import dev.onset.model.Alert;
import dev.onset.model.Direction;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The people whom the user of a labelled chat tells about, beside Onset's alerts about them.
 * Immutable.
 *
 * @param onsets by person with labelled values: the turn at which these make an onset by the
 *     policy's rules; empty if they make none
 * @param alerts the first alert about each person that Onset tells apart
 */
public record OtherPeople(SortedMap<EntityId, OptionalInt> onsets, List<OtherAlert> alerts) {
  public OtherPeople {
    onsets = Collections.unmodifiableSortedMap(new TreeMap<>(onsets));
    alerts = List.copyOf(alerts);
  }

  /** The first alert about each person, and whose its evidence is labelled to be. */
  static List<OtherAlert> alerts(CorpusDialogue dialogue, List<Emission> emissions) {
    GoldPlaces gold = new GoldPlaces(dialogue);
    List<Observation> seen = Observation.of(emissions);
    Map<EntityId, Alert> first = new LinkedHashMap<>();
    for (Emission emission : emissions) {
      if (emission instanceof Alert alert && isOfUser(alert) && alert.tPred().isPresent()) {
        first.putIfAbsent(alert.entity(), alert);
      }
    }
    List<OtherAlert> alerts = new ArrayList<>();
    first
        .values()
        .forEach(
            alert ->
                alerts.add(
                    new OtherAlert(
                        alert.tPred().getAsInt(),
                        alert.rule(),
                        alert.evidence().stream().map(one -> owners(one, gold, seen)).toList())));
    return alerts;
  }

  /** Whether an alert is about somebody of whom the user spoke. */
  private static boolean isOfUser(Alert alert) {
    return alert.thirdParty() && alert.direction() == Direction.DISCLOSED_BY_USER;
  }

  private static Set<EntityId> owners(Evidence evidence, GoldPlaces gold, List<Observation> seen) {
    return seen.stream()
        .filter(one -> one.turn() == evidence.turn())
        .filter(one -> one.valueHash().equals(evidence.valueHash()))
        .flatMap(one -> gold.at(one).stream())
        .map(GoldSpan::owner)
        .flatMap(Optional::stream)
        .map(EntityId::new)
        .collect(Collectors.toSet());
  }

  /** The people whose labelled values make an onset. */
  public Set<EntityId> identifiable() {
    Set<EntityId> people = new TreeSet<>();
    onsets.forEach(
        (person, turn) -> {
          if (turn.isPresent()) {
            people.add(person);
          }
        });
    return people;
  }

  /** The onset turn that is reported of a person, by an alert that rests on their values alone. */
  public OptionalInt reported(EntityId person) {
    return alerts.stream()
        .filter(alert -> alert.person().equals(Optional.of(person)))
        .mapToInt(OtherAlert::turn)
        .min();
  }

  /** How many alerts rest on what; kinds without any included. */
  public Map<Ground, Integer> grounds() {
    Map<Ground, Integer> counts = new EnumMap<>(Ground.class);
    for (Ground ground : Ground.values()) {
      counts.put(ground, 0);
    }
    Set<EntityId> identifiable = new HashSet<>(identifiable());
    alerts.forEach(alert -> counts.merge(alert.ground(identifiable), 1, Integer::sum));
    return counts;
  }
}
