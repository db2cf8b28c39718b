/**
 * Answers that identify a person by combination of attributes, answers that do not, and answers
 * that only resemble them (second paper, §IV).
 */
package dev.onset.lab.corpus.leakage;
