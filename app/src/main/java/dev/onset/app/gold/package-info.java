/** The input's own spans in place of extracted ones. */
package dev.onset.app.gold;
