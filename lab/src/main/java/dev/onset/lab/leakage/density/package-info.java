/**
 * Fits densities to vectors of answers (second paper, §V-B): one-class support vector machines and,
 * for comparison, Gaussian mixtures. Pure functions of vectors and a seed; reads no text.
 */
package dev.onset.lab.leakage.density;
