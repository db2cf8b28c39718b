/**
 * Answers that identify somebody by what they put together, answers that do not, and answers that
 * only sound as if they did (second paper, §IV).
 */
package dev.onset.evaluation.corpus.leakage;
