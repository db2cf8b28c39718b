package dev.onset.app.review.worker;

import dev.onset.endpoint.review.ReviewQuestion;

/**
 * A review that can be asked for.
 *
 * @param due what is asked about
 * @param question the same with its text, never to be logged
 */
record PendingReview(UnreviewedNames due, ReviewQuestion question) {}
