/**
 * The HTTP endpoint of an instance: addresses, tokens, TLS and limits. It does not depend on Kafka
 * or on the content that it serves.
 */
package dev.onset.streams.http;
