/** What the estimate of how many people share an alert's evidence is worth. */
package dev.onset.lab.anonymity;
