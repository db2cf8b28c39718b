/** BERT's sub-words, which Tier-2 and the sentence encoders read. */
package dev.onset.inference.wordpiece;
