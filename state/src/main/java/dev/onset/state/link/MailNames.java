package dev.onset.state.link;

import dev.onset.model.Fragment;
import dev.onset.model.PiiType;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/**
 * Lets a name and a mailbox vouch for each other: whose mailbox ada.brook is they are called Ada
 * Brook. It decides only where the words leave open whose the one is, and the other is the user's.
 * Stateless.
 */
record MailNames(NameBearers known) {
  private static final int SHORTEST = 3;

  List<TokenReading> read(List<TokenReading> readings) {
    TreeSet<String> mails = new TreeSet<>(known.mailsOfUser());
    TreeSet<String> names = new TreeSet<>(known.ofUser());
    for (TokenReading reading : readings) {
      if (reading.claim().filter(Claim.Own.class::isInstance).isPresent()) {
        Fragment own = reading.token().fragment().orElseThrow();
        if (own.type() == PiiType.EMAIL) {
          mails.add(own.canonical());
        } else if (own.type() == PiiType.NAME_FULL) {
          names.add(own.canonical());
        }
      }
    }
    List<TokenReading> out = new ArrayList<>(readings.size());
    for (TokenReading reading : readings) {
      boolean open =
          reading
              .claim()
              .filter(one -> one instanceof Claim.Withheld && AnswerOwners.isOpen(one))
              .isPresent();
      boolean vouched =
          open && isVouchedFor(reading.token().fragment().orElseThrow(), mails, names);
      out.add(vouched ? reading.claimed(Claim.Own.UNSAID) : reading);
    }
    return out;
  }

  private static boolean isVouchedFor(
      Fragment fragment, TreeSet<String> mails, TreeSet<String> names) {
    return switch (fragment.type()) {
      case NAME_FULL -> mails.stream().anyMatch(mail -> isMailboxOf(mail, fragment.canonical()));
      case EMAIL -> names.stream().anyMatch(name -> isMailboxOf(fragment.canonical(), name));
      default -> false;
    };
  }

  /** Whether a mailbox is called after a first name, or an initial and a last name. */
  static boolean isMailboxOf(String mail, String name) {
    int end = mail.indexOf('@');
    String box = letters(end < 0 ? mail : mail.substring(0, end));
    String[] words = name.strip().split("\\s+");
    if (words.length < 2) {
      return false;
    }
    String first = letters(words[0]);
    String last = letters(words[words.length - 1]);
    if (first.isEmpty() || last.length() < SHORTEST) {
      return false;
    }
    String initial = first.substring(0, 1);
    return (first.length() >= SHORTEST && (box.startsWith(first) || box.equals(last + first)))
        || box.equals(initial + last)
        || box.equals(last + initial);
  }

  private static String letters(String text) {
    StringBuilder letters = new StringBuilder();
    Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFKD)
        .codePoints()
        .filter(Character::isLetter)
        .forEach(letters::appendCodePoint);
    return letters.toString();
  }
}
