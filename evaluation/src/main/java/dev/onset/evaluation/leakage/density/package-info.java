/**
 * How densities are fitted to vectors of answers (second paper, §V-B): one-class support vector
 * machines and, beside them, Gaussian mixtures. Pure functions of vectors and a seed; no text is
 * read here.
 */
package dev.onset.evaluation.leakage.density;
