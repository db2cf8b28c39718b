/**
 * Runs the engine on Kafka Streams: configuration, topics, topology, stores, dead letters, metrics
 * and health. The engine alone decides about sessions.
 */
package dev.onset.streams;
