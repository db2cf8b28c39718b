package dev.onset.evaluation.own;

import com.fasterxml.jackson.annotation.JsonKey;
import dev.onset.evaluation.metrics.Share;
import dev.onset.model.EntityId;
import dev.onset.model.Role;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/**
 * To whom Onset gives the marked values of user's turns that it sees. Another person's value is
 * right if any other person gets it, and nobody's if nobody does.
 *
 * @param marked values with a labelled owner
 * @param right of the values seen, those that the owner got
 * @param withheld values seen that somebody should have got and nobody did
 * @param wrong values seen that somebody else got
 */
public record OwnerScore(int marked, Share right, int withheld, int wrong) {
  private static final OwnerScore NONE = new OwnerScore(0, new Share(0, 0), 0, 0);

  /** Whose a value is labelled to be. */
  public enum Whose {
    /** The user's. */
    USER,
    /** Another person's. */
    ANOTHER,
    /** Nobody's, or not told, or not true now. */
    NOBODY;

    static Whose of(EntityId owner) {
      return owner.equals(EntityId.USER) ? USER : owner.equals(EntityId.UNK) ? NOBODY : ANOTHER;
    }

    /** The name in JSON and tables. */
    @JsonKey
    public String key() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What became of a value. */
  enum Fate {
    UNSEEN,
    RIGHT,
    WITHHELD,
    WRONG
  }

  /** Whether a value is judged: of a user's turn, with a labelled owner. */
  public static boolean isJudged(OwnValue value) {
    return value.role() == Role.USER && value.owner().isPresent();
  }

  /** What became of a judged value. */
  static Fate fate(PlayedChat played, OwnValue value) {
    Whose whose = Whose.of(value.owner().orElseThrow());
    return played
        .entity(value)
        .map(
            got ->
                Whose.of(got) == whose
                    ? Fate.RIGHT
                    : Whose.of(got) == Whose.NOBODY ? Fate.WITHHELD : Fate.WRONG)
        .orElse(Fate.UNSEEN);
  }

  /** The scores by labelled owner. */
  public static Map<Whose, OwnerScore> byOwner(Collection<PlayedChat> played) {
    Map<Whose, OwnerScore> scores = new EnumMap<>(Whose.class);
    for (PlayedChat one : played) {
      for (OwnValue value : one.chat().values()) {
        if (isJudged(value)) {
          scores.merge(
              Whose.of(value.owner().orElseThrow()), of(fate(one, value)), OwnerScore::plus);
        }
      }
    }
    return scores;
  }

  private static OwnerScore of(Fate fate) {
    return new OwnerScore(
        1,
        new Share(fate == Fate.RIGHT ? 1 : 0, fate == Fate.UNSEEN ? 0 : 1),
        fate == Fate.WITHHELD ? 1 : 0,
        fate == Fate.WRONG ? 1 : 0);
  }

  /** The sums over all owners. */
  public static OwnerScore sum(Collection<OwnerScore> scores) {
    return scores.stream().reduce(NONE, OwnerScore::plus);
  }

  private OwnerScore plus(OwnerScore other) {
    return new OwnerScore(
        marked + other.marked,
        right.plus(other.right),
        withheld + other.withheld,
        wrong + other.wrong);
  }
}
