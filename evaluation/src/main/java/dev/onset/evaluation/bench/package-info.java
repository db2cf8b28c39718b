/**
 * Measures how fast Onset is: load of sample chats against brokers, and how long records take to
 * their outputs, beside a topology that only passes the same bytes through.
 */
package dev.onset.evaluation.bench;
