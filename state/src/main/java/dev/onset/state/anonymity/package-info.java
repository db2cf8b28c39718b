/** How many people share what is known of somebody: an estimate from population counts. */
package dev.onset.state.anonymity;
