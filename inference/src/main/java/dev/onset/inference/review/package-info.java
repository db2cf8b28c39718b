/**
 * The bundled reviewer: decides whether a value in a chat belongs to a participant, or another real
 * person, or to the subject matter (third paper; spec section 9). A cascade: types that no context
 * clears, unambiguous phrases around names, then two small models, one over the context of names
 * and one over that of other values. No neural pass.
 */
package dev.onset.inference.review;
