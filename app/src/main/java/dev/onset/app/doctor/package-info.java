/** What is understood of an input, for a person who has just brought it. */
package dev.onset.app.doctor;
