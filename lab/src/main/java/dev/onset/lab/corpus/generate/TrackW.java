package dev.onset.lab.corpus.generate;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.plan.DialogueBrief;
import dev.onset.lab.corpus.plan.DialogueScript;
import dev.onset.lab.corpus.plan.NoiseLevel;
import dev.onset.lab.corpus.plan.Scriptwriter;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Track-W: 200 dialogues with the counts and shares of the published track (first paper, sections
 * 5.1 and 6.1). Lengths and onset positions are stratified, so that their means hold for every
 * seed. Immutable and thread-safe.
 */
public final class TrackW implements GeneratedCorpus {
  static final NoiseLevel NOISE = NoiseLevel.LIGHT;

  /** The range of the last stop within a dialogue's room; gives a mean onset near 19. */
  static final double NEAREST = 0.65;

  private static final String NAME = "track-w";
  private static final int RECORDS = 200;
  private static final int ORDER = -1;
  private static final int LENGTHS = -2;
  private static final int REACHES = -3;

  private final Scriptwriter writer;
  private final Family family;
  private final long seed;
  private final List<RecordRecipe> recipes;
  private final List<Integer> lengthRanks;
  private final List<Integer> reachRanks;

  /** The corpus for a family and a seed. */
  public TrackW(Family family, long seed) {
    this.writer = new Scriptwriter(family);
    this.family = family;
    this.seed = seed;
    this.recipes = SplitMix64.of(seed, ORDER).shuffled(RecordRecipe.trackW());
    List<Integer> ranks = IntStream.range(0, RECORDS).boxed().toList();
    this.lengthRanks = SplitMix64.of(seed, LENGTHS).shuffled(ranks);
    this.reachRanks = SplitMix64.of(seed, REACHES).shuffled(ranks);
  }

  @Override
  public int size() {
    return RECORDS;
  }

  @Override
  public CorpusDialogue dialogue(int index) {
    SplitMix64 dice = SplitMix64.of(seed, index);
    DialogueScript script = script(index, dice);
    return DialogueRenderer.set(script, DialogueOrigin.of(NAME, family.label(), seed, index), dice);
  }

  private DialogueScript script(int index, SplitMix64 dice) {
    return writer.write(brief(index, dice), dice);
  }

  private DialogueBrief brief(int index, SplitMix64 dice) {
    return BriefComposer.brief(
        recipes.get(index),
        DialogueLengths.at(quantile(lengthRanks.get(index))),
        NEAREST + (1 - NEAREST) * quantile(reachRanks.get(index)),
        NOISE,
        dice);
  }

  private static double quantile(int rank) {
    return (rank + 0.5) / RECORDS;
  }
}
