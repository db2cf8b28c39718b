package dev.onset.evaluation.corpus.family;

/**
 * A city of the United States.
 *
 * @param name as people write it
 * @param state two capital letters
 */
public record City(String name, String state) {}
