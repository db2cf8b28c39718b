/** The two families of templates and lists, and their requirements. */
package dev.onset.lab.corpus.family;
