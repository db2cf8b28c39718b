/**
 * The engine on Kafka Streams: configuration, topics, topology, stores, dead letters, metrics and
 * health. Nothing here decides anything about a session; that is the engine's work.
 */
package dev.onset.streams;
