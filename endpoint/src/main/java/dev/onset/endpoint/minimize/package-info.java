/**
 * Judgements that the minimization asks of language models: which text tells less, whether an
 * answer still serves, and what can be guessed (fourth paper, sections 3 and 5).
 */
package dev.onset.endpoint.minimize;
