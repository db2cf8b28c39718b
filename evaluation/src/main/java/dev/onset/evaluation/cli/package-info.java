/** The laboratory's commands. */
package dev.onset.evaluation.cli;
