/** The settings of an instance. */
package dev.onset.streams.config;
