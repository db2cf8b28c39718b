/**
 * Evaluates whether relevance to the question can decide which personal information to mask (fifth
 * paper).
 */
package dev.onset.lab.relevance;
