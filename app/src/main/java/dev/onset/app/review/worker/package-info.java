/** A worker beside the stream that has a language model review masked names. */
package dev.onset.app.review.worker;
