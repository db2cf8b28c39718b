/** The comparison of systems as a page, and how fast Onset is. */
package dev.onset.app.evaluate;
