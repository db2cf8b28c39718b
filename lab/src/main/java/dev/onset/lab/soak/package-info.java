/** A processor under a steady load for long, and whether what it takes stays the same. */
package dev.onset.lab.soak;
