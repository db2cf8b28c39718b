package dev.onset.app.console.web;

import dev.onset.streams.http.Caller;

/** A part of the console with a place in its menu. */
public interface Screen {
  /** Its name in the menu. */
  String name();

  /** Where it begins, with a slash in front. */
  String path();

  /** Who may see it. */
  Caller.Role role();

  /** Says what is served. Called once, before the server starts. */
  void serve(Site site);
}
