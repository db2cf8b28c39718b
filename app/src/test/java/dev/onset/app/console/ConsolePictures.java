package dev.onset.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.testing.browser.BrowserPage;
import dev.onset.testing.browser.Chromium;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Draws the pictures of the documentation: every screen of the menu, and a chat, light and dark. No
 * test of the build; {@code deploy/screenshots.sh} calls it.
 */
class ConsolePictures {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 800;
  private static final int LARGEST = 200_000;

  /** The same age for every time, so that the pictures change only with what they show. */
  private static final String SAME_AGE =
      "Intl.RelativeTimeFormat.prototype.format = number => number > 0 ? 'in 24 hours' : '1 minute"
          + " ago';";

  private static final String QUIET =
      "document.querySelector('.counts li:last-child strong').innerText === '0.0'";

  /** Born on a day, living in a ZIP code, and never named. */
  private static final int SHOWN = 12;

  @TempDir static Path folder;

  @Test
  void draw() throws Exception {
    Path images = Path.of(System.getProperty("onset.images"));
    Path binary = Chromium.find().orElse(null);
    Assumptions.assumeTrue(binary != null, "There is no Chromium or Chrome on the path.");
    try (SampleConsole sample = SampleConsole.start(folder);
        Chromium chromium =
            Chromium.start(binary, Files.createDirectory(folder.resolve("profile")));
        BrowserPage page = chromium.page()) {
      page.before(SAME_AGE);
      page.size(WIDTH, HEIGHT);
      page.open(sample.codeAddress());
      page.await("document.querySelectorAll('tr.ended').length >= " + sample.chats() / 2);
      awaitQuiet(page, sample);
      for (Map.Entry<String, String> screen : screens(page, sample).entrySet()) {
        page.prefer(BrowserPage.Scheme.LIGHT);
        page.open(screen.getValue());
        draw(page, images.resolve("console-" + screen.getKey() + ".png"));
        page.prefer(BrowserPage.Scheme.DARK);
        draw(page, images.resolve("console-" + screen.getKey() + "-dark.png"));
      }
    }
  }

  /** The number of turns a second is the same in all pictures once it is 0. */
  private static void awaitQuiet(BrowserPage page, SampleConsole sample) {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    do {
      assertThat(System.nanoTime()).as("quiet in time").isLessThan(end);
      page.open(sample.address() + "/live");
    } while (!page.evaluate(QUIET).asBoolean());
  }

  /** The addresses by the names of their files. */
  private static Map<String, String> screens(BrowserPage page, SampleConsole sample) {
    Map<String, String> screens = new LinkedHashMap<>();
    page.evaluate(
            "Array.from(document.querySelectorAll('header.bar nav a'), a => ({ name: a.innerText,"
                + " address: a.href }))")
        .forEach(
            one ->
                screens.put(
                    one.path("name").asText().toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-"),
                    one.path("address").asText()));
    screens.put(
        "review",
        sample.address()
            + page.evaluate(
                    "fetch('/reviews/list').then(answer => answer.text()).then(html => new"
                        + " DOMParser().parseFromString(html, 'text/html').querySelector('tbody"
                        + " a').getAttribute('href'))")
                .asText());
    screens.put("chat", sample.address() + "/chat?tenant=default&session=" + sample.session(SHOWN));
    return screens;
  }

  private static void draw(BrowserPage page, Path file) throws IOException {
    page.await("document.fonts.status === 'loaded'");
    byte[] picture = page.picture();
    assertThat(picture).as(file.toString()).hasSizeLessThan(LARGEST);
    Files.write(file, picture);
  }
}
