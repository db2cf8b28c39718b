package dev.onset.evaluation.written;

import dev.onset.evaluation.metrics.Share;
import java.util.Collection;

/**
 * How well the engine tells whose values are, over the values of user's turns (first paper, section
 * 4.4).
 *
 * @param values number of marked values
 * @param assigned of the assignable values, those that their owner got
 * @param right of the values that somebody got, those that their owner got
 * @param taken of the values that are somebody's and not stated, those that are evidence all the
 *     same
 * @param found of all values, those that the engine saw
 */
public record OwnerCounts(int values, Share assigned, Share right, Share taken, Share found) {

  /** Counts judged values. */
  public static OwnerCounts of(Collection<JudgedValue> values) {
    return new OwnerCounts(
        values.size(),
        Share.of(values, JudgedValue::isAssignable, JudgedValue::isRight),
        Share.of(values, JudgedValue::isGiven, JudgedValue::isRight),
        Share.of(values, JudgedValue::isUntrue, JudgedValue::isTaken),
        Share.of(values, value -> value.entity().isPresent()));
  }
}
