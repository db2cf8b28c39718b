package dev.onset.lab.corpus.plan;

import dev.onset.formats.RecordType;
import dev.onset.lab.corpus.family.Scenario;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.stream.Stream;

/**
 * The requirements for a dialogue.
 *
 * @param turns number of turns, 14 or more
 * @param reach relative position of the last stop, in [0, 1]
 * @param intended record type that the stops lead to, near-misses included
 * @param nearMiss whether the last stop withholds what the record type needs
 * @param stops the user's turns with values, in order; the last one is the onset
 * @param patterns additional patterns, each as often as it is listed
 */
public record DialogueBrief(
    Scenario scenario,
    int turns,
    double reach,
    RecordType intended,
    boolean nearMiss,
    List<Disclosure> stops,
    List<Pattern> patterns,
    NoiseLevel noise) {
  public DialogueBrief {
    stops = List.copyOf(stops);
    patterns = List.copyOf(patterns);
  }

  /** All types that the stops give, in order. */
  public List<PiiType> given() {
    return stops.stream()
        .flatMap(
            stop -> stop instanceof Disclosure.Give give ? give.types().stream() : Stream.empty())
        .toList();
  }
}
