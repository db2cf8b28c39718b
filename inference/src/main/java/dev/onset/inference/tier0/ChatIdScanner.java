package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isOneOf;
import static dev.onset.inference.tier0.ScannedText.isWithin;

import dev.onset.model.PiiType;
import java.util.List;

/**
 * Addresses of WhatsApp, which look like e-mail addresses: the international telephone number of
 * the account or of a group's founder, then a device or a time, then the service
 * ("13125550147:11@s.whatsapp.net").
 */
final class ChatIdScanner implements Scanner {
  private static final List<String> SERVICES = List.of("s.whatsapp.net", "c.us", "g.us");
  private static final int SHORTEST = 7;

  /** Digits of a number after E.164; a group without a founder's number has more. */
  private static final int LONGEST = 15;

  private static final int LONGEST_ID = 40;

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    for (int token = 1; token < text.tokens(); token++) {
      if (text.isInfix(token, '@')) {
        id(text, text.from(token), findings);
      }
    }
  }

  private static void id(ScannedText text, int at, SpanCollector findings) {
    int end = serviceEnd(text, at + 1);
    if (end < 0) {
      return;
    }
    int start = at;
    while (at - start <= LONGEST_ID
        && (isDigit(text.at(start - 1)) || isOneOf(text.at(start - 1), ":-._"))) {
      start--;
    }
    while (start < at && !isDigit(text.at(start))) {
      start++;
    }
    int digits = text.digitsEnd(start) - start;
    if (isWithin(digits, SHORTEST, LONGEST) && !isAlphanumeric(text.at(start - 1))) {
      findings.exact(PiiType.PHONE, start, end);
    }
  }

  private static int serviceEnd(ScannedText text, int from) {
    for (String service : SERVICES) {
      int end = from + service.length();
      if (text.startsWith(from, service) && !isAlphanumeric(text.at(end))) {
        return end;
      }
    }
    return -1;
  }
}
