/** The screen of all chats by risk. */
package dev.onset.app.console.live;
