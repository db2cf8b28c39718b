/** The topics of an installation: their definition, checks, creation and source records. */
package dev.onset.streams.topics;
