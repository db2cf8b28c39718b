package dev.onset.lab.fuzz;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.TopicReader;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.topics.Topic;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The turns that are no dead letters, told from the records alone: one that says something new
 * under its index has to have been processed, one that says again what is there is a duplicate.
 *
 * @param processed how many say something new
 * @param repeated how many say it again
 */
record Taken(long processed, long repeated) {
  /** Where a turn lies; a session's turns may be spread by a bad producer. */
  private record Place(int partition, SessionId session, int turn) {}

  private record Said(String speaker, String text) {}

  /**
   * Reads all that was sent.
   *
   * @param ledger has heard of every dead letter
   */
  static Taken read(Cluster cluster, Topic<Turn> turns, FuzzLedger ledger) {
    Map<Place, Said> newest = new HashMap<>();
    long[] count = new long[2];
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(turns.name()))) {
      reader.readToEnd(
          record -> {
            if (!ledger.isSetAside(record.topic(), record.partition(), record.offset())) {
              Turn turn = turns.codec().decode(record.value());
              Said said = new Said(turn.speaker(), turn.text());
              Place place = new Place(record.partition(), turn.session(), turn.index());
              count[said.equals(newest.put(place, said)) ? 1 : 0]++;
            }
          });
    }
    return new Taken(count[0], count[1]);
  }
}
