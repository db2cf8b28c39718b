/**
 * Dialogues with gold spans, their owners and the onset turn: the basis of all training and
 * evaluation. Independent of how spans are detected.
 */
package dev.onset.lab.corpus;
