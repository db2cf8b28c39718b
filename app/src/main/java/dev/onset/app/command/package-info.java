/**
 * Shared parts of commands, including those in other jars: options, failures with exit codes, log
 * levels, what Ctrl-C does, and the interface through which other jars add commands.
 */
package dev.onset.app.command;
