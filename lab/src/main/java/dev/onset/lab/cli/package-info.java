/** The laboratory's commands. */
package dev.onset.lab.cli;
