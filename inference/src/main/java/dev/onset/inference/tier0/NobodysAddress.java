package dev.onset.inference.tier0;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the addresses of a text that are no person's, or not one's who speaks in it. Pure. */
final class NobodysAddress {
  /** Words between "my" and the address: "my new work e-mail address is". */
  private static final int REACH = 6;

  private static final Set<String> BETWEEN =
      Set.of(
          "e",
          "mail",
          "email",
          "address",
          "contact",
          "work",
          "business",
          "new",
          "old",
          "own",
          "personal",
          "is",
          "s",
          "it",
          "its",
          "it's");

  private NobodysAddress() {}

  static Set<Mention> among(List<Mention> mentions, ScannedText text) {
    List<Mailbox> mailboxes = Mailboxes.in(text);
    boolean toDesk =
        mailboxes.stream()
            .anyMatch(one -> one.side() == Mailbox.Side.RECIPIENT && isDesk(text, one));
    Set<Mention> nobodys = new HashSet<>();
    for (Mention mention : mentions) {
      if (mention.type() == PiiType.EMAIL) {
        int token = text.tokenAtCodePoint(mention.start());
        FirmAddress address = FirmAddress.of(text.folded(text.from(token), end(text, mention)));
        boolean firm = isFirms(mailboxes, text.from(token), !toDesk);
        if (firm || address.isSilent() || address.isDesk() && !isOwn(text, token)) {
          nobodys.add(mention);
        }
      }
    }
    return nobodys;
  }

  private static int end(ScannedText text, Mention mention) {
    int token = text.tokenAtCodePoint(mention.end());
    return text.to(token - 1);
  }

  private static boolean isDesk(ScannedText text, Mailbox mailbox) {
    return mailbox
        .address()
        .map(one -> FirmAddress.of(text.folded(one.from(), one.to())))
        .filter(one -> one.isSilent() || one.isDesk())
        .isPresent();
  }

  /** Whether the mailbox at a position is a firm's, or, if that counts, a sender's. */
  private static boolean isFirms(List<Mailbox> mailboxes, int position, boolean senders) {
    return mailboxes.stream()
        .filter(one -> one.firm() || senders && one.side() == Mailbox.Side.SENDER)
        .flatMap(one -> one.address().stream())
        .anyMatch(one -> one.from() <= position && position < one.to());
  }

  /** Whether "my", or "me at", leads to an address. */
  private static boolean isOwn(ScannedText text, int address) {
    if (text.isWord(address - 1, "at") && text.isWord(address - 2, "me")) {
      return true;
    }
    for (int token = address - 1; token >= 0 && token >= address - REACH; token--) {
      if (text.isWord(token, "my")) {
        return true;
      }
      if (!text.isSymbol(token, ":-'")
          && !(text.isWord(token) && BETWEEN.contains(text.word(token)))) {
        return false;
      }
    }
    return false;
  }
}
