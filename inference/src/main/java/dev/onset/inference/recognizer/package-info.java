/**
 * The recognizers and lists of a policy: patterns with context words, allow and deny lists,
 * thresholds (spec section 2). RE2/J runs the patterns and one automaton the lists, both in linear
 * time.
 */
package dev.onset.inference.recognizer;
