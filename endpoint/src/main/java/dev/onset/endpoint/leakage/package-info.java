/** Whether an answer identifies somebody, as a language model judges it (second paper, §VII). */
package dev.onset.endpoint.leakage;
