package dev.onset.formats.export;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * Which fields stand where at the beginning of a JSON file, which may break off anywhere. A path
 * joins the names of fields by slashes, with a star for a list: {@code Transcript/*}{@code
 * /Content}. Immutable.
 */
final class JsonPaths {
  private static final JsonMapper JSON = new JsonMapper();
  private static final int MOST = 4000;

  private final Set<String> paths;

  private JsonPaths(Set<String> paths) {
    this.paths = paths;
  }

  /** The paths of the first value of a text; none if it is not JSON. */
  static JsonPaths of(String head) {
    Set<String> paths = new HashSet<>();
    try (JsonParser parser = JSON.createParser(head)) {
      Deque<String> open = new ArrayDeque<>();
      String at = "";
      do {
        JsonToken token = parser.nextToken();
        if (token == null) {
          break;
        }
        if (token == JsonToken.FIELD_NAME) {
          at = joined(open.peek(), parser.currentName());
          paths.add(at);
        } else if (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) {
          boolean inList = parser.getParsingContext().getParent().inArray();
          String here = inList ? open.peek() : open.isEmpty() ? "" : at;
          open.push(token == JsonToken.START_ARRAY ? joined(here, "*") : here);
        } else if (token == JsonToken.END_OBJECT || token == JsonToken.END_ARRAY) {
          open.pop();
        }
      } while (!open.isEmpty() && paths.size() < MOST);
    } catch (IOException e) {
      // It breaks off, or is not JSON: what came before it tells.
    }
    return new JsonPaths(paths);
  }

  private static String joined(String before, String name) {
    return before == null || before.isEmpty() ? name : before + "/" + name;
  }

  /** Whether all of these paths are there, seen from the root. */
  boolean root(String... wanted) {
    return paths.containsAll(Set.of(wanted));
  }

  /** Whether all of these paths are there, seen from the root or from the elements of its list. */
  boolean has(String... wanted) {
    if (root(wanted)) {
      return true;
    }
    for (String path : wanted) {
      if (!paths.contains("*/" + path)) {
        return false;
      }
    }
    return true;
  }

  /** Whether any of these paths is there, seen from the root or from the elements of its list. */
  boolean any(String... wanted) {
    for (String path : wanted) {
      if (has(path)) {
        return true;
      }
    }
    return false;
  }
}
