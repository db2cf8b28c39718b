/** The HTML page of an evaluation. */
package dev.onset.lab.page;
