/**
 * Tolerant input for the commands: reports bad parts and uses the rest. Also whole chats, and the
 * sample chats that ship.
 */
package dev.onset.app.input;
