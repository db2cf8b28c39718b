/** What the detector is compared with (second paper, §VII), and the simplest thing beside it. */
package dev.onset.evaluation.leakage.baseline;
