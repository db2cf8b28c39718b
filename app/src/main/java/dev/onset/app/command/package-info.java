/**
 * What commands share, those of other jars too: options, failures with their exit codes, and the
 * door by which further jars add commands.
 */
package dev.onset.app.command;
