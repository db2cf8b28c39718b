/** The frame of pages with charts. */
package dev.onset.evaluation.page;
