/** Redact or keep, asked of a language model. */
package dev.onset.endpoint.review;
