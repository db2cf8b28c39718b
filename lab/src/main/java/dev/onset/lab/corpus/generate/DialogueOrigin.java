package dev.onset.lab.corpus.generate;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The origin of a dialogue, for its metadata.
 *
 * @param corpus name of the corpus in files
 * @param family label of the family
 * @param seed seed of the corpus
 * @param index index in the corpus
 * @param operator operator applied to a seed dialogue; empty for none
 * @param k number of filler turns that the operator added
 * @param shift number of turns by which the onset moved
 */
record DialogueOrigin(
    String corpus, String family, long seed, int index, String operator, int k, int shift) {
  static DialogueOrigin of(String corpus, String family, long seed, int index) {
    return new DialogueOrigin(corpus, family, seed, index, "", 0, 0);
  }

  String sessionId() {
    return String.format(Locale.ROOT, "%s-%s-%d-%05d", corpus, family, seed, index);
  }

  Map<String, Object> meta() {
    Map<String, Object> meta = new LinkedHashMap<>();
    meta.put("family", family);
    meta.put("seed", seed);
    meta.put("index", index);
    meta.put("operator", operator.isEmpty() ? null : operator);
    meta.put("k", k);
    meta.put("onset_shift", shift);
    return meta;
  }
}
