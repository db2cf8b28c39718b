package dev.onset.evaluation.owners;

import dev.onset.app.gold.GoldMentions;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.family.Family;
import dev.onset.evaluation.corpus.generate.GeneratedCorpus;
import dev.onset.evaluation.corpus.generate.TrackS;
import dev.onset.evaluation.corpus.generate.TrackW;
import dev.onset.evaluation.play.Playback;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.util.Map;
import java.util.TreeMap;

/**
 * Owner accuracy and wrong-entity onsets by pattern, with oracle extraction, so that the result
 * reflects the Link stage alone. A dialogue counts under each of its patterns.
 */
public final class OwnerReport {
  /** Every dialogue. */
  public static final String ALL = "all";

  private OwnerReport() {}

  /**
   * Prints the tables of family b.
   *
   * @param args the seed; 1 if absent
   */
  public static void main(String[] args) {
    long seed = args.length == 0 ? 1 : Long.parseLong(args[0]);
    print("Track-W", new TrackW(Family.B, seed));
    print("Track-S", new TrackS(Family.B, seed));
  }

  private static void print(String name, GeneratedCorpus corpus) {
    System.out.println(name);
    System.out.print(OwnerTally.heading());
    byPattern(corpus).forEach((pattern, tally) -> System.out.print(tally.line(pattern)));
  }

  /** The tallies of a corpus by pattern, and for {@link #ALL}. */
  public static Map<String, OwnerTally> byPattern(GeneratedCorpus corpus) {
    Policy policy = PolicyReader.shipped();
    Playback playback = new Playback(policy, GoldMentions::of);
    Map<String, OwnerTally> tallies = new TreeMap<>();
    for (int i = 0; i < corpus.size(); i++) {
      CorpusDialogue dialogue = corpus.dialogue(i);
      OwnerScore score = OwnerScore.of(dialogue, playback.play(dialogue), policy.roles());
      tallies.computeIfAbsent(ALL, any -> new OwnerTally()).add(score);
      if (dialogue.meta().get("patterns") instanceof Map<?, ?> patterns) {
        patterns.forEach(
            (pattern, times) -> {
              if (times instanceof Integer count && count > 0) {
                tallies.computeIfAbsent(pattern.toString(), any -> new OwnerTally()).add(score);
              }
            });
      }
    }
    return tallies;
  }
}
