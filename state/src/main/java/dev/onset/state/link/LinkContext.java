package dev.onset.state.link;

/**
 * What the link stage knows of the session before a turn. Immutable.
 *
 * @param request what the other side said last, empty if nothing
 * @param cast the people of the session
 * @param names who bears which name
 * @param traits what is known of the people whom an agent may mean; nothing for a turn of the user
 */
public record LinkContext(
    String request, Participants cast, NameBearers names, KnownTraits traits) {}
