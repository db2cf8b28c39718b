/** The interface of a neural tagger, independent of the model behind it. */
package dev.onset.inference.neural;
