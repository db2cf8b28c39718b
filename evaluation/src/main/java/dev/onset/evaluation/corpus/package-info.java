/**
 * Dialogues with gold spans, their owners and the turn of their onset: what everything is trained
 * and judged on. Nothing here knows how spans are found.
 */
package dev.onset.evaluation.corpus;
