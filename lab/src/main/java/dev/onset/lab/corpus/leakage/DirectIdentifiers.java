package dev.onset.lab.corpus.leakage;

import dev.onset.inference.tier0.Checksums;
import dev.onset.inference.tier0.Tier0;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds direct identifiers of any domain (§IV-B): those that Onset's first tier detects by form,
 * and the numbers that clinics, banks and courts issue. It applies all patterns in every domain,
 * because a lawyer's answer may quote an account number. Immutable and thread-safe.
 */
final class DirectIdentifiers {
  private static final String NUMBER =
      "(?:\\s{0,2}(?:number|numbers|no\\.?|num\\.?|nr\\.?|id|#)){0,2}"
          + "\\s{0,2}(?::|#|is|was|of|ending in|ending|ends in|ends with)?\\s{0,2}#?";

  /** A code with at least three digits, possibly with letters and hyphens. */
  private static final String CODE = "(?=[A-Z-]{0,6}[0-9])[A-Z0-9](?:-?[A-Z0-9]){2,17}\\b";

  private static final Map<Pattern, AnswerRejection> CUED = cued();

  private static final Pattern EMPLOYER = Pattern.compile("(?<![0-9-])[0-9]{2}-[0-9]{7}(?![0-9-])");
  private static final Pattern DOCKET =
      Pattern.compile(
          "(?i)(?<![0-9])(?:[0-9]{1,2}:)?[0-9]{2,4}-(?:cv|cr|mj|mc|bk|ap|md|civ|crim|fam|pr|jv|dr|cf"
              + "|po|op|sc|sp)-[0-9]{2,7}");
  private static final Pattern NINE = Pattern.compile("(?<![0-9-])[0-9]{9}(?![0-9-])");

  private final Tier0 tier;

  DirectIdentifiers() {
    Policy policy = PolicyReader.shipped();
    this.tier = new Tier0(policy.tier0(), policy.region());
  }

  private static Map<Pattern, AnswerRejection> cued() {
    Map<Pattern, AnswerRejection> cued = new LinkedHashMap<>();
    cued.put(
        cue("mrn|medical record|(?:hospital|patient|chart|record|unit)(?= (?:number|no|id|#))"),
        AnswerRejection.RECORD_NUMBER);
    cued.put(cue("routing|aba|transit number"), AnswerRejection.ROUTING_NUMBER);
    cued.put(cue("ein|fein|employer identification|tax id"), AnswerRejection.EMPLOYER_NUMBER);
    cued.put(
        cue("docket|(?:case|cause|index|file|matter)(?= (?:number|no|id|#))"),
        AnswerRejection.DOCKET_NUMBER);
    cued.put(
        cue(
            "(?:state |attorney )?bar(?= (?:number|no|id|card|#))|attorney (?:license|registration)|law license"),
        AnswerRejection.BAR_NUMBER);
    cued.put(
        cue(
            "(?:checking|savings|bank|brokerage|loan|card|policy|member|customer|client)?"
                + " ?(?:account|acct)\\.?(?= (?:number|no|id|#|ending|ends)|#|:)"
                + "|(?:loan|policy|member|customer|client|card)(?= (?:number|no|id|#|ending|ends))"),
        AnswerRejection.ACCOUNT_NUMBER);
    return cued;
  }

  private static Pattern cue(String words) {
    return Pattern.compile("\\b(?i:" + words + ")(?i:" + NUMBER + ")[\"(]?(" + CODE + ")");
  }

  /** The first kind that a text contains; empty if none. */
  Optional<AnswerRejection> in(String text) {
    return numbered(text).or(() -> byForm(text));
  }

  private static Optional<AnswerRejection> numbered(String text) {
    for (Map.Entry<Pattern, AnswerRejection> each : CUED.entrySet()) {
      Matcher found = each.getKey().matcher(text);
      while (found.find()) {
        if (found.group(1).chars().filter(c -> c >= '0' && c <= '9').count() >= 3) {
          return Optional.of(each.getValue());
        }
      }
    }
    if (DOCKET.matcher(text).find()) {
      return Optional.of(AnswerRejection.DOCKET_NUMBER);
    }
    if (EMPLOYER.matcher(text).find()) {
      return Optional.of(AnswerRejection.EMPLOYER_NUMBER);
    }
    return NINE.matcher(text).results().anyMatch(found -> Checksums.routing(found.group()))
        ? Optional.of(AnswerRejection.ROUTING_NUMBER)
        : Optional.empty();
  }

  private Optional<AnswerRejection> byForm(String text) {
    return tier.scan(text).stream()
        .sorted(Comparator.comparingInt(Mention::start))
        .flatMap(mention -> reason(mention.type()).stream())
        .findFirst();
  }

  private static Optional<AnswerRejection> reason(PiiType type) {
    return switch (type.name()) {
      case "EMAIL" -> Optional.of(AnswerRejection.EMAIL);
      case "PHONE" -> Optional.of(AnswerRejection.PHONE);
      case "SSN" -> Optional.of(AnswerRejection.SSN);
      case "CREDIT_CARD" -> Optional.of(AnswerRejection.CARD);
      case "DOB" -> Optional.of(AnswerRejection.BIRTH_DATE);
      case "ACCOUNT_NUMBER", "IBAN" -> Optional.of(AnswerRejection.ACCOUNT_NUMBER);
      case "US_PASSPORT",
          "US_DRIVER_LICENSE",
          "IP_ADDRESS",
          "MAC_ADDRESS",
          "URL",
          "DEVICE_ID",
          "HANDLE",
          "STREET_ADDRESS",
          "NATIONAL_ID",
          "TAX_ID",
          "HEALTH_ID",
          "LICENSE_PLATE" ->
          Optional.of(AnswerRejection.OTHER_IDENTIFIER);
      default -> Optional.empty();
    };
  }
}
