/** The page of what all screens are made of. */
package dev.onset.app.console.design;
