/** Chats as other platforms export them. One class for each format; {@code Exports} opens them. */
package dev.onset.formats.export;
