/** The demo: plays chats through a broker inside the JVM and shows the results. */
package dev.onset.app.demo;
