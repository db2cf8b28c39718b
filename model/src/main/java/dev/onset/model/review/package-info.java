/** Redact or keep: what a reviewer is asked about a candidate, and what it answers. */
package dev.onset.model.review;
