/** The record of who did what in the console, on the access topic. */
package dev.onset.app.console.access;
