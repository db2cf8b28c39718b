/** Tier-2: the bundled token classifier and what turns its scores into mentions. */
package dev.onset.inference.tier2;
