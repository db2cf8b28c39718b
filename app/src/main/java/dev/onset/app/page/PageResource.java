package dev.onset.app.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The texts that ship with pages: style sheets, scripts, words. */
public final class PageResource {
  private PageResource() {}

  /**
   * Returns a text in full.
   *
   * @param owner a class of the package that holds it
   * @param name its file name, or its path with a slash in front
   * @throws IllegalStateException if the installation lacks it
   */
  public static String read(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("This installation lacks " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns a page's own style sheet behind the colours and the type that all pages share.
   *
   * @param owner a class of the page's package
   * @param name file name of the page's own
   */
  public static String style(Class<?> owner, String name) {
    return read(PageResource.class, "tokens.css") + read(owner, name);
  }
}
