/** The systems that are compared, each a configuration of the one engine (spec section 11). */
package dev.onset.evaluation.systems;
