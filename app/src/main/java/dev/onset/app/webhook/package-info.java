/** A worker beside the stream that posts alerts to a web address. */
package dev.onset.app.webhook;
