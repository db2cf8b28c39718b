/** Replays past dialogues through the engine, without a broker or through one inside the JVM. */
package dev.onset.app.replay;
