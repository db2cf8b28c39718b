/** Turns the requirements for a dialogue into a script: speakers, turns and owners of values. */
package dev.onset.lab.corpus.plan;
