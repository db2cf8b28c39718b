/** How well systems tell answers that identify somebody from answers that do not (second paper). */
package dev.onset.evaluation.leakage;
