package dev.onset.app.replay;

import dev.onset.model.ProvenanceEvent;
import dev.onset.serdes.Codec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The first difference between two trails. */
final class TrailDifference {
  private TrailDifference() {}

  /**
   * Compares trails byte for byte; returns a clause that names the place and the fields that
   * differ, without values.
   *
   * @param codec serializes events
   * @return empty if they are identical
   */
  static Optional<String> between(
      List<ProvenanceEvent> recorded,
      List<ProvenanceEvent> replayed,
      Codec<ProvenanceEvent> codec) {
    int both = Math.min(recorded.size(), replayed.size());
    for (int i = 0; i < both; i++) {
      ProvenanceEvent then = recorded.get(i);
      ProvenanceEvent now = replayed.get(i);
      if (!Arrays.equals(codec.encode(then), codec.encode(now))) {
        return Optional.of(at(then) + " differs in " + fields(then, now));
      }
    }
    if (recorded.size() > both) {
      return Optional.of(at(recorded.get(both)) + " is not given again");
    }
    return replayed.size() > both
        ? Optional.of(at(replayed.get(both)) + " was not recorded")
        : Optional.empty();
  }

  private static String at(ProvenanceEvent event) {
    return "event " + event.sequence() + " (" + event.kind() + ", turn " + event.turn() + ")";
  }

  private static String fields(ProvenanceEvent then, ProvenanceEvent now) {
    List<String> fields = new ArrayList<>();
    note(fields, "sequence", then.sequence(), now.sequence());
    note(fields, "turn", then.turn(), now.turn());
    if (then.kind() != now.kind()) {
      fields.add("kind (now " + now.kind() + ")");
    }
    note(fields, "entity", then.entity(), now.entity());
    note(fields, "type", then.type(), now.type());
    note(fields, "value_hash", then.valueHash(), now.valueHash());
    note(fields, "tier", then.tier(), now.tier());
    note(fields, "confidence", then.confidence(), now.confidence());
    Set<String> keys = new TreeSet<>(then.detail().keySet());
    keys.addAll(now.detail().keySet());
    for (String key : keys) {
      note(fields, "detail." + key, then.detail().get(key), now.detail().get(key));
    }
    // The MAC covers all fields and the preceding events.
    return fields.isEmpty() ? "mac" : String.join(", ", fields);
  }

  private static void note(List<String> fields, String name, Object then, Object now) {
    if (!Objects.equals(then, now)) {
      fields.add(name);
    }
  }
}
