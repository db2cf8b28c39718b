/**
 * The second layer of contextual leakage (second paper, §V): an answer as one vector, and how
 * typical it is of safe and of unsafe answers.
 */
package dev.onset.inference.leakage;
