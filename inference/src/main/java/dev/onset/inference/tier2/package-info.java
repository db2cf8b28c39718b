/** Tier-2: the bundled token classifier and the decoder of its scores. */
package dev.onset.inference.tier2;
