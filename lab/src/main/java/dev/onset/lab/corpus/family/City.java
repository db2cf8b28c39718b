package dev.onset.lab.corpus.family;

/**
 * A US city.
 *
 * @param name name as people write it
 * @param state two capital letters
 */
public record City(String name, String state) {}
