/** BERT's sub-words, used by Tier-2 and the sentence encoders. */
package dev.onset.inference.wordpiece;
