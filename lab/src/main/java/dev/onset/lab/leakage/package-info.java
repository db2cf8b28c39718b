/** Evaluates systems that detect answers that identify a person (second paper). */
package dev.onset.lab.leakage;
