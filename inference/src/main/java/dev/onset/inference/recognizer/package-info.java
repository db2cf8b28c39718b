/**
 * What a policy adds to the built-in recognizers: patterns with context words, allow and deny
 * lists, thresholds (spec section 2). Patterns run on RE2/J, lists on one automaton, both in linear
 * time.
 */
package dev.onset.inference.recognizer;
