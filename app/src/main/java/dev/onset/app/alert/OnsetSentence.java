package dev.onset.app.alert;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Says since which turn somebody is re-identifiable, by what held then, and what confirmed it
 * later. Alerts and audits say it in these words. Holds types and turns, never values.
 */
public final class OnsetSentence {
  /**
   * A value that tells something of somebody.
   *
   * @param words for its type
   * @param turn index of the turn that first said it; empty if nobody knows
   * @param whose how likely it is whose, in words; empty where that is in no doubt
   */
  public record Value(String words, OptionalInt turn, String whose) {
    /** A value of which it is in no doubt whose it is. */
    public Value(String words, OptionalInt turn) {
      this(words, turn, "");
    }

    private Value of() {
      return new Value(words, OptionalInt.empty(), whose);
    }
  }

  private final StringBuilder said;

  private OnsetSentence(String start) {
    this.said = new StringBuilder(start);
  }

  /** Begins with who became re-identifiable at which turn. */
  public static OnsetSentence of(String who, int turn) {
    return of(who, turn, "");
  }

  /**
   * The same.
   *
   * @param likely how likely that is, in parentheses behind a blank; empty where it is in no doubt
   */
  public static OnsetSentence of(String who, int turn, String likely) {
    return new OnsetSentence(who + " became re-identifiable at turn " + turn + likely);
  }

  /** Adds what held at that turn, if that is known. */
  public OnsetSentence by(List<Value> held) {
    if (!held.isEmpty()) {
      said.append(": ").append(told(held));
    }
    return this;
  }

  /**
   * Adds what confirmed it.
   *
   * @param turn in words: {@code turn 13}
   * @param later what that rests on
   */
  public OnsetSentence confirmed(String turn, List<Value> later) {
    said.append("; confirmed at ").append(turn);
    if (!later.isEmpty()) {
      said.append(" by ").append(told(later));
    }
    return this;
  }

  /** Adds the rest of the sentence. */
  OnsetSentence so(String rest) {
    said.append(rest);
    return this;
  }

  /** Returns the sentence, with its full stop. */
  public String end() {
    return said.append('.').toString();
  }

  /**
   * Lists values in the order of their first turns, each type once: "place (turns 2 and 7), age
   * (turn 5) and name"; at least one. Values in doubt stand apart: "name (turn 3, 62 % the
   * user's)".
   */
  public static String told(List<Value> values) {
    Map<Value, SortedSet<Integer>> turns = new LinkedHashMap<>();
    for (Value one : values) {
      SortedSet<Integer> at = turns.computeIfAbsent(one.of(), any -> new TreeSet<>());
      one.turn().ifPresent(at::add);
    }
    List<String> parts = new ArrayList<>();
    turns.forEach((value, at) -> parts.add(value.words() + aside(at, value.whose())));
    return joined(parts);
  }

  private static String aside(SortedSet<Integer> turns, String whose) {
    List<String> said = new ArrayList<>();
    if (!turns.isEmpty()) {
      List<String> at = turns.stream().map(String::valueOf).toList();
      said.add((turns.size() == 1 ? "turn " : "turns ") + joined(at));
    }
    if (!whose.isEmpty()) {
      said.add(whose);
    }
    return said.isEmpty() ? "" : " (" + String.join(", ", said) + ")";
  }

  /** Joins words with commas and an "and"; at least one. */
  public static String joined(List<String> parts) {
    int last = parts.size() - 1;
    return last == 0
        ? parts.get(0)
        : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
  }
}
