package dev.onset.state.redaction;

import dev.onset.model.EntityId;
import dev.onset.model.decode.DecodedText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The state that a session's safe texts depend on. Immutable.
 *
 * @param values every value that is or was evidence, in order of arrival
 * @param withheld whether safe texts wait for the end of the session
 * @param minimized what the minimization masked in turns of users, whoever's it is, in the order in
 *     which it did
 * @param names the canonical full names of people that are masked, which are masked inside the
 *     names of firms, too
 */
public record Protection(
    List<ContributingValue> values,
    boolean withheld,
    List<ContributingValue> minimized,
    SortedSet<String> names) {
  /** Values of a list, since every turn looks for each of them. */
  private static final int MOST = 512;

  /** UTF-16 units of the values of a list, with their spellings. */
  private static final int LETTERS = 60_000;

  /** What is above this part of a list is left to values that were said before it was short. */
  private static final int SHORT = 2;

  /** Names that are looked for in the names of firms. */
  private static final int MOST_NAMES = 64;

  /** For a session without any state. */
  public static final Protection NONE =
      new Protection(List.of(), false, List.of(), Collections.emptySortedSet());

  public Protection {
    values = List.copyOf(values);
    minimized = List.copyOf(minimized);
    names = Collections.unmodifiableSortedSet(new TreeSet<>(names));
  }

  /** Adds names of people, as far as there is room. */
  public Protection naming(Stream<String> others) {
    SortedSet<String> all = new TreeSet<>(names);
    others.limit(MOST_NAMES).filter(one -> all.size() < MOST_NAMES).forEach(all::add);
    return new Protection(values, withheld, minimized, all);
  }

  /** The values that must be masked. */
  public List<ContributingValue> due() {
    return values.stream().filter(ContributingValue::due).toList();
  }

  /** Whether the same is due and the same names are masked, so that no earlier text changes. */
  public boolean masksAs(Protection other) {
    return due().equals(other.due()) && names.equals(other.names);
  }

  /**
   * Whether a list has no room for what is said from now on.
   *
   * @param values a list of a protection
   * @param waiting values that were said and may come to the list
   */
  public static boolean isShort(List<ContributingValue> values, int waiting) {
    return values.size() + waiting >= MOST / SHORT || letters(values) >= LETTERS / SHORT;
  }

  private static int letters(List<ContributingValue> values) {
    return values.stream().mapToInt(ContributingValue::letters).sum();
  }

  /**
   * Adds a value or further spellings of it, if there is room.
   *
   * @param values a list of a protection
   * @param after the value with its spellings
   */
  public static void add(List<ContributingValue> values, ContributingValue after) {
    int at = 0;
    while (at < values.size()
        && !values.get(at).is(after.entity(), after.type(), after.canonical())) {
      at++;
    }
    boolean known = at < values.size();
    ContributingValue before =
        known
            ? values.get(at)
            : ContributingValue.of(after.entity(), after.type(), after.canonical());
    ContributingValue next = before.written(after.surfaces());
    int more = next.letters() - (known ? before.letters() : 0);
    boolean fits = more == 0 || letters(values) + more <= LETTERS;
    if (known && fits) {
      values.set(at, next);
    } else if (fits && values.size() < MOST) {
      values.add(after.due() ? next.asDue() : next);
    }
  }

  /** Adds the decisions about a user's turn, as far as there is room. */
  public Protection minimizing(String text, List<SpanDecision> decisions) {
    List<ContributingValue> all = new ArrayList<>(minimized);
    for (SpanDecision place : decisions) {
      if (place.masks()) {
        add(
            all,
            ContributingValue.of(EntityId.UNK, place.type(), place.canonical())
                .asDue()
                .written(List.of(DecodedText.decode(place.in(text)))));
      }
    }
    return new Protection(values, withheld, all, names);
  }
}
