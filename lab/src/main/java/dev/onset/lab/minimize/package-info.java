/** Minimization of questions, and its audits (fourth paper, sections 5 and 6). */
package dev.onset.lab.minimize;
