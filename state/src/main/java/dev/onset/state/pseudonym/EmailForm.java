package dev.onset.state.pseudonym;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.onset.state.pseudonym.Slots.Candidate;
import dev.onset.state.redaction.Substitute;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Addresses at the domains of RFC 2606, which nobody can have. The words before the sign are names:
 * they get the substitutes that they have as names, so that the address fits the person.
 *
 * @param draw draws digits and domains
 * @param names gives the words
 */
record EmailForm(Draw draw, NameForm names) implements Form {
  private static final String SPACE = "EMAIL";
  private static final String[] DOMAINS = {"example.com", "example.org", "example.net"};
  private static final int MOST = 64;
  private static final int LONGEST_NUMBER = 12;

  /** A number, a word, or another character. */
  private static final Pattern PART = Pattern.compile("(?s)[0-9]+|[A-Za-z]+|.");

  private static final FrequentNames NAMES = FrequentNames.shipped();

  @Override
  public Optional<Vocabulary> vocabulary() {
    return Optional.of(NameForm.WORDS);
  }

  @Override
  public Optional<Substitute> of(Value value, Slots slots) {
    int sign = value.canonical().indexOf('@');
    if (sign < 1) {
      return Optional.empty();
    }
    Optional<String> local = local(value.canonical().substring(0, sign), slots);
    if (local.isEmpty()) {
      return Optional.empty();
    }
    String owner = value.canonical();
    int first = draw.below(DOMAINS.length, SPACE, owner);
    return slots
        .take(
            SPACE,
            owner,
            MOST,
            i -> {
              String more = i < DOMAINS.length ? "" : String.valueOf(i);
              String domain = DOMAINS[(first + i) % DOMAINS.length];
              String address = local.get() + more + "@" + domain;
              return Optional.of(new Candidate<>(address, address));
            })
        .map(
            text ->
                Substitute.whole(
                    isShouted(value) ? text.toUpperCase(Locale.ROOT) : text, value.surface()));
  }

  private static boolean isShouted(Value value) {
    return value.surface().equals(value.surface().toUpperCase(Locale.ROOT));
  }

  @Override
  public Optional<Told> told(Value value) {
    for (String domain : DOMAINS) {
      if (value.canonical().endsWith("@" + domain)) {
        return Optional.of(new Told(SPACE, value.canonical()));
      }
    }
    return Optional.empty();
  }

  private Optional<String> local(String original, Slots slots) {
    List<String> words = words(original);
    StringBuilder local = new StringBuilder();
    int seen = 0;
    Matcher part = PART.matcher(original);
    while (part.find()) {
      char c = part.group().charAt(0);
      if (Written.isDigit(c)) {
        local.append(digits(part.group()));
      } else if (isLetter(c)) {
        seen++;
        Optional<String> word =
            seen < words.size() || words.size() == 1
                ? word(words.get(seen - 1), last(words), slots)
                : lastWord(words, slots);
        if (word.isEmpty()) {
          return Optional.empty();
        }
        local.append(word.get());
      } else if (c >= 0x80) {
        return Optional.empty();
      } else {
        local.append(c);
      }
    }
    return seen == 0 ? Optional.empty() : Optional.of(local.toString().toLowerCase(Locale.ROOT));
  }

  private static List<String> words(String local) {
    return Arrays.stream(local.split("[^A-Za-z]+")).filter(word -> !word.isEmpty()).toList();
  }

  /** The family name among several words. */
  private static Optional<String> last(List<String> words) {
    return words.size() > 1 ? Optional.of(words.get(words.size() - 1)) : Optional.empty();
  }

  private String initial(String letter, Optional<String> family, Slots slots) {
    return family
        .flatMap(name -> slots.initial(Written.fold(name), Written.fold(letter)))
        .orElseGet(() -> names.initial(letter));
  }

  /** A family name, or its initial behind a given one. */
  private Optional<String> lastWord(List<String> words, Slots slots) {
    String word = words.get(words.size() - 1);
    return word.length() == 1
        ? Optional.of(initial(word, Optional.of(words.get(0)), slots))
        : names.word(word, NameKind.FAMILY, slots);
  }

  private Optional<String> word(String word, Optional<String> family, Slots slots) {
    if (word.length() == 1) {
      return Optional.of(initial(word, family, slots));
    }
    Optional<NameKind> known = NAMES.kind(word);
    int split = known.isPresent() ? 0 : split(word);
    if (split > 0) {
      String given = word.substring(0, split);
      String behind = word.substring(split);
      Optional<String> other = names.word(behind, NameKind.FAMILY, slots);
      return split == 1
          ? other.map(initial(given, Optional.of(behind), slots)::concat)
          : names
              .word(given, NAMES.kind(given).orElse(NameKind.EITHER), slots)
              .flatMap(before -> other.map(before::concat));
    }
    return names.word(word, known.orElse(NameKind.EITHER), slots);
  }

  /**
   * Where a word falls into a given name or its first letter and a family name; 0 if it does not.
   */
  private static int split(String word) {
    for (int at = word.length() - 2; at > 0; at--) {
      boolean isFamily = NAMES.kind(word.substring(at)).equals(Optional.of(NameKind.FAMILY));
      boolean isGiven =
          at == 1 || NAMES.kind(word.substring(0, at)).filter(NameKind::isGiven).isPresent();
      if (isFamily && isGiven) {
        return at;
      }
    }
    return 0;
  }

  private String digits(String original) {
    if (original.length() > LONGEST_NUMBER) {
      return "";
    }
    String other = draw.digits(original.length(), SPACE, "digits", original);
    return other.equals(original)
        ? draw.digits(original.length(), SPACE, "other digits", original)
        : other;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
