/**
 * The audit of one session: reads it from files or topics, renders it as text and as an HTML page.
 */
package dev.onset.app.audit;
