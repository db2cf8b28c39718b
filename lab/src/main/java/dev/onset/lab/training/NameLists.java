package dev.onset.lab.training;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The names, organizations and places for training text. A tenth of the person names is held out,
 * so that measurements on them do not reflect memorization. Immutable.
 */
public final class NameLists {
  private static final String LISTS = "/dev/onset/lab/lists/";
  private static final String PLACES = "/dev/onset/model/places.tsv";

  private final List<String> given = lines(LISTS + "given_names.txt");
  private final List<String> family = lines(LISTS + "family_names.txt");
  private final List<String> orgs = lines(LISTS + "orgs.txt");
  private final List<String> cities = places("city");
  private final List<String> regions = places("region");
  private final List<String> countries = places("country");
  private final Set<String> known =
      given.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());

  /** Whether a name, in any case, is held out from all training text. */
  public static boolean isHeldOut(String name) {
    return Math.floorMod(name.toLowerCase(Locale.ROOT).hashCode(), 10) == 0;
  }

  /** Given names for training. */
  public List<String> given() {
    return given.stream().filter(name -> !isHeldOut(name)).toList();
  }

  /** Family names for training. */
  public List<String> family() {
    return family.stream().filter(name -> !isHeldOut(name)).toList();
  }

  /** Held-out given names. */
  public List<String> heldOutGiven() {
    return given.stream().filter(NameLists::isHeldOut).toList();
  }

  /** Held-out family names. */
  public List<String> heldOutFamily() {
    return family.stream().filter(NameLists::isHeldOut).toList();
  }

  /** Employers, schools and similar organizations. */
  public List<String> orgs() {
    return orgs;
  }

  /** Cities. */
  public List<String> cities() {
    return cities;
  }

  /** States and provinces. */
  public List<String> regions() {
    return regions;
  }

  /** Countries. */
  public List<String> countries() {
    return countries;
  }

  /** Whether an ordinary word is also a listed given name. */
  boolean isGiven(String word) {
    return known.contains(word.toLowerCase(Locale.ROOT));
  }

  private static List<String> places(String kind) {
    return lines(PLACES).stream()
        .map(line -> line.split("\t", -1))
        .filter(columns -> columns[1].equals(kind))
        .map(columns -> columns[0])
        .distinct()
        .toList();
  }

  /** The lines of a resource, without comments and empty lines. */
  static List<String> lines(String resource) {
    try (InputStream in = NameLists.class.getResourceAsStream(resource);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException("The bundled list " + resource + " cannot be read.", e);
    }
  }
}
