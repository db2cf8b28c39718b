/** What a neural tagger is asked and what it answers, whatever model runs behind it. */
package dev.onset.inference.neural;
