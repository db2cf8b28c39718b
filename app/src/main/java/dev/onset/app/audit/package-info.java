/** One session for an auditor: read from files or topics, told as text and as a page. */
package dev.onset.app.audit;
