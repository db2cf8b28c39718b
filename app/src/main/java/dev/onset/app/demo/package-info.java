/** Chats played through a broker inside the JVM, and what people see of it. */
package dev.onset.app.demo;
