/** What the workers beside the stream share. */
package dev.onset.app.worker;
