package dev.onset.evaluation.corpus.plan;

import dev.onset.evaluation.corpus.family.Scenario;
import dev.onset.formats.RecordType;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a dialogue is to hold.
 *
 * @param turns how many turns, 14 or more
 * @param reach how far into the dialogue the last stop lies, in [0, 1]
 * @param intended the record type that the stops lead to, near-misses included
 * @param nearMiss whether the last stop withholds what the record type needs
 * @param stops the user's turns with values, in order; the last one makes the onset
 * @param patterns what must occur besides, each as often as it is listed
 */
public record Brief(
    Scenario scenario,
    int turns,
    double reach,
    RecordType intended,
    boolean nearMiss,
    List<Stop> stops,
    List<Pattern> patterns,
    NoiseLevel noise) {
  public Brief {
    stops = List.copyOf(stops);
    patterns = List.copyOf(patterns);
  }

  /** Every type that the stops give, in order. */
  public List<PiiType> given() {
    return stops.stream()
        .flatMap(stop -> stop instanceof Stop.Give give ? give.types().stream() : Stream.empty())
        .toList();
  }
}
