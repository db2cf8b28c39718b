package dev.onset.state.pseudonym;

import dev.onset.model.SessionKey;
import dev.onset.state.redaction.Placeholders;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/**
 * Who has which substitute in a session. A substitute that was handed out, and one that cannot be
 * since somebody said it, has one number in the session's state: a tag of the value that it stands
 * for, or 0. A value walks along its own candidates to the first one that is free or its own, so
 * nothing is stored by the value. Not thread-safe.
 */
final class Slots {
  private static final String LABEL = "pseudonym-slot";
  private static final String INITIAL = "INITIAL";
  private static final int TOLD = 0;
  private static final int TAG_DIGITS = 8;

  /** 64 bits: of the few that a session has, two that are taken for one do no harm. */
  private static final int NAME_DIGITS = 16;

  private final SessionKey key;
  private final Placeholders numbers;

  /**
   * A possible substitute.
   *
   * @param slot what no two values may share, such as its folded form
   * @param text the substitute
   * @param <T> of the substitute
   */
  record Candidate<T>(String slot, T text) {}

  /**
   * @param key of the session
   * @param numbers of the session
   */
  Slots(SessionKey key, Placeholders numbers) {
    this.key = key;
    this.numbers = numbers;
  }

  /**
   * The substitute of a value: the one that it has, else the first that is free.
   *
   * @param space of the substitutes, and of the values
   * @param owner the value
   * @param most how many candidates there are
   * @param candidates in order, always the same for the value; an empty one is left out
   * @return empty if every candidate is taken
   */
  <T> Optional<T> take(
      String space, String owner, int most, IntFunction<Optional<Candidate<T>>> candidates) {
    return walk(space, owner, most, candidates, true);
  }

  /** The substitute that a value has; empty if it has none. */
  <T> Optional<T> find(
      String space, String owner, int most, IntFunction<Optional<Candidate<T>>> candidates) {
    return walk(space, owner, most, candidates, false);
  }

  /**
   * The same from a list, whose items are candidates from a drawn one on and around.
   *
   * @param most how many of them may be
   * @param slot of an item
   * @param fits whether an item may stand for the value
   */
  <T> Optional<T> take(
      String space,
      String owner,
      List<T> items,
      int first,
      int most,
      Function<T, String> slot,
      Predicate<T> fits) {
    return take(
        space,
        owner,
        Math.min(most, items.size()),
        i ->
            Optional.of(items.get((first + i) % items.size()))
                .filter(fits)
                .map(item -> new Candidate<>(slot.apply(item), item)));
  }

  private <T> Optional<T> walk(
      String space,
      String owner,
      int most,
      IntFunction<Optional<Candidate<T>>> candidates,
      boolean takes) {
    int tag = tag(space, owner);
    for (int i = 0; i < most; i++) {
      Optional<Candidate<T>> candidate = candidates.apply(i);
      if (candidate.isPresent()) {
        String name = name(space, candidate.get().slot());
        OptionalInt taken = numbers.slot(name);
        if (taken.isEmpty() && takes) {
          numbers.slot(name, tag);
        }
        if (taken.isEmpty()) {
          return takes ? Optional.of(candidate.get().text()) : Optional.empty();
        }
        if (taken.getAsInt() == tag) {
          return Optional.of(candidate.get().text());
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Notes that somebody said what could be a substitute.
   *
   * @return whether it was one, which from now on stands for nothing
   */
  boolean tell(String space, String slot) {
    String name = name(space, slot);
    OptionalInt taken = numbers.slot(name);
    if (taken.isPresent() && taken.getAsInt() == TOLD) {
      return false;
    }
    numbers.slot(name, TOLD);
    return taken.isPresent();
  }

  /**
   * Notes the first letter of what is shown for a part of a name, for addresses that have no more
   * of it.
   *
   * @param beside the other part of the name, folded
   * @param own the first letter of the part, folded
   */
  void initial(String beside, String own, char shown) {
    String name = name(INITIAL, beside + " " + own);
    OptionalInt before = numbers.slot(name);
    if (before.isEmpty() || before.getAsInt() != shown) {
      numbers.slot(name, shown);
    }
  }

  /** The first letter of what is shown for a name; empty if no full name was shown for it. */
  Optional<String> initial(String beside, String own) {
    OptionalInt shown = numbers.slot(name(INITIAL, beside + " " + own));
    return shown.isPresent()
        ? Optional.of(String.valueOf((char) shown.getAsInt()))
        : Optional.empty();
  }

  private String name(String space, String slot) {
    return key.hash(LABEL, space, slot).substring(0, NAME_DIGITS);
  }

  /** Positive; two values of one session have the same by one chance in two thousand millions. */
  private int tag(String space, String owner) {
    String hash = key.hash(LABEL + "-owner", space, owner).substring(0, TAG_DIGITS);
    return Math.max(1, (int) (Long.parseLong(hash, 16) >>> 1));
  }
}
