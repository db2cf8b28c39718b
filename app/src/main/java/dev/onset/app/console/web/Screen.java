package dev.onset.app.console.web;

import dev.onset.streams.http.Caller;
import java.util.function.Consumer;

/**
 * A part of the console with a place in its menu. Immutable.
 *
 * @param name its name in the menu
 * @param path where it begins, with a slash in front
 * @param role who may see it
 * @param routes says what is served; called once, before the server starts
 */
public record Screen(String name, String path, Caller.Role role, Consumer<Site> routes) {}
