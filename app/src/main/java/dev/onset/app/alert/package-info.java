/** What consumers add to an alert: its times, a sentence, and what to do next. */
package dev.onset.app.alert;
