/** The policies topic, and which policy a session is under. */
package dev.onset.streams.policy;
