package dev.onset.evaluation.page;

import dev.onset.app.page.HtmlWriter;
import dev.onset.app.page.PageFrame;
import dev.onset.app.page.PageResource;
import java.util.List;

/** What surrounds charts and pages with charts: their style, and the scripts that draw them. */
public final class ChartFrame {
  private static final String LIBRARY =
      "/META-INF/resources/webjars/chart.js/4.5.1/dist/chart.umd.min.js";
  private static final String SOURCE_MAP = "//# sourceMappingURL=.*\\s*$";

  private ChartFrame() {}

  /** Returns the frame of a page with this title. */
  public static PageFrame of(String title) {
    return new PageFrame(
        title,
        PageResource.style(ChartFrame.class, "page.css"),
        List.of(
            PageResource.read(ChartFrame.class, LIBRARY).replaceFirst(SOURCE_MAP, ""),
            PageResource.read(ChartFrame.class, "page.js")));
  }

  /**
   * Opens a chart. The script draws what is in the table that has to follow: in its first column
   * the places on the horizontal axis, in each further one a series.
   *
   * @param id the only one on the page
   * @param kind {@code LINES} or {@code BARS}
   * @param x label of the horizontal axis
   * @param y label of the vertical axis
   */
  public static void openFigure(
      HtmlWriter page, String id, String kind, String title, String x, String y) {
    page.open("figure", "id", id, "data-kind", kind, "data-x", x, "data-y", y)
        .element("figcaption", title)
        .open("div.plot");
    String label = title + "; the table below lists the numbers";
    page.element("canvas", "", "role", "img", "aria-label", label)
        .close("div")
        .open("details")
        .element("summary", "Numbers")
        .open("div.numbers");
  }

  /** Closes a chart behind its table. */
  public static void closeFigure(HtmlWriter page) {
    page.close("div", "details", "figure");
  }
}
