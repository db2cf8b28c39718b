package dev.onset.evaluation.own;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.own.OtherAlert.Ground;
import dev.onset.model.EntityId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntPredicate;

/**
 * How well Onset tells the onsets of people whom users tell about, in chats whose labels say whose
 * a value is.
 *
 * @param covered of the people whose labelled values make an onset, those with an alert that rests
 *     on their values alone
 * @param exact of them, those reported at its turn
 * @param withinOne of them, those reported at most one turn away
 * @param withinFive of them, those reported at most five turns away
 * @param early of them, those reported before its turn
 * @param right of the alerts that can be judged, those that rest on values of one person whose
 *     labelled values make an onset
 * @param grounds the alerts by what they rest on
 */
public record OthersScore(
    Share covered,
    Share exact,
    Share withinOne,
    Share withinFive,
    Share early,
    Share right,
    @JsonProperty("alerts") Map<Ground, Integer> grounds) {
  public OthersScore {
    grounds = Collections.unmodifiableMap(new EnumMap<>(grounds));
  }

  /** Counts people and alerts. */
  public static OthersScore of(Collection<OtherPeople> chats) {
    // Reported minus labelled turn, of each person with a labelled onset.
    List<OptionalInt> offsets = new ArrayList<>();
    Map<Ground, Integer> grounds = new EnumMap<>(Ground.class);
    for (Ground ground : Ground.values()) {
      grounds.put(ground, 0);
    }
    for (OtherPeople chat : chats) {
      for (EntityId person : chat.identifiable()) {
        int onset = chat.onsets().get(person).getAsInt();
        OptionalInt reported = chat.reported(person);
        offsets.add(
            reported.isPresent()
                ? OptionalInt.of(reported.getAsInt() - onset)
                : OptionalInt.empty());
      }
      chat.grounds().forEach((ground, count) -> grounds.merge(ground, count, Integer::sum));
    }
    return new OthersScore(
        share(offsets, any -> true),
        share(offsets, offset -> offset == 0),
        share(offsets, offset -> Math.abs(offset) <= 1),
        share(offsets, offset -> Math.abs(offset) <= 5),
        share(offsets, offset -> offset < 0),
        new Share(grounds.get(Ground.THEIRS), judged(grounds)),
        grounds);
  }

  private static Share share(List<OptionalInt> offsets, IntPredicate which) {
    return Share.of(offsets, offset -> offset.isPresent() && which.test(offset.getAsInt()));
  }

  private static int judged(Map<Ground, Integer> grounds) {
    return grounds.values().stream().mapToInt(Integer::intValue).sum()
        - grounds.get(Ground.UNMARKED);
  }

  /** Of the alerts that can be judged, those that rest on something. */
  public Share on(Ground ground) {
    return new Share(grounds.get(ground), judged(grounds));
  }
}
