/** The models that ship inside this module, checked against their recorded checksums. */
package dev.onset.inference.bundle;
