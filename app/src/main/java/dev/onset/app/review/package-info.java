/** Whether the candidates of dialogues are redacted or kept. */
package dev.onset.app.review;
