/** Fictitious people. */
package dev.onset.lab.corpus.persona;
