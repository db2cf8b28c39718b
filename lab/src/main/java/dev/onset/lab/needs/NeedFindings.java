package dev.onset.lab.needs;

import dev.onset.evaluation.metrics.Share;
import java.util.List;

/**
 * The findings on the contexts of one file.
 *
 * @param contexts number of contexts
 * @param questions number of questions
 * @param given with the marked values
 * @param seen with the values that the tiers see; one that they miss counts as not needed
 */
public record NeedFindings(int contexts, int questions, Judged given, Judged seen) {
  /**
   * The findings with one source of values.
   *
   * @param reading what the reader says
   * @param maskings what maskings leave and take of the values in turns of users
   */
  public record Judged(NeedReading reading, List<Masked> maskings) {
    public Judged {
      maskings = List.copyOf(maskings);
    }
  }

  /**
   * What one masking leaves and takes.
   *
   * @param masking its name
   * @param usable of the needed values those that stand as they are, or coarser where that serves
   * @param masked of the other values those of which nothing is left
   * @param coarser of the other values those that stand coarser
   * @param told of all values those that stand as they are, in whole or in part
   */
  public record Masked(String masking, Share usable, Share masked, Share coarser, Share told) {}
}
