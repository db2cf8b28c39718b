package dev.onset.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * EMAIL: lower case, chat and spoken forms read as addresses ("john dot doe at gmail dot com",
 * "dheepa 23 gmailcom").
 */
final class EmailForm {
  private static final Map<String, String> SYMBOLS =
      Texts.table(
          """
          at @, dot ., period ., point ., underscore _, dash -, hyphen -, plus +
          """);

  /** Domains that a mailbox may be read into where the text lacks sign and dots. */
  private static final List<String> PROVIDERS =
      Texts.list(
          """
          aol.com att.net comcast.net email.com fastmail.com gmail.com gmx.com googlemail.com
          hotmail.com hotmail.co.uk icloud.com live.com mail.com me.com msn.com outlook.com
          proton.me protonmail.com rediffmail.com sbcglobal.net verizon.net yahoo.com
          yahoo.co.in yahoo.co.uk yahoo.in yahoomail.com ymail.com zoho.com
          """);

  /** Provider by its name without dots, longest first. */
  private static final List<Map.Entry<String, String>> UNDOTTED =
      PROVIDERS.stream()
          .map(domain -> Map.entry(domain.replace(".", ""), domain))
          .sorted(
              Comparator.comparingInt((Map.Entry<String, String> e) -> -e.getKey().length())
                  .thenComparing(Map.Entry::getKey))
          .toList();

  /** Names of providers that are clear without ".com". */
  private static final Set<String> BARE =
      Set.of("gmail", "hotmail", "yahoo", "outlook", "icloud", "aol", "protonmail", "rediffmail");

  private static final Set<String> TOP_LEVEL =
      Set.of("com", "net", "org", "edu", "gov", "io", "co", "us", "uk", "in", "ca", "de", "me");

  private static final String PUNCTUATION = ".,;:!?'\"`*";
  private static final String SCHEME = "mailto:";

  private EmailForm() {}

  static String of(String value) {
    List<String> words = symbols(Texts.words(Texts.fold(withoutBrackets(value))));
    String address = trimmed(String.join("", words));
    int sign = address.lastIndexOf('@');
    if (sign < 0) {
      return undottedProvider(address)
          .or(() -> bareProvider(words))
          .orElse(Texts.orElse(address, Texts.fold(value)));
    }
    String domain = address.substring(sign + 1);
    return address.substring(0, sign + 1) + domain(domain, words);
  }

  private static String withoutBrackets(String value) {
    StringBuilder open = new StringBuilder(value.length());
    value
        .codePoints()
        .map(c -> "()[]{}<>\"".indexOf(c) < 0 ? c : ' ')
        .forEach(open::appendCodePoint);
    return open.toString();
  }

  /** Spoken symbols, but never at an end, where they are a name or cut off. */
  private static List<String> symbols(List<String> words) {
    List<String> symbols = new ArrayList<>(words);
    for (int i = 1; i < words.size() - 1; i++) {
      symbols.set(i, SYMBOLS.getOrDefault(words.get(i), words.get(i)));
    }
    return symbols;
  }

  private static String trimmed(String address) {
    int start = 0;
    int end = address.length();
    while (start < end) {
      if (PUNCTUATION.indexOf(address.charAt(start)) >= 0) {
        start++;
      } else if (address.startsWith(SCHEME, start)) {
        start = Math.min(end, start + SCHEME.length());
      } else if (PUNCTUATION.indexOf(address.charAt(end - 1)) >= 0) {
        end--;
      } else {
        break;
      }
    }
    return address.substring(start, end);
  }

  private static String domain(String domain, List<String> words) {
    for (Map.Entry<String, String> provider : UNDOTTED) {
      if (domain.equals(provider.getKey())) {
        return provider.getValue();
      }
    }
    if (BARE.contains(domain)) {
      return domain + ".com";
    }
    String last = words.get(words.size() - 1);
    boolean dotLost =
        domain.indexOf('.') < 0
            && TOP_LEVEL.contains(last)
            && domain.endsWith(last)
            && domain.length() > last.length();
    return dotLost ? domain.substring(0, domain.length() - last.length()) + "." + last : domain;
  }

  /** "dheepa23gmailcom" and "dheepa23gmail.com". */
  private static Optional<String> undottedProvider(String address) {
    for (Map.Entry<String, String> provider : UNDOTTED) {
      for (String ending : List.of(provider.getKey(), provider.getValue())) {
        if (address.endsWith(ending)) {
          return mailbox(
              address.substring(0, address.length() - ending.length()), provider.getValue());
        }
      }
    }
    return Optional.empty();
  }

  /** "dheepa 23 gmail": the last word is a provider. */
  private static Optional<String> bareProvider(List<String> words) {
    String last = words.isEmpty() ? "" : words.get(words.size() - 1);
    return BARE.contains(last)
        ? mailbox(String.join("", words.subList(0, words.size() - 1)), last + ".com")
        : Optional.empty();
  }

  private static Optional<String> mailbox(String local, String domain) {
    String name = Texts.trim(local, c -> (PUNCTUATION + "-_").indexOf(c) < 0);
    return name.isEmpty() ? Optional.empty() : Optional.of(name + "@" + domain);
  }
}
