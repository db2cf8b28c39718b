/**
 * Client access to Onset's topics: feed, watch and close sessions, replay dead letters, reset an
 * installation.
 */
package dev.onset.app.cluster;
