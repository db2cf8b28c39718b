/**
 * Redact or keep (third paper): the dialogues that the bundled reviewer learns from, its recipe,
 * and the table that sets it beside simpler systems.
 */
package dev.onset.evaluation.review;
