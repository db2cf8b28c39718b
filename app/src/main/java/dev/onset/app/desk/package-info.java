/** What waits for a person's decision: reads it, shows it, and sends decisions. */
package dev.onset.app.desk;
