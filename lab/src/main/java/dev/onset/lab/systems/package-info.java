/** The compared systems, each a configuration of the same engine (spec section 11). */
package dev.onset.lab.systems;
