package dev.onset.inference.tier2;

/**
 * One input of the model.
 *
 * @param ids sub-word ids, special tokens included
 * @param segments 0 for the context, 1 for the turn
 */
record ModelInput(long[] ids, long[] segments) {
  int length() {
    return ids.length;
  }
}
