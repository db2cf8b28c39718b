package dev.onset.app.page;

import java.util.Base64;

/**
 * An inline script. The page lists its digest, so that no other script runs.
 *
 * @param source text between the tags
 */
public record PageScript(String source) {
  private static final String CHARTS = "/META-INF/resources/webjars/chart.js/4.5.1/dist/";
  private static final String LIBRARY = "chart.umd.min.js";
  private static final String SOURCE_MAP = "//# sourceMappingURL";

  /** Whether the chart library is there; the production image leaves it out. */
  public static boolean isAvailable() {
    return PageScript.class.getResource(CHARTS + LIBRARY) != null;
  }

  /** The chart library. */
  public static PageScript library() {
    String source = PageResource.read(PageScript.class, CHARTS + LIBRARY);
    int map = source.lastIndexOf(SOURCE_MAP);
    return of(map < 0 ? source : source.substring(0, map));
  }

  /** The script that draws charts from their tables, for every page of Onset. */
  public static PageScript own() {
    return of(PageResource.read(PageScript.class, "page.js"));
  }

  /** Wrapped in CDATA for XML readers. */
  private static PageScript of(String source) {
    return new PageScript("/*<![CDATA[*/\n" + source + "\n/*]]>*/");
  }

  /** The source expression for a content security policy. */
  public String digest() {
    return "'sha256-" + Base64.getEncoder().encodeToString(Sha256.of(source)) + "'";
  }
}
