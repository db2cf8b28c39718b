/** How many values each gate policy commits, and what is lost without it. */
package dev.onset.lab.commits;
