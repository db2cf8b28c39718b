/** The two families of templates and lists, and what they must hold. */
package dev.onset.evaluation.corpus.family;
