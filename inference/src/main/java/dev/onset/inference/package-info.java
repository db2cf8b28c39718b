/**
 * Stage 1, extract: text in, mentions out (first paper, section 4.2; spec section 2). Offsets are
 * half-open ranges of code points. No network, no clock, no randomness.
 */
package dev.onset.inference;
