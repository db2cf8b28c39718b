/**
 * Dialogues in which an agent speaks of other people, and whether Onset alerts at the right turn.
 */
package dev.onset.lab.agents;
