/** Judges on questions marked by hand how much of each value a question needs. */
package dev.onset.lab.needs;
