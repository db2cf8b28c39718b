/** A worker beside the stream that lets a language model review masked names. */
package dev.onset.app.review.worker;
