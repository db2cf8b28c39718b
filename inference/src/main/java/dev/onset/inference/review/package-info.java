/**
 * The bundled reviewer: whether a name in a chat belongs to somebody who takes part or to what is
 * talked about (third paper; spec section 9). A cascade: types that no context clears, phrases that
 * leave no doubt, then a small model over how the name stands in its sentence and what the turn's
 * neural pass made of it. No second neural pass.
 */
package dev.onset.inference.review;
