/**
 * The bundled reviewer: decides whether a name in a chat belongs to a participant or to the subject
 * matter (third paper; spec section 9). A cascade: types that no context clears, unambiguous
 * phrases, then a small model over the name's context and the scores of the turn's neural pass. No
 * second neural pass.
 */
package dev.onset.inference.review;
