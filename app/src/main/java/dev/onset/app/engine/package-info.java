/** Puts an engine together for work without a broker. */
package dev.onset.app.engine;
