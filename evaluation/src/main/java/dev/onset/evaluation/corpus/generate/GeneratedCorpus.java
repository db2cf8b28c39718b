package dev.onset.evaluation.corpus.generate;

import dev.onset.evaluation.corpus.CorpusDialogue;

/**
 * A corpus made from a seed. A dialogue depends on the seed and its number alone, so they can be
 * asked for in any order and by any number of threads.
 */
public interface GeneratedCorpus {
  /** How many dialogues. */
  int size();

  /** One dialogue; {@code index} is 0 or more and below the size. */
  CorpusDialogue dialogue(int index);
}
