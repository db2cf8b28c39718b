/** Messages of platforms: where their JSON says what, and what it says. */
package dev.onset.streams.messages;
