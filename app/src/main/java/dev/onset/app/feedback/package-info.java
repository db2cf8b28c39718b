/** What people say of alerts: the state of each alert, its notes, and where they are kept. */
package dev.onset.app.feedback;
