package dev.onset.evaluation.corpus.generate;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Where a dialogue comes from, for its meta data.
 *
 * @param corpus the name in files
 * @param family the family's label
 * @param seed the corpus's seed
 * @param index its number in the corpus
 * @param operator what was done to a seed dialogue; empty for none
 * @param k filler turns that were added by the operator
 * @param shift by how many turns the onset moved
 */
record Origin(
    String corpus, String family, long seed, int index, String operator, int k, int shift) {
  static Origin of(String corpus, String family, long seed, int index) {
    return new Origin(corpus, family, seed, index, "", 0, 0);
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
