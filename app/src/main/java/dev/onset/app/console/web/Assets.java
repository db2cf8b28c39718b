package dev.onset.app.console.web;

import dev.onset.app.audit.AuditPage;
import dev.onset.app.page.PageResource;
import dev.onset.app.page.Sha256;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/**
 * The style sheet and the scripts of the console. Each has a name that changes with its content, so
 * that a browser may keep it for good. Immutable and thread-safe.
 */
final class Assets {
  static final String PATH = "/assets/{name}";

  private static final String WEBJARS = "/META-INF/resources/webjars/";
  private static final int DIGITS = 16;

  private final Map<String, Asset> byName = new TreeMap<>();
  private final Map<String, String> places = new TreeMap<>();

  private record Asset(String type, String text) {}

  Assets() {
    add(
        "console.css",
        "text/css",
        PageResource.style(AuditPage.class, "page.css")
            + PageResource.read(Assets.class, "console.css"));
    add(
        "htmx.js",
        SCRIPT,
        PageResource.read(Assets.class, WEBJARS + "htmx.org/2.0.10/dist/htmx.min.js"));
    add("sse.js", SCRIPT, PageResource.read(Assets.class, WEBJARS + "htmx-ext-sse/2.2.2/sse.js"));
    add("console.js", SCRIPT, PageResource.read(Assets.class, "console.js"));
  }

  private static final String SCRIPT = "text/javascript";

  private void add(String name, String type, String text) {
    int dot = name.lastIndexOf('.');
    String placed =
        name.substring(0, dot)
            + "-"
            + HexFormat.of().formatHex(Sha256.of(text), 0, DIGITS / 2)
            + name.substring(dot);
    byName.put(placed, new Asset(type, text));
    places.put(name, "/assets/" + placed);
  }

  /** Where a page finds one of them. */
  String place(String name) {
    return places.get(name);
  }

  /** Serves one; anybody may ask. */
  void answer(Context request) {
    Asset asset = byName.get(request.pathParam("name"));
    if (asset == null) {
      request.status(HttpStatus.NOT_FOUND).result("There is no such file.");
      return;
    }
    request
        .header("Cache-Control", "public, max-age=31536000, immutable")
        .contentType(asset.type() + "; charset=utf-8")
        .result(asset.text());
  }
}
