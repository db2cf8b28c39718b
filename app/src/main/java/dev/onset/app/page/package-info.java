/** What self-contained pages have in common: frame, markup, charts, and safe texts. */
package dev.onset.app.page;
