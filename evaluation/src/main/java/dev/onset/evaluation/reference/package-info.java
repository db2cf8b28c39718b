/** What the learned resolver of references learns from: generated dialogues of family a. */
package dev.onset.evaluation.reference;
