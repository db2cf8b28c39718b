/** The screen of erasures: orders them, and shows their receipts. */
package dev.onset.app.console.erasure;
