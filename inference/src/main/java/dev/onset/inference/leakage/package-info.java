/**
 * The second layer of contextual leakage detection (second paper, §V): encodes an answer as one
 * vector and scores it by the densities of safe and unsafe answers.
 */
package dev.onset.inference.leakage;
