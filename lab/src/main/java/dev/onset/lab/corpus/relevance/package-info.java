/**
 * Generates questions with contexts, in which each personal value is needed or not (fourth paper).
 */
package dev.onset.lab.corpus.relevance;
