package dev.onset.app.command;

import dev.onset.app.terminal.Lines;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Country;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Policy.Language.Changes;
import dev.onset.model.Policy.Leakage.OnAbstain;
import dev.onset.model.Policy.Leakage.OnFlag;
import dev.onset.model.Policy.RedactionPolicy.Clear;
import dev.onset.model.Policy.RedactionPolicy.Pseudonyms;
import dev.onset.model.Policy.RedactionPolicy.ReviewBy;
import dev.onset.model.Policy.RedactionPolicy.Unassessed;
import dev.onset.model.Tense;
import dev.onset.model.leakage.LeakageChoice;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Says in sentences what a policy alerts on and masks.
 *
 * @param policy which one
 */
public record PolicySentences(Policy policy) {
  /** The sentences, under headings. */
  public List<String> lines() {
    Lines lines = new Lines();
    lines.add("Policy " + policy.name() + ", version " + policy.version() + ".");
    section(lines, "When somebody is re-identifiable", rules());
    if (!policy.types().isEmpty()) {
      section(lines, "Types of its own", List.of(ownTypes()));
    }
    section(lines, "What has to be sure", certainty());
    section(lines, "What safe texts hide", masking());
    section(lines, "When a session ends", end());
    return lines.list();
  }

  private static void section(Lines lines, String heading, List<String> sentences) {
    lines.add("");
    lines.add(heading);
    sentences.forEach(sentence -> lines.add("  " + sentence));
  }

  private List<String> rules() {
    Lines lines = new Lines();
    lines.add(
        "RULE_B: %s together with one of: %s.",
        policy.nameAnchor() == Policy.NameAnchor.FULL
            ? "a full name"
            : "a full name, or a first or last name that the person gives as their own,",
        names(policy.rules().direct()));
    if (policy.rules().alone().isEmpty()) {
      lines.add("RULE_U: off; no number alerts alone.");
    } else {
      lines.add("RULE_U: one of these alone: " + names(policy.rules().alone()) + ".");
    }
    lines.add(
        "RULE_A: traits that few people share, once their pressure exceeds %s; rare"
            + " values count more. Weights: %s.",
        number(policy.ipp().theta()), weights());
    if (policy.ipp().kMax().isPresent()) {
      lines.add(
          "RULE_A also holds where an estimated %s people or fewer share the traits.",
          policy.ipp().kMax().get());
    }
    lines.addIf(policy.rules().waitForB(), "RULE_A alone does not alert; it waits for RULE_B.");
    lines.add("People whom the user tells about alert by the same rules, as third parties.");
    if (policy.onset().keepsDoubt()) {
      lines.add(
          "Where it is in doubt whose a value is, a rule that holds with a probability of %s or"
              + " more is an onset, and from %s on a possible one; below %s it is withdrawn.",
          percent(policy.onset().certain()),
          percent(policy.onset().possible()),
          percent(policy.onset().withdrawn()));
    }
    lines.add(
        switch (policy.disclosed()) {
          case OFF -> "What agents and bots tell about other people is evidence for nobody.";
          case ALERT ->
              "People whom an agent or bot tells about alert by the same rules, as disclosed by the"
                  + " agent.";
          case MASK ->
              "People whom an agent or bot tells about alert by the same rules, as disclosed by the"
                  + " agent, and what was told of them is masked from then on.";
        });
    return lines.list();
  }

  private String weights() {
    return policy.ipp().weights().entrySet().stream()
        .sorted(Map.Entry.<PiiType, Double>comparingByValue().reversed())
        .map(one -> one.getKey() + " " + number(one.getValue()))
        .collect(Collectors.joining(", "));
  }

  private List<String> certainty() {
    Policy.Gate gate = policy.gate();
    Lines lines = new Lines();
    lines.add(
        "A phone number without a country code is read as of %s%s",
        policy.region(),
        policy.places().isMonthFirst()
            ? ", and of a date in figures the month comes first."
            : ", and of a date in figures the day comes first.");
    if (!policy.regions().isEmpty()) {
      lines.add(
          "Numbers of persons, phone numbers and dates of these countries are looked"
              + " for, too: %s.%s",
          policy.regions().stream().map(Country::code).collect(Collectors.joining(", ")),
          policy.regions().stream()
              .filter(country -> country.region().equals(policy.region()))
              .findFirst()
              .map(
                  home ->
                      " Of a number that fits several types, that of "
                          + home.code()
                          + " is the first.")
              .orElse(""));
    }
    lines.add(
        "A value found by its form counts at once, one found by the model if another"
            + " tier or a later turn agrees, its confidence is %s or more, or after %s"
            + " turns without contradiction.",
        number(gate.highConfidence()), gate.delayTurns());
    String enough = number(policy.attribution().threshold());
    if (policy.onset().keepsDoubt()) {
      lines.add(
          "It counts as likely as it is somebody's and stated as true; only where no model read"
              + " that is the session not assessed.");
      if (policy.disclosed().isEvidence()) {
        lines.add(
            "What an agent tells of others counts only if its owner is %s probable or more.",
            enough);
      }
    } else {
      lines.add(
          "It counts only if it is stated as true and its owner is %s probable or"
              + " more; otherwise it is withheld and the session is not assessed.",
          enough);
    }
    Stream.of(Tense.FORMER, Tense.FUTURE)
        .filter(tense -> policy.assertion().of(tense) > 0)
        .forEach(
            tense ->
                lines.add(
                    "A trait that %s so counts, too, with %s of its weight, if none of its type is"
                        + " so now.",
                    tense == Tense.FORMER ? "was" : "will be",
                    number(policy.assertion().of(tense))));
    lines.addIf(
        policy.language().changes() == Changes.RECORDED,
        "A change of the language of a chat is an event of the audit trail.");
    return lines.list();
  }

  private List<String> masking() {
    Policy.RedactionPolicy redaction = policy.redaction();
    Lines lines = new Lines();
    lines.add("Always, whoever speaks: " + names(redaction.types()) + ".");
    lines.add(
        "Under every policy, by a placeholder that nothing puts back: passwords, codes, tokens, and"
            + " a card's security code and expiry.");
    lines.add(
        switch (redaction.mode()) {
          case DIRECT -> "Nothing else of what is understood.";
          case ONSET ->
              "From an alert on, all that the alert rests on, in the turns before it as well.";
          case MINIMIZE ->
              "From an alert on, all that the alert rests on; and of what users say all that their"
                  + " question does not need.";
        });
    lines.add(
        redaction.unassessed() == Unassessed.MASK
            ? "What could not be judged is masked whatever its type."
            : "What could not be judged is masked if its type is.");
    if (!redaction.operators().isEmpty()) {
      lines.add(
          "In place of a placeholder: %s.",
          redaction.operators().entrySet().stream()
              .map(one -> one.getKey() + " by " + one.getValue().name().toLowerCase(Locale.ROOT))
              .collect(Collectors.joining(", ")));
    }
    if (redaction.hasPseudonyms()) {
      lines.add(
          redaction.pseudonyms() == Pseudonyms.TENANT
              ? "A value has the same pseudonym in all sessions of a tenant."
              : "A value has the same pseudonym in its session, and another one in others.");
    }
    for (var kept : redaction.keep()) {
      lines.add(
          "The %s may say unmasked: %s.",
          kept.role().name().toLowerCase(Locale.ROOT), names(kept.types()));
    }
    lines.addIf(
        redaction.clear() == Clear.BY_ROLE,
        "Turns of live sessions are kept, and who has the role clear may see them as they were"
            + " said; each look is recorded.");
    if (redaction.restores()) {
      lines.add(
          "Put back into replies: what was said by %s.",
          redaction.restore().stream()
              .map(role -> "the " + role.name().toLowerCase(Locale.ROOT))
              .collect(Collectors.joining(", ")));
    }
    policy.leakage().choice().ifPresent(detector -> lines.add(answers(detector)));
    if (policy.leakage().isOn() && policy.leakage().onAbstain() == OnAbstain.REVIEW
        || redaction.review() == ReviewBy.ENDPOINT) {
      lines.add(
          "What is left to a person is masked; after %s minutes without a decision it %s",
          policy.review().deadlineMinutes(),
          switch (policy.review().then()) {
            case KEEP_MASKED -> "stays masked.";
            case RELEASE -> "is released.";
          });
    }
    lines.addIf(redaction.waitsForEnd(), "Safe texts are given out when the session has ended.");
    return lines.list();
  }

  private String answers(LeakageChoice detector) {
    Policy.Leakage leakage = policy.leakage();
    return ("Each turn of an agent is examined by %s for the domain %s, at the %s point; one that"
            + " identifies somebody is %s, one that is like nothing the detector knows is %s")
        .formatted(
            detector instanceof LeakageChoice.Own own
                ? "the detector " + own.name()
                : "the detector that ships",
            detector.domain().label(),
            policy.operatingPoint().label(),
            leakage.onFlag() == OnFlag.BLOCK ? "blocked" : "masked",
            leakage.onAbstain() == OnAbstain.BLOCK ? "blocked." : "masked and left to a person.");
  }

  private List<String> end() {
    Policy.Ending end = policy.end();
    Lines lines = new Lines();
    lines.add(
        end.silenceMinutes()
                .map(minutes -> "After " + minutes + " minutes without a turn")
                .orElse("After the time without a turn that its instance sets")
            + (end.byTurnTimes() ? ", by the turns' own times." : ", by their arrival."));
    lines.add(
        switch (end.reopen()) {
          case NEVER -> "An ended session does not go on; later turns are set aside.";
          case BY_COMMAND -> "An ended session goes on if somebody orders it.";
          case BY_TURN -> "An ended session goes on with a later turn or an edit.";
        });
    lines.addIf(
        end.reopens() && end.changesReleased(), "Safe texts that an end gave out may change then.");
    return lines.list();
  }

  private String ownTypes() {
    return policy.types().entrySet().stream()
        .map(
            one ->
                "%s (%s%s)"
                    .formatted(
                        one.getKey(),
                        one.getValue().piiClass().name().toLowerCase(Locale.ROOT),
                        one.getValue().label().map(label -> ", " + label).orElse("")))
        .collect(Collectors.joining(", ", "", "."));
  }

  private String names(Collection<PiiType> types) {
    return types.isEmpty()
        ? "nothing"
        : types.stream().map(TypeWords.of(policy)::named).collect(Collectors.joining(", "));
  }

  private static String percent(double share) {
    BigDecimal percent = BigDecimal.valueOf(share).movePointRight(2);
    return percent.setScale(2, RoundingMode.HALF_UP).stripTrailingZeros().toPlainString() + " %";
  }

  private static String number(double value) {
    return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
  }
}
