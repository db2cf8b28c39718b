/** Judges and calibrates Onset on chats that a user labelled (docs/own-chats.md). */
package dev.onset.lab.own;
