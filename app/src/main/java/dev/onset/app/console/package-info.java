/** The console in the browser: what people see of live chats, and what they do about them. */
package dev.onset.app.console;
