package dev.onset.inference.tier0;

import dev.onset.model.ResourceLines;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What a word means in a mail; {@code mail.txt} holds the words. */
enum MailWords {
  /** Labels the line of who sent a mail. */
  SENDER,
  /** Labels to whom an answer goes. */
  REPLY,
  /** Labels the line of who got it. */
  RECIPIENT,
  /** Labels another line of a header, and of nothing but a mail. */
  OTHER,
  /** Labels when a mail was sent, and much else. */
  DATED,
  /** Ends the line before a quoted answer: "On Monday, Ada Brook wrote:". */
  WROTE,
  /** Begins such a line. */
  OPENS,
  /** In the name of a firm or desk, and in no person's. */
  FIRM,
  /** Stands before a name. */
  LEAD,
  /** In small letters inside a name. */
  PARTICLE,
  /** A mailbox from which nobody answers. */
  SILENT,
  /** The mailbox of a firm's desk. */
  MAILBOX,
  /** Gives mailboxes to everybody, so that no name before its sign is a desk's. */
  PROVIDER;

  private static final Map<MailWords, Set<String>> LISTED =
      ResourceLines.rows(MailWords.class, "mail.txt").stream()
          .collect(
              Collectors.toUnmodifiableMap(
                  row -> valueOf(row.get(0).toUpperCase(Locale.ROOT)),
                  row -> Set.of(row.get(1).split(" "))));

  /** Whether a folded word has this meaning. */
  boolean has(String word) {
    return LISTED.get(this).contains(word);
  }
}
