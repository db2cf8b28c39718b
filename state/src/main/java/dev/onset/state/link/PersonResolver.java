package dev.onset.state.link;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Tells which other person owns a value that the model gives to another (spec section 4): whoever
 * bears the name, else whoever the sentence speaks of, else the person spoken of last. A name that
 * stands beside no word for a person is somebody new. One use per utterance; not thread-safe.
 */
final class PersonResolver {
  /** Between a word for a person and their name. */
  private static final Set<String> TIES =
      Set.of(
          "is", "was", "called", "named", "name", "name's", "by", "s", "goes", "as", "mr", "mrs",
          "ms", "dr");

  private static final int TIED_WORDS = 3;

  private final List<TokenReading> readings;
  private final Participants cast;
  private final NameBearers names;
  private final BooleanSupplier asksName;
  private final Supplier<Optional<Claim>> asked;

  /** Names that this utterance gave to somebody, each word of them. */
  private final Map<String, Claim> given = new HashMap<>();

  /** Whoever this utterance gave a full name. */
  private final Set<Claim> fullyNamed = new HashSet<>();

  /** Whose the last value was; empty if it was not another's. */
  private Optional<Claim> lastHolder = Optional.empty();

  private int lastHeld = -1;

  private Optional<Claim> last = Optional.empty();
  private int strangers;

  /**
   * @param cast the people after the utterance
   * @param names who bears which name
   * @param asksName whether the other side asked for a name; called only where needed
   * @param asked finds the person after whom the other side asked; called only where needed
   */
  PersonResolver(
      List<TokenReading> readings,
      Participants cast,
      NameBearers names,
      BooleanSupplier asksName,
      Supplier<Optional<Claim>> asked) {
    this.readings = readings;
    this.cast = cast;
    this.names = names;
    this.asksName = asksName;
    this.asked = asked;
  }

  /** The owner of the value at a token. */
  Claim owner(int at) {
    Fragment value = readings.get(at).token().fragment().orElseThrow();
    return value.type().piiClass() == PiiClass.NAME ? bearer(at, value) : holder(at);
  }

  /** Goes past a token. */
  void pass(int at, Optional<Claim> claim) {
    TokenReading reading = readings.get(at);
    if (claim.isPresent()) {
      lastHolder = somebody(claim);
      lastHeld = at;
    }
    Optional<Claim> person =
        claim.isPresent()
            ? somebody(claim)
            : reading.thirdParty() ? somebody(Optional.of(reading.governor())) : Optional.empty();
    person.ifPresent(one -> last = Optional.of(one));
  }

  private Claim bearer(int at, Fragment name) {
    String said = name.canonical().toLowerCase(Locale.ROOT);
    Claim claim =
        known(said)
            .or(() -> Optional.ofNullable(given.get(said)))
            .or(() -> shorter(said))
            .or(() -> tied(at))
            .or(this::askedByName)
            .orElseGet(this::stranger);
    given.put(said, claim);
    if (said.indexOf(' ') > 0) {
      fullyNamed.add(claim);
    }
    for (String word : said.split(" ")) {
      given.putIfAbsent(word, claim);
    }
    return claim;
  }

  /** The other person who bears a name already; empty if there is none or more than one. */
  private Optional<Claim> known(String name) {
    List<EntityId> bearers =
        names.meant(name).stream().filter(one -> cast.person(one).isPresent()).toList();
    return bearers.size() == 1 ? Optional.of(new Claim.Known(bearers.get(0))) : Optional.empty();
  }

  /** Whoever was called by the first word of a full name alone: "Penny", later "Penny Brook". */
  private Optional<Claim> shorter(String name) {
    int blank = name.indexOf(' ');
    if (blank < 0) {
      return Optional.empty();
    }
    String first = name.substring(0, blank);
    Optional<Claim> here =
        Optional.ofNullable(given.get(first)).filter(one -> !fullyNamed.contains(one));
    return here.or(() -> known(first).filter(one -> !isFullyNamed(one)));
  }

  private boolean isFullyNamed(Claim person) {
    return person instanceof Claim.Known one && names.isFullyNamed(one.entity());
  }

  /** The person whose name the other side asked for, unless this utterance has named them. */
  private Optional<Claim> askedByName() {
    return given.isEmpty() && asksName.getAsBoolean() ? asked.get() : Optional.empty();
  }

  /** "My wife Anna", "my wife's name is Anna", "Anna, my wife", "a pilot, Anna". */
  private Optional<Claim> tied(int at) {
    int before = at - 1;
    while (before >= 0
        && at - before <= TIED_WORDS
        && sameSentence(before, at)
        && TIES.contains(word(before))) {
      before--;
    }
    if (before >= 0 && sameSentence(before, at) && readings.get(before).thirdParty()) {
      return somebody(Optional.of(readings.get(before).governor())).filter(one -> !isNamed(one));
    }
    if (at > 0 && lastHeld == at - 1 && isOccupation(lastHeld) && sameSentence(lastHeld, at)) {
      return lastHolder.filter(one -> !isNamed(one));
    }
    int after = at + 1;
    if (after < readings.size() && sameSentence(after, at) && TIES.contains(word(after))) {
      after++;
    }
    return after < readings.size() && sameSentence(after, at) && readings.get(after).thirdParty()
        ? somebody(Optional.of(readings.get(after).governor())).filter(one -> !isNamed(one))
        : Optional.empty();
  }

  /** Whether this utterance has named the person already. */
  private boolean isNamed(Claim person) {
    return given.containsValue(person);
  }

  private Claim stranger() {
    strangers++;
    return new Claim.Of("person " + (cast.people().size() + strangers));
  }

  /**
   * Whoever governs, was spoken of last in the turn, comes next in the sentence, or was asked for.
   * A pronoun that may mean several means whom the turn named or the other side asked for, or
   * nobody.
   */
  private Claim holder(int at) {
    Claim governor = readings.get(at).governor();
    if (governor instanceof Claim.Withheld) {
      return inSentence(at).or(() -> last.filter(this::isNamed)).or(asked).orElse(governor);
    }
    return inSentence(at)
        .or(() -> somebody(Optional.of(governor)))
        .or(() -> after(at))
        .or(() -> last)
        .or(asked)
        .or(cast::lastSpokenOf)
        .orElseGet(this::stranger);
  }

  /** The person passed last, if in the sentence of the value. */
  private Optional<Claim> inSentence(int at) {
    for (int i = at - 1; i >= 0 && sameSentence(i, at); i--) {
      boolean name =
          readings
              .get(i)
              .token()
              .fragment()
              .filter(one -> one.type().piiClass() == PiiClass.NAME)
              .isPresent();
      if (readings.get(i).thirdParty()) {
        return somebody(Optional.of(readings.get(i).governor()));
      }
      Optional<Claim> bearer =
          name ? Optional.ofNullable(given.get(canonical(i))) : Optional.empty();
      if (bearer.isPresent()) {
        return bearer;
      }
    }
    return Optional.empty();
  }

  private Optional<Claim> after(int at) {
    for (int i = at + 1; i < readings.size() && sameSentence(i, at); i++) {
      if (readings.get(i).thirdParty()) {
        return somebody(Optional.of(readings.get(i).governor()));
      }
    }
    return Optional.empty();
  }

  private boolean isOccupation(int at) {
    return readings
        .get(at)
        .token()
        .fragment()
        .filter(one -> one.type() == PiiType.OCCUPATION)
        .isPresent();
  }

  private String canonical(int at) {
    return readings.get(at).token().fragment().orElseThrow().canonical().toLowerCase(Locale.ROOT);
  }

  private String word(int at) {
    return readings.get(at).token().word();
  }

  private boolean sameSentence(int one, int other) {
    return readings.get(one).token().sentence() == readings.get(other).token().sentence();
  }

  private static Optional<Claim> somebody(Optional<Claim> claim) {
    return claim.filter(one -> one instanceof Claim.Of || one instanceof Claim.Known);
  }
}
