package dev.onset.app.review.worker;

import dev.onset.endpoint.review.ReviewQuestion;

/**
 * A review that is ready to ask.
 *
 * @param due the names to ask about
 * @param question the question with its text; never log it
 */
record PendingReview(UnreviewedNames due, ReviewQuestion question) {}
