package dev.onset.state;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * Reads one utterance from left to right and tells for every fragment whose it is (spec section 4).
 * What governs a fragment is the last person named before it in its sentence; where that is
 * unclear, the fragment is nobody's. One use per utterance; not thread-safe.
 */
final class OwnerReader {
  private static final String UNCLEAR = "unclear_scope";
  private static final String SEVERAL = "list_of_people";

  private final Lexicon lexicon;
  private final List<Token> tokens;
  private final KnownNames names;
  private final boolean wholeReply;
  private final List<Reading> readings = new ArrayList<>();
  private Cast cast;

  /** Who governs; {@code BARE} while nobody was named. */
  private Claim governor = BARE;

  private static final Claim BARE = new Claim.Own(false, false);
  private static final Claim ON_DOCUMENT = new Claim.Withheld("name_on_document");
  private static final Claim FIRST = new Claim.Own(true, false);

  /** Why what is said is true of nobody; empty if it may be true. */
  private Optional<String> untrue = Optional.empty();

  private int untrueEnd;

  /** Where a name would follow a naming cue directly; -1 for nowhere. */
  private int namePlace = -1;

  /** Where a name would follow a person noun directly; -1 for nowhere. */
  private int personEnd = -1;

  /** Whether a word ties the person to what follows. */
  private boolean tied;

  /** Whether a clause ended since the person was named. */
  private boolean weak;

  private int clauseStart;

  /**
   * What is known at one token.
   *
   * @param governor who governs there
   * @param claim whose the fragment is; empty for a word
   * @param thirdParty the word refers to somebody else
   */
  record Reading(Token token, Claim governor, Optional<Claim> claim, boolean thirdParty) {}

  /**
   * An utterance read.
   *
   * @param readings one for every token
   * @param cast of whom was spoken
   */
  record Read(List<Reading> readings, Cast cast) {}

  OwnerReader(
      Lexicon lexicon, Utterance utterance, KnownNames names, Cast cast, boolean wholeReplyNames) {
    this.lexicon = lexicon;
    this.tokens = utterance.tokens();
    this.names = names;
    this.cast = cast;
    this.wholeReply = wholeReplyNames && isWholeReply();
  }

  /** Reads the utterance. */
  Read read() {
    int at = 0;
    while (at < tokens.size()) {
      if (at > 0) {
        cross(tokens.get(at - 1), tokens.get(at), at);
      }
      Token token = tokens.get(at);
      if (token.fragment().isPresent()) {
        Claim claim = claim(at, token, token.fragment().get());
        readings.add(new Reading(token, governor, Optional.of(claim), false));
        at++;
      } else {
        at = word(at);
      }
    }
    return new Read(List.copyOf(withPostposedCues()), cast);
  }

  private void cross(Token before, Token now, int at) {
    if (before.sentence() != now.sentence()) {
      governor = BARE;
      namePlace = -1;
      personEnd = -1;
    }
    if (before.section() != now.section()) {
      untrue = Optional.empty();
    }
    if (before.clause() != now.clause()) {
      weak = true;
      clauseStart = lexicon.word(Cue.BREAK, now.word()).isPresent() ? at + 1 : at;
    }
  }

  /** Reads the cue that begins at a word, and returns where to go on. */
  private int word(int at) {
    Optional<Lexicon.Match> denial = lexicon.match(Cue.NOT_EVIDENCE, tokens, at);
    if (denial.isPresent()) {
      untrue = Optional.of(denial.get().argument());
      untrueEnd = at + denial.get().length();
      return take(at, denial.get().length(), false);
    }
    Optional<Lexicon.Match> unclear = lexicon.match(Cue.UNCLEAR, tokens, at);
    if (unclear.isPresent()) {
      governor = new Claim.Withheld(unclear.get().argument());
      return take(at, unclear.get().length(), true);
    }
    if (lexicon.match(Cue.NOW, tokens, at).isPresent()) {
      untrue = Optional.empty();
    }
    String word = tokens.get(at).word();
    boolean possessive = lexicon.word(Cue.POSSESSIVE, word).isPresent();
    if (possessive) {
      Optional<Integer> person = person(at + 1, "", at);
      if (person.isPresent()) {
        return take(at, person.get() - at, true);
      }
    }
    Optional<String> gender = lexicon.word(Cue.PRONOUN, word);
    if (gender.isPresent()) {
      return pronoun(at, gender.get());
    }
    Optional<Lexicon.Match> naming = lexicon.match(Cue.NAMING, tokens, at);
    boolean first = possessive || lexicon.word(Cue.SUBJECT, word).isPresent();
    if (first) {
      first(at);
    }
    if (naming.isPresent() && governor instanceof Claim.Own) {
      namePlace = at + naming.get().length();
      return take(at, naming.get().length(), false);
    }
    if (!first) {
      third(at, word);
    }
    return take(at, 1, governor instanceof Claim.Withheld);
  }

  /** The speaker as subject or owner. */
  private void first(int at) {
    boolean afterPerson = at >= 2 && personEnd == at - 1 && tokens.get(at - 1).word().equals("and");
    governor = afterPerson ? new Claim.Withheld(SEVERAL) : FIRST;
    if (at != untrueEnd) {
      untrue = Optional.empty();
    }
  }

  /** Somebody else, or what ties them to a value. */
  private void third(int at, String word) {
    if (governor instanceof Claim.Of || governor instanceof Claim.Known) {
      boolean predicate = lexicon.word(Cue.PREDICATE, word).isPresent();
      if (predicate && at == clauseStart) {
        weak = false;
      }
      tied |= predicate || lexicon.match(Cue.ATTRIBUTE, tokens, at).isPresent();
    } else if (governor.equals(BARE)
        && !previous(at, "as")
        && !previous(at, "a")
        && !previous(at, "an")
        && (lexicon.word(Cue.PERSON, bare(word)).isPresent()
            || lexicon.word(Cue.PEOPLE, bare(word)).isPresent())) {
      governor = new Claim.Withheld(UNCLEAR);
    }
  }

  private int pronoun(int at, String gender) {
    Optional<String> referent = cast.referent(gender);
    Optional<Integer> relative = person(at + 1, referent.map(who -> who + "'s ").orElse(""), at);
    if (relative.isPresent()) {
      if (referent.isEmpty()) {
        governor = new Claim.Withheld("pronoun_without_person");
      }
      return take(at, relative.get() - at, true);
    }
    governor =
        referent
            .<Claim>map(Claim.Of::new)
            .orElseGet(() -> new Claim.Withheld("pronoun_without_person"));
    tied = false;
    weak = false;
    return take(at, 1, true);
  }

  /** Reads a person noun behind a possessive; where it ends, or empty if there is none. */
  private Optional<Integer> person(int from, String owner, int possessiveAt) {
    int at = from;
    while (at < tokens.size()
        && lexicon.word(Cue.PERSON_ADJECTIVE, tokens.get(at).word()).isPresent()) {
      at++;
    }
    if (at >= tokens.size() || tokens.get(at).sentence() != tokens.get(possessiveAt).sentence()) {
      return Optional.empty();
    }
    if (lexicon.word(Cue.PEOPLE, bare(tokens.get(at).word())).isPresent()) {
      governor = new Claim.Withheld(SEVERAL);
      return Optional.of(at + 1);
    }
    String label = owner;
    String gender = "";
    boolean possessive = false;
    boolean found = false;
    while (at < tokens.size()) {
      Optional<Lexicon.Match> noun = lexicon.match(Cue.PERSON, tokens, at);
      int length = noun.map(Lexicon.Match::length).orElse(1);
      String last = tokens.get(at + length - 1).word();
      Optional<String> bareNoun =
          noun.map(Lexicon.Match::argument).or(() -> lexicon.word(Cue.PERSON, bare(last)));
      if (bareNoun.isEmpty()) {
        break;
      }
      StringBuilder text = new StringBuilder(label);
      for (int i = at; i < at + length - 1; i++) {
        text.append(tokens.get(i).word()).append(' ');
      }
      label = text.append(noun.isPresent() ? last : bare(last)).toString();
      gender = bareNoun.get();
      possessive = noun.isEmpty();
      found = true;
      at += length;
      if (!possessive) {
        break;
      }
      label += "'s ";
    }
    if (!found) {
      return Optional.empty();
    }
    label = possessive ? label.substring(0, label.length() - "'s ".length()) : label;
    boolean together =
        possessiveAt >= 2
            && previous(possessiveAt, "and")
            && (tokens.get(possessiveAt - 2).word().equals("me")
                || lexicon.word(Cue.SUBJECT, tokens.get(possessiveAt - 2).word()).isPresent());
    cast = cast.speakingOf(label, gender);
    governor = together ? new Claim.Withheld(SEVERAL) : new Claim.Of(label);
    tied = possessive;
    weak = false;
    personEnd = at;
    return Optional.of(at);
  }

  private Claim claim(int at, Token token, Fragment fragment) {
    boolean isName = fragment.type().piiClass() == PiiClass.NAME;
    if (untrue.isPresent()) {
      return new Claim.Withheld(untrue.get());
    }
    if (token.quoted() && isQuotation(at)) {
      return new Claim.Withheld("quotation");
    }
    if (isName) {
      return nameClaim(at, fragment);
    }
    if (governor instanceof Claim.Of || governor instanceof Claim.Known) {
      return tied && !weak ? governor : new Claim.Withheld(UNCLEAR);
    }
    return governor;
  }

  private Claim nameClaim(int at, Fragment fragment) {
    if (lexiconBefore(Cue.ANOTHER, at)) {
      return new Claim.Withheld("name_collision");
    }
    boolean own = governor instanceof Claim.Own && (isNamed(at) || wholeReply);
    boolean claimed = governor instanceof Claim.Own || governor.equals(ON_DOCUMENT);
    if (own || (claimed && isNamedAfter(at))) {
      return new Claim.Own(true, true);
    }
    if (governor instanceof Claim.Withheld) {
      return governor;
    }
    if (governor instanceof Claim.Of || governor instanceof Claim.Known) {
      return personEnd == at || (tied && !weak) ? governor : new Claim.Withheld(UNCLEAR);
    }
    SortedSet<EntityId> meant = names.meant(fragment.canonical());
    if (meant.size() > 1) {
      return new Claim.Withheld("ambiguous_name");
    }
    if (meant.size() == 1 && !meant.contains(EntityId.USER)) {
      governor = new Claim.Known(meant.first());
      tied = false;
      weak = false;
      personEnd = at + 1;
      return governor;
    }
    if (isListed(at)) {
      return new Claim.Withheld(SEVERAL);
    }
    if (isSubject(at)) {
      governor = new Claim.Withheld("named_subject");
      return governor;
    }
    if (meant.contains(EntityId.USER)) {
      return governor;
    }
    boolean bare = governor.equals(BARE) && !lexiconBefore(Cue.NOT_BARE, at);
    return bare ? BARE : new Claim.Withheld(UNCLEAR);
  }

  private boolean isNamed(int at) {
    if (namePlace < 0 || namePlace > at) {
      return false;
    }
    for (int i = namePlace; i < at; i++) {
      Token between = tokens.get(i);
      boolean name =
          between.fragment().filter(one -> one.type().piiClass() == PiiClass.NAME).isPresent();
      if (!name && lexicon.word(Cue.FILLER, between.word()).isEmpty()) {
        return false;
      }
    }
    return at - namePlace <= 2;
  }

  private boolean isNamedAfter(int at) {
    return at + 1 < tokens.size()
        && tokens.get(at + 1).sentence() == tokens.get(at).sentence()
        && lexicon.match(Cue.NAMED_AFTER, tokens, at + 1).isPresent();
  }

  private boolean isWholeReply() {
    int at = 0;
    while (at < tokens.size()) {
      Token token = tokens.get(at);
      if (token.fragment().isPresent()) {
        if (token.fragment().get().type().piiClass() != PiiClass.NAME) {
          return false;
        }
        at++;
        continue;
      }
      Optional<Lexicon.Match> filler = lexicon.match(Cue.FILLER, tokens, at);
      if (filler.isEmpty()) {
        return false;
      }
      at += filler.get().length();
    }
    return true;
  }

  /** Two people's names side by side. */
  private boolean isListed(int at) {
    return at + 2 < tokens.size()
        && tokens.get(at + 2).sentence() == tokens.get(at).sentence()
        && (tokens.get(at + 1).word().equals("and")
            || tokens.get(at + 1).word().equals("&")
            || tokens.get(at + 1).word().equals("or"))
        && tokens
            .get(at + 2)
            .fragment()
            .filter(f -> f.type().piiClass() == PiiClass.NAME)
            .isPresent();
  }

  /** A name of which something is said. */
  private boolean isSubject(int at) {
    return at + 1 < tokens.size()
        && tokens.get(at + 1).sentence() == tokens.get(at).sentence()
        && lexicon.word(Cue.PREDICATE, tokens.get(at + 1).word()).isPresent();
  }

  private boolean isQuotation(int at) {
    int sentence = tokens.get(at).sentence();
    for (int i = at - 1; i >= 0 && tokens.get(i).quoted(); i--) {
      if (tokens.get(i).fragment().isEmpty() && tokens.get(i).sentence() == sentence) {
        return true;
      }
    }
    for (int i = at + 1; i < tokens.size() && tokens.get(i).quoted(); i++) {
      if (tokens.get(i).fragment().isEmpty() && tokens.get(i).sentence() == sentence) {
        return true;
      }
    }
    return false;
  }

  /** A bare value is nobody's when its clause goes on to speak of somebody else. */
  private List<Reading> withPostposedCues() {
    List<Reading> out = new ArrayList<>(readings);
    int clause = -1;
    boolean thirdParty = false;
    for (int i = out.size() - 1; i >= 0; i--) {
      Reading reading = out.get(i);
      if (reading.token().clause() != clause) {
        clause = reading.token().clause();
        thirdParty = false;
      }
      thirdParty |= reading.thirdParty();
      if (thirdParty && reading.claim().filter(BARE::equals).isPresent()) {
        out.set(
            i,
            new Reading(
                reading.token(),
                reading.governor(),
                Optional.of(new Claim.Withheld(UNCLEAR)),
                false));
      }
    }
    return out;
  }

  private boolean lexiconBefore(Cue cue, int at) {
    for (int length = 1; length <= 2 && length <= at; length++) {
      int from = at - length;
      if (tokens.get(from).sentence() == tokens.get(at).sentence()
          && lexicon
              .match(cue, tokens, from)
              .filter(match -> from + match.length() == at)
              .isPresent()) {
        return true;
      }
    }
    return false;
  }

  private boolean previous(int at, String word) {
    return at > 0
        && tokens.get(at - 1).sentence() == tokens.get(at).sentence()
        && tokens.get(at - 1).word().equals(word);
  }

  private int take(int at, int length, boolean thirdParty) {
    for (int i = at; i < at + length; i++) {
      readings.add(new Reading(tokens.get(i), governor, Optional.empty(), thirdParty));
    }
    return at + length;
  }

  /** The word without a possessive ending. */
  private static String bare(String word) {
    return word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
  }
}
