/** The topics of an installation: names, codecs, checks, creation, and what comes in on them. */
package dev.onset.streams.topics;
