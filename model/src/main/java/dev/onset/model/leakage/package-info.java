/** What is said of an answer that may identify a person without naming one (second paper, §V). */
package dev.onset.model.leakage;
