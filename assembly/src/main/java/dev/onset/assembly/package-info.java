/** Puts the engine together with its models, for every caller. */
package dev.onset.assembly;
