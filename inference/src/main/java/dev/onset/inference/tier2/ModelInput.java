package dev.onset.inference.tier2;

/**
 * One input of the model.
 *
 * @param ids sub-words with the special ones
 * @param segments 0 for the request, 1 for the turn
 */
record ModelInput(long[] ids, long[] segments) {
  int length() {
    return ids.length;
  }
}
