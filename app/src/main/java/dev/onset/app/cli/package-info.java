/** The commands: options in, one call to the package that does the work, exit code out. */
package dev.onset.app.cli;
