/** Tier-1: a statistical name finder that proposes weak candidates (first paper, section 4.2.2). */
package dev.onset.inference.tier1;
