/**
 * A real Kafka broker inside the JVM, for the demo and for replay. Only this package uses classes
 * of the broker's jars, so an installation without them lacks no other feature.
 */
package dev.onset.app.broker;
