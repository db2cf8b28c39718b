package dev.onset.state.pseudonym;

import dev.onset.model.Fragment;
import dev.onset.model.PiiType;
import dev.onset.model.Policy.RedactionPolicy;
import dev.onset.model.Policy.RedactionPolicy.Operator;
import dev.onset.model.SessionKey;
import dev.onset.state.redaction.Placeholders;
import dev.onset.state.redaction.Substitute;
import dev.onset.state.redaction.Substitutes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The pseudonyms of a session while one call of the engine is in progress (spec section 9). The
 * same value has the same one, no two values share one, and none is what somebody said in the
 * session. Which one it is follows from the key, the value and the order of the turns alone. Not
 * thread-safe.
 */
public final class Pseudonyms implements Substitutes {
  private final Map<PiiType, Form> forms;
  private final Optional<Vocabulary> vocabulary;
  private final Slots slots;

  /**
   * @param policy says which types have pseudonyms
   * @param draws the key that pseudonyms are drawn by
   * @param session the session's key
   * @param numbers of the session; holds what was handed out
   */
  public Pseudonyms(
      RedactionPolicy policy, SessionKey draws, SessionKey session, Placeholders numbers) {
    this.forms = forms(policy, new Draw(draws));
    this.vocabulary = vocabulary(forms);
    this.slots = new Slots(session, numbers);
  }

  private static Map<PiiType, Form> forms(RedactionPolicy policy, Draw draw) {
    boolean inAddresses = policy.operator(PiiType.EMAIL) == Operator.PSEUDONYM;
    NameForm names = new NameForm(draw, inAddresses);
    Map<PiiType, Form> forms = new HashMap<>();
    policy
        .operators()
        .forEach(
            (type, operator) -> {
              if (operator == Operator.PSEUDONYM) {
                form(type, draw, names).ifPresent(form -> forms.put(type, form));
              }
            });
    return forms;
  }

  private static Optional<Form> form(PiiType type, Draw draw, NameForm names) {
    return switch (type.code()) {
      case "NAME_FULL", "NAME_PART", "ALIAS" -> Optional.of(names);
      case "EMAIL" -> Optional.of(new EmailForm(draw, names));
      case "PHONE" -> Optional.of(new PhoneForm(draw));
      case "SSN", "CREDIT_CARD", "IBAN" -> Optional.of(new NumberForm(draw));
      case "IP_ADDRESS", "MAC_ADDRESS", "URL" -> Optional.of(new NetworkForm(draw));
      case "LOCATION" -> Optional.of(new PlaceForm(draw));
      case "ZIP5" -> Optional.of(new ZipForm(draw));
      case "ORG", "SCHOOL" -> Optional.of(new EmployerForm(draw));
      case "DOB", "DATETIME", "AGE" -> Optional.of(new TimeForm(draw));
      default -> Optional.empty();
    };
  }

  /** Words of lists that nothing is drawn from need not be looked for. */
  private static Optional<Vocabulary> vocabulary(Map<PiiType, Form> forms) {
    Set<Vocabulary> all = new LinkedHashSet<>();
    for (Form form : forms.values()) {
      form.vocabulary().ifPresent(all::add);
    }
    return all.isEmpty() ? Optional.empty() : Optional.of(Vocabulary.of(all));
  }

  @Override
  public Optional<Substitute> of(PiiType type, String surface, String canonical) {
    return Optional.ofNullable(forms.get(type))
        .flatMap(form -> form.of(new Value(type, surface, canonical), slots));
  }

  /**
   * Notes what a turn says, so that no pseudonym says it from now on.
   *
   * @param text of the turn
   * @param fragments found in it
   * @return the pseudonyms among it that were handed out, folded; they stand for nothing from now
   *     on, so that earlier turns must be masked anew
   */
  public List<String> tell(String text, List<Fragment> fragments) {
    List<String> taken = new ArrayList<>();
    if (vocabulary.isPresent()) {
      for (String word : vocabulary.get().in(text)) {
        if (slots.tell(Vocabulary.SPACE, word)) {
          taken.add(word);
        }
      }
    }
    for (Fragment fragment : fragments) {
      Form form = forms.get(fragment.type());
      if (form != null) {
        Optional<Form.Told> told =
            form.told(
                new Value(fragment.type(), fragment.mention().surface(), fragment.canonical()));
        if (told.isPresent() && slots.tell(told.get().space(), told.get().slot())) {
          taken.add(Written.fold(told.get().slot()));
        }
      }
    }
    return taken;
  }

  /**
   * Whether a text that was shown is or has one of the pseudonyms.
   *
   * @param pseudonyms folded
   */
  public static boolean says(String shown, List<String> pseudonyms) {
    String folded = Written.fold(shown);
    return !Vocabulary.of(new HashSet<>(pseudonyms)).in(shown).isEmpty()
        || pseudonyms.stream()
            .anyMatch(one -> one.equals(folded) || isNumber(one) && one.endsWith(folded));
  }

  /** The number of a phone, which may be shown without the code of its country. */
  private static boolean isNumber(String folded) {
    return Written.digits(folded) == folded.length();
  }
}
