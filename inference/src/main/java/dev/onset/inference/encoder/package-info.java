/** Frozen encoders: represent a text as one vector whose direction is its meaning. */
package dev.onset.inference.encoder;
