/** The training data of the learned reference resolver: generated dialogues of family a. */
package dev.onset.lab.reference;
