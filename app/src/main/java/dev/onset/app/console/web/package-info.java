/** The web server of the console: who visits, what they may ask for, and what frames a page. */
package dev.onset.app.console.web;
