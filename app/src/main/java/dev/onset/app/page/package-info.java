/** What pages with charts have in common: style, scripts, and the chart library. */
package dev.onset.app.page;
