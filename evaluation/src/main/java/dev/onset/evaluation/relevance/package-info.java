/**
 * Whether a question needs the personal information of its context, and what masking by that is
 * worth (fifth paper).
 */
package dev.onset.evaluation.relevance;
