/** Which policy of the gate commits how much, and what is lost without one of them. */
package dev.onset.evaluation.commits;
