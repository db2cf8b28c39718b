/** The screen of alerts: an inbox, and what people say of them. */
package dev.onset.app.console.alerts;
