/** The screen of one chat. */
package dev.onset.app.console.chat;
