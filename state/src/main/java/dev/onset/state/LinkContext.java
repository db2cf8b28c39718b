package dev.onset.state;

/**
 * What the link stage knows of the session before a turn. Immutable.
 *
 * @param request what the other side said last, empty if nothing
 * @param cast the people of the session
 * @param names who bears which name
 * @param unclaimed whether an entity switch would leave anything behind: the user has a candidate
 *     that was not given in the first person
 */
record LinkContext(String request, Cast cast, KnownNames names, boolean unclaimed) {}
