package dev.onset.evaluation.page;

import dev.onset.app.page.PageFrame;
import dev.onset.app.page.PageResource;
import java.util.List;

/** What surrounds pages with charts: their style, and the scripts that draw them from tables. */
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
}
