package dev.onset.inference.tier0;

import dev.onset.model.PiiType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** The names of mailboxes: "From: Ada Brook <ada@…>", "Brook, Ada (ada@…)". */
final class MailboxScanner implements Scanner {
  /** Letters of the shortest part of a name that stands for it. */
  private static final int SHORTEST = 3;

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    Set<String> words = new HashSet<>();
    for (Mailbox mailbox : Mailboxes.in(text)) {
      mailbox
          .name()
          .ifPresent(
              name -> {
                add(text, name, findings);
                words.addAll(words(text, name));
              });
    }
    if (!words.isEmpty()) {
      again(text, words, findings);
    }
  }

  private static List<String> words(ScannedText text, Mailbox.Name name) {
    return IntStream.range(text.tokenAt(name.place().from()), text.tokenAt(name.place().to()))
        .filter(token -> text.isWord(token) && text.size(token) >= SHORTEST)
        .filter(text::isCapitalized)
        .mapToObj(text::word)
        .filter(word -> !MailWords.PARTICLE.has(word))
        .toList();
  }

  /** Parts of the names elsewhere ("Subject: your order, Ada"), where no sentence begins. */
  private static void again(ScannedText text, Set<String> words, SpanCollector findings) {
    for (int token = 1; token < text.tokens(); token++) {
      boolean named =
          text.isWord(token) && text.isCapitalized(token) && words.contains(text.word(token));
      boolean goesOn =
          text.breaksBefore(token) == 0
              && (text.isWord(token - 1) || text.isSymbol(token - 1, ','));
      boolean part = text.isSymbol(token - 1, "@._-/") || text.isSymbol(token + 1, "@_/");
      if (named && !part && (goesOn || text.isSymbol(token + 1, ','))) {
        findings.addFree(PiiType.NAME_PART, token, token + 1, false);
      }
    }
  }

  private static void add(ScannedText text, Mailbox.Name name, SpanCollector findings) {
    int from = name.place().from();
    int to = name.place().to();
    PiiType type = name.words() > 1 ? PiiType.NAME_FULL : PiiType.NAME_PART;
    if (name.comma() < 0) {
      findings.fuzzy(type, from, to);
      return;
    }
    String last = text.surface(text.startOf(from), text.endOf(name.comma()));
    String first = text.surface(text.startOf(name.comma() + 1), text.endOf(to)).strip();
    findings.fuzzy(type, from, to, first + " " + last);
  }
}
