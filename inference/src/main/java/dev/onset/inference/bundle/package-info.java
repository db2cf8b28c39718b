/** The models bundled with this module, verified against their recorded checksums. */
package dev.onset.inference.bundle;
