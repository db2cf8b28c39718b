package dev.onset.lab.corpus.generate;

import dev.onset.evaluation.corpus.CorpusDialogue;

/**
 * A corpus generated from a seed. A dialogue depends only on the seed and its index, so any number
 * of threads can request dialogues in any order.
 */
public interface GeneratedCorpus {
  /** The number of dialogues. */
  int size();

  /** The dialogue at an index, from 0 to the size, exclusive. */
  CorpusDialogue dialogue(int index);
}
