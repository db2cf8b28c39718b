package dev.onset.model;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Identifiers of the net: IP_ADDRESS, MAC_ADDRESS, URL and HANDLE. */
final class NetworkForms {
  private static final int GROUPS = 8;
  private static final Set<Integer> MAC_DIGITS = Set.of(12, 16);

  private NetworkForms() {}

  /** Dotted decimals, or RFC 5952 for version 6 without the zone, which only its machine knows. */
  static String ip(String value) {
    String whole = Texts.fold(value);
    int zone = whole.indexOf('%');
    String scoped = zone > 0 && whole.indexOf(':') >= 0 ? whole.substring(0, zone) : whole;
    String folded = Texts.trim(fanged(scoped), c -> isHexDigit(c) || c == ':');
    return version4(folded).or(() -> version6(folded)).orElse(Texts.orElse(folded, value));
  }

  /** "203[.]0[.]113[.]7" with plain full stops. */
  private static String fanged(String folded) {
    return folded.replace("dot", ".").replace("[.]", ".").replace("(.)", ".").replace("{.}", ".");
  }

  /** Six or eight pairs of hexadecimal digits with colons. */
  static String mac(String value) {
    String folded = Texts.fold(value);
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < folded.length(); i++) {
      char c = folded.charAt(i);
      if (isHexDigit(c)) {
        digits.append(c);
      } else if (":-._ ".indexOf(c) < 0) {
        return folded;
      }
    }
    if (!MAC_DIGITS.contains(digits.length())) {
      return folded;
    }
    for (int i = digits.length() - 2; i > 0; i -= 2) {
      digits.insert(i, ':');
    }
    return digits.toString();
  }

  /** Without scheme, "www.", default port and trailing slash; the host in lower case. */
  static String url(String value) {
    String bare = withoutScheme(value);
    int slash = firstOf(bare, "/?#");
    String host = withoutPort(bare.substring(0, slash).toLowerCase(Locale.ROOT));
    return Texts.orElse(Texts.clean(host + bare.substring(slash)), Texts.fold(value));
  }

  private static boolean isUrlPart(int c) {
    return " <>()[]{}\"'`.,;:!?/".indexOf(c) < 0;
  }

  /** Without schemes, "www." and signs before it, and without signs behind it. */
  private static String withoutScheme(String value) {
    String text = Texts.trim(value, NetworkForms::isUrlPart);
    int start = 0;
    for (int next = 0; next >= 0; ) {
      start = next;
      next = -1;
      for (String prefix : new String[] {"http://", "https://", "www."}) {
        if (text.regionMatches(true, start, prefix, 0, prefix.length())) {
          next = start + prefix.length();
        }
      }
      while (next >= 0 && next < text.length() && !isUrlPart(text.charAt(next))) {
        next++;
      }
    }
    return text.substring(start);
  }

  private static String withoutPort(String host) {
    int end = host.length();
    for (boolean found = true; found; ) {
      found = false;
      for (String port : new String[] {":80", ":443"}) {
        if (host.startsWith(port, end - port.length())) {
          end -= port.length();
          found = true;
        }
      }
      while (found && end > 0 && !isUrlPart(host.charAt(end - 1))) {
        end--;
      }
    }
    return host.substring(0, end);
  }

  /** Lower case, without the sign before it. */
  static String handle(String value) {
    String folded = Texts.fold(value);
    String bare = folded;
    while (bare.startsWith("u/") || bare.startsWith("/u/")) {
      bare = bare.substring(bare.indexOf("u/") + 2);
    }
    return Texts.orElse(Texts.trim(bare, c -> Texts.isWordPart(c) || c == '_'), folded);
  }

  private static int firstOf(String text, String characters) {
    for (int i = 0; i < text.length(); i++) {
      if (characters.indexOf(text.charAt(i)) >= 0) {
        return i;
      }
    }
    return text.length();
  }

  private static Optional<String> version4(String text) {
    String[] octets = text.split("\\.", 5);
    if (octets.length != 4) {
      return Optional.empty();
    }
    StringBuilder address = new StringBuilder();
    for (String octet : octets) {
      if (!octet.matches("[0-9]{1,3}") || Integer.parseInt(octet) > 255) {
        return Optional.empty();
      }
      address.append(address.length() == 0 ? "" : ".").append(Integer.parseInt(octet));
    }
    return Optional.of(address.toString());
  }

  private static Optional<String> version6(String text) {
    String[] halves = text.split("::", 3);
    if (text.indexOf(':') < 0 || halves.length > 2) {
      return Optional.empty();
    }
    int[] groups = new int[GROUPS];
    int head = groups(halves[0], groups, 0);
    if (halves.length == 1) {
      return head == GROUPS ? Optional.of(compressed(groups)) : Optional.empty();
    }
    int[] tail = new int[GROUPS];
    int length = groups(halves[1], tail, 0);
    if (head < 0 || length < 0 || head + length >= GROUPS) {
      return Optional.empty();
    }
    System.arraycopy(tail, 0, groups, GROUPS - length, length);
    return Optional.of(compressed(groups));
  }

  /** How many groups were read; below zero if one is none. */
  private static int groups(String text, int[] groups, int from) {
    if (text.isEmpty()) {
      return 0;
    }
    String[] parts = text.split(":", GROUPS + 1);
    if (parts.length > GROUPS) {
      return -1;
    }
    for (int i = 0; i < parts.length; i++) {
      if (!parts[i].matches("[0-9a-f]{1,4}")) {
        return -1;
      }
      groups[from + i] = Integer.parseInt(parts[i], 16);
    }
    return parts.length;
  }

  /** The longest run of two or more zero groups, the first of equal ones, becomes "::". */
  private static String compressed(int[] groups) {
    int start = -1;
    int length = 1;
    for (int i = 0; i < GROUPS; i++) {
      int run = 0;
      while (i + run < GROUPS && groups[i + run] == 0) {
        run++;
      }
      if (run > length) {
        start = i;
        length = run;
      }
      i += run;
    }
    StringBuilder address = new StringBuilder();
    for (int i = 0; i < GROUPS; i++) {
      if (i == start) {
        address.append("::");
        i += length - 1;
      } else {
        boolean first = address.length() == 0 || address.charAt(address.length() - 1) == ':';
        address.append(first ? "" : ":").append(Integer.toHexString(groups[i]));
      }
    }
    return address.toString();
  }

  private static boolean isHexDigit(int c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
  }
}
