/** The chats that the console shows, kept from the output topics within bounds. */
package dev.onset.app.console.index;
