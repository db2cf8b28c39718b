/**
 * Redact or keep (third paper): the training dialogues of the bundled reviewer, its recipe, and the
 * comparison with simpler systems.
 */
package dev.onset.lab.review;
