/** Chooses keys of a policy by the cost of errors on labelled chats (docs/own-chats.md). */
package dev.onset.evaluation.own.calibrate;
