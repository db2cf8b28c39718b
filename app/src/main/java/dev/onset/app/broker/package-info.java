/**
 * A real Kafka broker inside the JVM, for the demo and for replay. Nothing outside this package
 * touches a class of the broker's jars, so that an installation without them lacks nothing else.
 */
package dev.onset.app.broker;
