/** Onset's topics from the outside: feeding, watching and closing sessions. */
package dev.onset.app.cluster;
