package dev.onset.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.testing.browser.BrowserPage;
import dev.onset.testing.browser.Chromium;
import dev.onset.testing.browser.Key;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page in a headless browser; runs with {@code -Pbrowser} where there is one. */
class EvaluationPageBrowser {
  private static final String CHARTS = "Array.from(document.querySelectorAll('figure[data-kind]'))";

  /** How many charts have a canvas with a coloured point. */
  private static final String DRAWN =
      CHARTS
          + ".filter(f => { const c = f.querySelector('canvas'); if (!c.width || !c.height) return"
          + " false; return c.getContext('2d').getImageData(0, 0, c.width, c.height).data.some((v,"
          + " i) => i % 4 === 3 && v !== 0); }).length";

  @TempDir static Path folder;

  private static Chromium chromium;
  private static BrowserPage browser;

  @BeforeAll
  static void open() throws Exception {
    Path binary = Chromium.find().orElse(null);
    Assumptions.assumeTrue(
        binary != null,
        "There is no Chromium or Chrome on the path; the page is not tried in one.");
    Path page = Files.writeString(folder.resolve("e.html"), SmallComparison.page());
    chromium = Chromium.start(binary, Files.createDirectory(folder.resolve("profile")));
    browser = chromium.page();
    browser.open(page.toUri().toString());
  }

  @AfterAll
  static void close() {
    if (chromium != null) {
      chromium.close();
    }
  }

  private static void assertDrawn() {
    int charts = browser.evaluate(CHARTS + ".length").asInt();
    assertThat(charts).isEqualTo(8);
    assertThat(browser.evaluate(DRAWN).asInt()).isEqualTo(charts);
  }

  @Test
  void everyChartIsDrawnInLightAndInDark() {
    assertDrawn();
    for (BrowserPage.Scheme scheme : List.of(BrowserPage.Scheme.DARK, BrowserPage.Scheme.LIGHT)) {
      browser.prefer(scheme);
      assertDrawn();
    }
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void aDialogueOpensByTheKeyboard() {
    browser.evaluate(
        "document.querySelectorAll('details.dialogue').forEach(d => d.open = false);"
            + " document.querySelector('details.dialogue > summary').focus()");
    browser.press(Key.ENTER);
    assertThat(browser.evaluate("document.querySelector('details.dialogue').open").asBoolean())
        .isTrue();
    assertThat(
            browser
                .evaluate("document.querySelector('details.dialogue .turns').offsetHeight")
                .asInt())
        .isPositive();
  }

  @Test
  void aLinkOpensItsDialogue() {
    browser.evaluate("document.getElementById('dialogue-1').open = false");
    browser.evaluate("location.hash = ''; location.hash = 'dialogue-1'");
    assertThat(
            browser
                .evaluate(
                    "new Promise(done => setTimeout(() =>"
                        + " done(document.getElementById('dialogue-1').open)))")
                .asBoolean())
        .isTrue();
  }

  @Test
  void dialoguesAreFiltered() {
    String shown = "document.querySelectorAll('details.dialogue:not([hidden])').length";
    String choose =
        "{ const f = document.getElementById('filter'); f.elements.corpus.value = '%s';"
            + " f.dispatchEvent(new Event('input', { bubbles: true })); }";
    browser.evaluate(choose.formatted("Recorded"));
    assertThat(browser.evaluate(shown).asInt()).isEqualTo(1);
    assertThat(browser.evaluate("document.getElementById('shown').textContent").asText())
        .isEqualTo("1 of 2 dialogues");
    browser.evaluate(choose.formatted(""));
    assertThat(browser.evaluate(shown).asInt()).isEqualTo(2);
  }

  @Test
  void nothingIsAskedOfTheNetworkAndNoAttackRuns() {
    assertThat(browser.evaluate("typeof window.attacked").asText()).isEqualTo("undefined");
    assertThat(browser.requests()).isNotEmpty().allMatch(url -> url.startsWith("file:"));
  }
}
