package dev.onset.state.assessment;

import dev.onset.model.Assessment;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import dev.onset.model.LanguageReading;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.model.SpeakerLabel;
import dev.onset.model.Turn;
import dev.onset.model.TurnLanguage;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Who spoke in a session, and what could not be judged. The component names are stored. It does not
 * grow without bound with the turns. Immutable.
 *
 * @param user the first speaker of the user's role; empty before their first turn
 * @param strangers how many turns speakers of unknown role had
 * @param tellingStrangers in how many of them a value was found, without those of speakers who are
 *     labelled as somebody else
 * @param readLetters how many letters the user and strangers wrote in the language that is read
 * @param foreignLetters how many in others
 * @param withheld how many values of the user's turns by type were evidence that could not be
 *     judged; what a revision replaced still counts
 * @param inferred roles that were told from what was said, by speaker label
 * @param inferredAt the turn at which they were told, or at which Onset gave up; empty before
 * @param unread the indices of turns that came and could not be read; {@link #OTHERS} stands for
 *     those beyond {@value #MOST_UNREAD}, and for values that the session has no room for
 * @param incomplete the types of the identifiers that were asked for and of which only pieces came
 * @param agentReadLetters how many letters agents wrote in the language that is read
 * @param agentForeignLetters how many in others
 * @param language the ISO 639-3 code of the language in which the user or a stranger spoke last, as
 *     {@link LanguageReading} tells it; empty before the first turn that tells one
 * @param tally what came masked, and whether the labels fit what was said
 */
public record Heard(
    Optional<SpeakerLabel> user,
    int strangers,
    int tellingStrangers,
    int readLetters,
    int foreignLetters,
    SortedMap<PiiType, Integer> withheld,
    SortedSet<Integer> unread,
    SortedMap<String, Role> inferred,
    OptionalInt inferredAt,
    Optional<String> language,
    SortedSet<PiiType> incomplete,
    int agentReadLetters,
    int agentForeignLetters,
    Tally tally) {
  /** Before the first turn. */
  public static final Heard NOTHING =
      new Heard(
          Optional.empty(),
          0,
          0,
          0,
          0,
          new TreeMap<>(),
          new TreeSet<>(),
          new TreeMap<>(),
          OptionalInt.empty(),
          Optional.empty(),
          new TreeSet<>(),
          0,
          0,
          Tally.NOTHING);

  private static final int MOST_UNREAD = 64;
  private static final int OTHERS = Integer.MAX_VALUE;

  /** Of more letters than one foreign one in so many, too little was read. */
  private static final int FOREIGN_SHARE = 4;

  public Heard {
    withheld = Collections.unmodifiableSortedMap(new TreeMap<>(withheld));
    unread = Collections.unmodifiableSortedSet(new TreeSet<>(unread));
    inferred = Collections.unmodifiableSortedMap(new TreeMap<>(inferred));
    incomplete = Collections.unmodifiableSortedSet(new TreeSet<>(incomplete));
  }

  /** Whether nobody knows yet who the user is. */
  public boolean awaitsUser() {
    return user.isEmpty() && inferredAt.isEmpty();
  }

  /**
   * The same once roles were told from what was said, or could not be.
   *
   * @param roles by speaker label; empty if they could not be told
   * @param turn the highest turn that it rests on; nothing is dated before it
   */
  public Heard inferring(Map<String, Role> roles, int turn) {
    return with(unread, new TreeMap<>(roles), OptionalInt.of(turn), language, tally);
  }

  /** The turn before which nothing is dated. */
  public int earliest() {
    return inferredAt.orElse(0);
  }

  /** The same after a turn that came and could not be read. */
  public Heard without(int turn) {
    SortedSet<Integer> more = new TreeSet<>(unread);
    more.add(more.size() < MOST_UNREAD ? turn : OTHERS);
    return with(more, inferred, inferredAt, language, tally);
  }

  /** The same after a turn that said more than the session has room for. */
  public Heard overflowing() {
    SortedSet<Integer> more = new TreeSet<>(unread);
    more.add(OTHERS);
    return with(more, inferred, inferredAt, language, tally);
  }

  private Heard with(
      SortedSet<Integer> others,
      SortedMap<String, Role> roles,
      OptionalInt toldAt,
      Optional<String> spoken,
      Tally counted) {
    return new Heard(
        user,
        strangers,
        tellingStrangers,
        readLetters,
        foreignLetters,
        withheld,
        others,
        roles,
        toldAt,
        spoken,
        incomplete,
        agentReadLetters,
        agentForeignLetters,
        counted);
  }

  /** The same where other identifiers are those of which only pieces came. */
  public Heard lacking(Set<PiiType> types) {
    return types.equals(incomplete)
        ? this
        : new Heard(
            user,
            strangers,
            tellingStrangers,
            readLetters,
            foreignLetters,
            withheld,
            unread,
            inferred,
            inferredAt,
            language,
            new TreeSet<>(types),
            agentReadLetters,
            agentForeignLetters,
            tally);
  }

  /** The same after an agent's turn. */
  private Heard hearing(
      LanguageReading spoken, int letters, SortedSet<Integer> others, Tally counted) {
    return new Heard(
        user,
        strangers,
        tellingStrangers,
        readLetters,
        foreignLetters,
        withheld,
        others,
        inferred,
        inferredAt,
        language,
        incomplete,
        agentReadLetters + (spoken.language() == TurnLanguage.READ ? letters : 0),
        agentForeignLetters + (spoken.language() == TurnLanguage.FOREIGN ? letters : 0),
        counted);
  }

  /**
   * The role of a speaker. A session has one user: of two labels that differ in their number alone,
   * the second is a stranger's, unless the policy itself maps it.
   */
  public Role role(String speaker, Policy.Roles roles) {
    Role role = roles.of(speaker);
    if (role == Role.UNKNOWN) {
      return inferred.getOrDefault(speaker, role);
    }
    if (role != Role.USER || user.isEmpty() || roles.maps(speaker)) {
      return role;
    }
    return SpeakerLabel.of(speaker).isNamesakeOf(user.get()) ? Role.UNKNOWN : role;
  }

  /**
   * The same after a turn.
   *
   * @param role the role of its speaker
   * @param values how many values were found in it
   * @param marks how many marks of somebody else's redaction it has
   * @param open the types of its values that were evidence and could not be judged
   */
  public Heard after(
      Turn turn, Role role, LanguageReading spoken, int values, int marks, List<PiiType> open) {
    Tally next = tally.after(role, turn.text(), values, marks);
    SortedSet<Integer> others = new TreeSet<>(unread);
    others.remove(turn.index());
    int letters = (int) turn.text().codePoints().filter(Character::isLetter).count();
    if (role == Role.AGENT) {
      return hearing(spoken, letters, others, next);
    }
    if (role == Role.OTHER) {
      return with(others, inferred, inferredAt, language, next);
    }
    boolean stranger = role == Role.UNKNOWN;
    boolean telling = stranger && values > 0 && !SpeakerLabel.of(turn.speaker()).isOther();
    SortedMap<PiiType, Integer> more = new TreeMap<>(withheld);
    open.forEach(type -> more.merge(type, 1, Integer::sum));
    return new Heard(
        stranger ? user : user.or(() -> Optional.of(SpeakerLabel.of(turn.speaker()))),
        strangers + (stranger ? 1 : 0),
        tellingStrangers + (telling ? 1 : 0),
        readLetters + (spoken.language() == TurnLanguage.READ ? letters : 0),
        foreignLetters + (spoken.language() == TurnLanguage.FOREIGN ? letters : 0),
        more,
        others,
        inferred,
        inferredAt,
        language,
        incomplete,
        agentReadLetters,
        agentForeignLetters,
        next);
  }

  /**
   * The same after the user or a stranger spoke in a language. Another language than English that
   * nobody can name is taken for the one that was spoken before, if that is another one as well.
   */
  public Heard speaking(LanguageReading spoken) {
    boolean unnamed = spoken.code().equals(LanguageReading.UNDETERMINED);
    if (spoken.language() == TurnLanguage.UNTOLD
        || unnamed && language.filter(one -> !one.equals(LanguageReading.ENGLISH)).isPresent()
        || language.equals(Optional.of(spoken.code()))) {
      return this;
    }
    return with(unread, inferred, inferredAt, Optional.of(spoken.code()), tally);
  }

  /**
   * Whether what was said of a person could be judged. Of whom agents tell, only agents' words and
   * strangers' count; pieces of an identifier are the user's own.
   */
  public Assessment assessment(EntityId person) {
    boolean told = person.direction() == Direction.DISCLOSED_BY_AGENT;
    Set<Assessment.Reason> reasons = EnumSet.noneOf(Assessment.Reason.class);
    if (tellingStrangers > 0 || (strangers > 0 && user.isEmpty()) || tally.isSwapped()) {
      reasons.add(Assessment.Reason.UNKNOWN_SPEAKER);
    }
    if (told ? isForeign(agentForeignLetters, agentReadLetters) : isUserForeign()) {
      reasons.add(Assessment.Reason.LANGUAGE);
    }
    if (!unread.isEmpty()) {
      reasons.add(Assessment.Reason.TRUNCATED);
    }
    if (tally.isMasked()) {
      reasons.add(Assessment.Reason.MASKED_UPSTREAM);
    }
    if (person.equals(EntityId.USER) && !incomplete.isEmpty()) {
      reasons.add(Assessment.Reason.INCOMPLETE);
    }
    return Assessment.of(reasons, told ? Map.of() : withheld);
  }

  /**
   * Bare values tell no language: they are answers in the language that asks for them. Whoever is
   * spoken to in a language that is not read may have been told what they did not write.
   */
  private boolean isUserForeign() {
    return isForeign(foreignLetters, readLetters)
        || isForeign(agentForeignLetters, agentReadLetters);
  }

  private static boolean isForeign(int foreign, int read) {
    return foreign > 0 && foreign * FOREIGN_SHARE >= read;
  }
}
