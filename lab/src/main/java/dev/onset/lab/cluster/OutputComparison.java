package dev.onset.lab.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Compares the actual records of one topic with the expected ones: the same records in the same
 * order for each key.
 *
 * @param topic name without prefix
 * @param expected number of expected records
 * @param actual number of actual records
 * @param lost expected records that are missing
 * @param doubled records that occur more often than expected
 * @param different records that replace others, and keys whose records are out of order
 * @param wrong some of the keys with a difference
 */
record OutputComparison(
    String topic,
    int expected,
    int actual,
    int lost,
    int doubled,
    int different,
    List<Wrong> wrong) {
  private static final int SHOWN = 5;

  /**
   * The location of a key's records.
   *
   * @param partition partition of the topic
   * @param key key of the records; empty for none
   */
  record Key(int partition, String key) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      int byKey = key.compareTo(other.key);
      return byKey != 0 ? byKey : Integer.compare(partition, other.partition);
    }
  }

  /**
   * A key with a difference.
   *
   * @param key its location
   * @param expected its expected records
   * @param actual its actual records
   */
  record Wrong(Key key, List<String> expected, List<String> actual) {
    /** The key, and the records from the first difference on. */
    @Override
    public String toString() {
      int at = 0;
      while (at < Math.min(expected.size(), actual.size())
          && expected.get(at).equals(actual.get(at))) {
        at++;
      }
      return key
          + " from record "
          + at
          + " on: "
          + expected.subList(at, expected.size())
          + " became "
          + actual.subList(at, actual.size());
    }
  }

  /** Compares the records of a topic in their normalized form. */
  static OutputComparison of(
      String topic, Map<Key, List<String>> expected, Map<Key, List<String>> actual) {
    int lost = 0;
    int doubled = 0;
    int different = 0;
    List<Wrong> wrong = new ArrayList<>();
    TreeSet<Key> keys = new TreeSet<>(expected.keySet());
    keys.addAll(actual.keySet());
    for (Key key : keys) {
      List<String> should = expected.getOrDefault(key, List.of());
      List<String> is = actual.getOrDefault(key, List.of());
      if (should.equals(is)) {
        continue;
      }
      if (wrong.size() < SHOWN) {
        wrong.add(new Wrong(key, should, is));
      }
      Map<String, Integer> balance = new HashMap<>();
      should.forEach(record -> balance.merge(record, 1, Integer::sum));
      is.forEach(record -> balance.merge(record, -1, Integer::sum));
      int missing = balance.values().stream().filter(n -> n > 0).mapToInt(n -> n).sum();
      int again = 0;
      int strange = 0;
      for (Map.Entry<String, Integer> one : balance.entrySet()) {
        int more = Math.max(0, -one.getValue());
        if (should.contains(one.getKey())) {
          again += more;
        } else {
          strange += more;
        }
      }
      lost += Math.max(0, missing - strange);
      doubled += again;
      different += missing + again + strange == 0 ? 1 : strange;
    }
    return new OutputComparison(
        topic, size(expected), size(actual), lost, doubled, different, List.copyOf(wrong));
  }

  private static int size(Map<Key, List<String>> records) {
    return records.values().stream().mapToInt(List::size).sum();
  }

  /** Whether nothing is lost, doubled or different. */
  boolean same() {
    return lost + doubled + different == 0;
  }
}
