/** The baselines for the detector (second paper, §VII), and a simpler bag-of-words one. */
package dev.onset.lab.leakage.baseline;
