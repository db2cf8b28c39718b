package dev.onset.evaluation.written;

import dev.onset.evaluation.metrics.Share;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The judged chats of some files.
 *
 * @param chats judged chats by the name of their file, in order
 */
public record WrittenFindings(Map<String, List<JudgedChat>> chats) {

  /** Turns since the last value of the same owner. */
  public enum Distance {
    /** The first value of its owner. */
    FIRST,
    /** In the same turn. */
    SAME_TURN,
    /** One or two turns away. */
    NEAR,
    /** Three to six turns away. */
    FAR,
    /** Seven turns away or more. */
    FARTHEST;

    static Distance of(int turns) {
      return switch (turns) {
        case -1 -> FIRST;
        case 0 -> SAME_TURN;
        case 1, 2 -> NEAR;
        case 3, 4, 5, 6 -> FAR;
        default -> FARTHEST;
      };
    }
  }

  public WrittenFindings {
    chats = new LinkedHashMap<>(chats);
    chats.replaceAll((file, judged) -> List.copyOf(judged));
  }

  /** All chats. */
  public List<JudgedChat> all() {
    return chats.values().stream().flatMap(List::stream).toList();
  }

  /** The chats of a kind. */
  public List<JudgedChat> all(MarkedChat.Kind kind) {
    return all().stream().filter(one -> one.chat().kind() == kind).toList();
  }

  /** Of the chats in which nothing is anybody's, those in which the live engine gave something. */
  public static Share negatives(Collection<JudgedChat> chats) {
    return Share.of(chats, one -> one.chat().kind() == MarkedChat.Kind.NEGATIVE, JudgedChat::gives);
  }

  /** Owners by distance, their places and types given. */
  public Map<Distance, OwnerCounts> byDistance() {
    Map<Distance, OwnerCounts> counts = new LinkedHashMap<>();
    Arrays.stream(Distance.values())
        .forEach(
            distance ->
                counts.put(
                    distance,
                    owners(
                        all(),
                        JudgedChat::given,
                        value -> Distance.of(value.distance()) == distance)));
    return counts;
  }

  /** Owners in some chats. */
  public static OwnerCounts owners(
      Collection<JudgedChat> chats, Function<JudgedChat, List<JudgedValue>> values) {
    return owners(chats, values, any -> true);
  }

  private static OwnerCounts owners(
      Collection<JudgedChat> chats,
      Function<JudgedChat, List<JudgedValue>> values,
      Predicate<JudgedValue> wanted) {
    List<JudgedValue> all = new ArrayList<>();
    chats.forEach(chat -> values.apply(chat).stream().filter(wanted).forEach(all::add));
    return OwnerCounts.of(all);
  }
}
