/** A headless browser for tests of pages. */
package dev.onset.testing.browser;
