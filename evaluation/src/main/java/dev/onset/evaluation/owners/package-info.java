/** Whether the engine gives each piece to its owner (spec sections 4 and 11). */
package dev.onset.evaluation.owners;
