/** Takes state over that earlier versions laid out differently. */
package dev.onset.streams.migration;
