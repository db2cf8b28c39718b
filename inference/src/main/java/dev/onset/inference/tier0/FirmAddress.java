package dev.onset.inference.tier0;

import java.util.ArrayList;
import java.util.List;

/**
 * An e-mail address, for the question whether it is a person's or a firm's.
 *
 * @param parts the words before the sign
 * @param owner the label of the domain that its owner chose: the longest but the last
 */
record FirmAddress(List<String> parts, String owner) {
  private static final int SHORTEST = 3;

  FirmAddress {
    parts = List.copyOf(parts);
  }

  /** Reads a folded address. */
  static FirmAddress of(String address) {
    int at = address.lastIndexOf('@');
    int sign = at < 0 ? address.length() : at;
    List<String> labels = words(address.substring(sign));
    String owner =
        labels.stream()
            .limit(Math.max(0, labels.size() - 1))
            .reduce("", (longest, label) -> label.length() > longest.length() ? label : longest);
    return new FirmAddress(words(address.substring(0, sign)), owner);
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || !Character.isLetterOrDigit(text.charAt(i))) {
        if (i > from) {
          words.add(text.substring(from, i));
        }
        from = i + 1;
      }
    }
    return words;
  }

  /** Whether nobody reads what is sent there ("no-reply@…"). */
  boolean isSilent() {
    String local = String.join("", parts);
    return local.contains("noreply")
        || local.contains("donotreply")
        || parts.stream().anyMatch(MailWords.SILENT::has);
  }

  /** Whether it is a desk's ("support@…"); never one of a provider for everybody. */
  boolean isDesk() {
    return !MailWords.PROVIDER.has(owner)
        && (MailWords.MAILBOX.has(String.join("", parts))
            || parts.stream().anyMatch(MailWords.MAILBOX::has));
  }

  /** Whether a word before the sign is one of these words, part of one, or its first letter. */
  boolean tells(List<String> name) {
    return parts.stream()
        .anyMatch(
            part ->
                name.stream()
                    .anyMatch(
                        word ->
                            word.startsWith(part)
                                || word.length() >= SHORTEST && part.contains(word)));
  }
}
