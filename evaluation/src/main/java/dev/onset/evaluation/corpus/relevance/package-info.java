/** Questions with their contexts, whose personal values they need or not (fourth paper). */
package dev.onset.evaluation.corpus.relevance;
