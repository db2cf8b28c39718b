package dev.onset.state.link;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.PiiType;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Tells whose name a name is (spec section 4). A name that the speaker does not claim is theirs
 * only where nothing else stands before it. Stateless; its looks around are bounded by a cue's
 * length.
 *
 * @param plain whether each token has nothing but words that say nothing before it in its section
 * @param fullyNamed the turn holds a name and surname
 * @param selfIdentified the policy takes a name that the speaker gives as theirs for an anchor
 * @param wholeReply the turn is nothing but names, and the policy takes them for the speaker's
 */
record NameReader(
    UtteranceWords words,
    NameBearers names,
    boolean[] plain,
    boolean fullyNamed,
    boolean selfIdentified,
    boolean wholeReply) {
  /** Something is said of a name that nobody claimed. */
  static final Claim SUBJECT = new Claim.Withheld("named_subject");

  /** A name amid other words that nobody claimed. */
  static final Claim UNCLAIMED = new Claim.Withheld("unclaimed_name");

  private static final int FAR = 3;
  static final Claim ADDRESSED = new Claim.Withheld("addressed");
  static final String ON_DOCUMENT = "name_on_document";
  static final Claim DOCUMENT = new Claim.Withheld(ON_DOCUMENT);

  /**
   * @param claim whose the name is
   * @param scope who governs from here on
   */
  record Named(Claim claim, Scope scope) {}

  static NameReader of(UtteranceWords words, NameBearers names, boolean wholeReplyNames) {
    boolean[] plain = new boolean[words.size()];
    boolean plainNow = true;
    boolean whole = true;
    boolean full = false;
    int free = 0;
    for (int at = 0; at < words.size(); at++) {
      plainNow |= words.opensSection(at);
      plain[at] = plainNow;
      if (words.isFragment(at)) {
        whole &= words.isName(at);
        full |= words.fragment(at).get().type() == PiiType.NAME_FULL;
      } else if (at >= free) {
        Optional<CueLexicon.Match> filler = words.match(LinkCue.FILLER, at);
        whole &= filler.isPresent();
        int from = at;
        Optional<CueLexicon.Match> empty =
            filler
                .or(() -> words.match(LinkCue.ATTRIBUTE, from))
                .or(() -> words.match(LinkCue.ENTERING, from));
        plainNow &= empty.isPresent() || words.is(LinkCue.BREAK, at);
        free = at + empty.map(CueLexicon.Match::length).orElse(1);
      }
    }
    return new NameReader(words, names, plain, full, wholeReplyNames, wholeReplyNames && whole);
  }

  /**
   * @param namePlace where a name would follow a naming cue; -1 for nowhere
   * @param beside it stands directly beside the person who governs
   * @param ownSoFar the speaker's name as given in this turn so far
   * @param stamp tells this place of the session from every other
   */
  Named read(
      int at,
      Scope scope,
      int namePlace,
      boolean beside,
      Asked asked,
      Optional<String> ownSoFar,
      String stamp) {
    Fragment name = words.fragment(at).orElseThrow();
    if (words.isAfter(LinkCue.ANOTHER, at)) {
      return new Named(new Claim.Withheld("name_collision"), scope);
    }
    boolean greeted = words.isAfter(LinkCue.GREETING, at);
    boolean claimedAfter = !(scope.isThird() && beside) && isBefore(LinkCue.NAMED_AFTER, at);
    if (claimedAfter) {
      return own();
    }
    if (scope.isOwn() && isNamed(at, namePlace)) {
      return isPair(at)
          ? several(scope)
          : isLabelled(scope, namePlace) ? new Named(Claim.Own.UNSAID, scope) : own();
    }
    if (scope.equals(Scope.FIRST) && isDoneAs(at)) {
      return own();
    }
    if (isBefore(LinkCue.ADDRESSING, at) || (greeted && !(wholeReply && asked.name()))) {
      return new Named(ADDRESSED, scope);
    }
    if (scope.isOwn() && wholeReply && !isAnotherOfTheFamily(name, ownSoFar)) {
      return isListed(at) ? several(scope) : own();
    }
    if (scope.claim().equals(Asked.UNCLEAR) && isAnotherOfTheFamily(name, ownSoFar)) {
      return unclaimed(at, name, Scope.BARE, asked, ownSoFar, stamp);
    }
    if (scope.claim().equals(Asked.UNCLEAR) && isTitled(at)) {
      return titled(stamp);
    }
    if (scope.claim() instanceof Claim.Withheld withheld) {
      return new Named(withheld, scope);
    }
    if (scope.isThird()) {
      boolean said = words.isAfter(LinkCue.NAME_TIE, at) && !isPresented(at);
      boolean theirs = beside || said || (isSetOff(at) && scope.bond() != Scope.Bond.LOST);
      return new Named(theirs && !isListed(at) ? scope.claim() : Claim.Withheld.UNCLEAR, scope);
    }
    return unclaimed(at, name, scope, asked, ownSoFar, stamp);
  }

  /** "Try Ada Brook for me": what to look for, and for whom. */
  boolean isLookedForFor(int at) {
    return words.isAfter(LinkCue.LOOKING, at)
        && words.word(at + 1).equals("for")
        && words.is(LinkCue.SELF, at + 2);
  }

  /** "Use Ada Brook and 555-0100": what to enter, and how whoever says so is reached. */
  boolean isEnteredWithContact(int at) {
    int verb = at - 1;
    while (words.sameSentence(verb, at) && !words.matches(LinkCue.LOOKING, verb)) {
      verb--;
    }
    boolean entered = words.past(LinkCue.LOOKING, verb) == at && isPlainBefore(verb);
    int next = at + 1;
    while (entered
        && next <= at + FAR
        && words.sameSentence(next, at)
        && !words.isFragment(next)
        && (words.is(LinkCue.LISTING, next)
            || words.is(LinkCue.POSSESSIVE, next)
            || words.word(next).equals("with")
            || words.matches(LinkCue.ATTRIBUTE, next))) {
      next++;
    }
    return entered
        && words.sameSentence(next, at)
        && words
            .fragment(next)
            .filter(one -> one.type() == PiiType.PHONE || one.type() == PiiType.EMAIL)
            .isPresent();
  }

  private boolean isPlainBefore(int verb) {
    return words.opensSection(verb) || words.is(LinkCue.FILLER, verb - 1);
  }

  /** "A Maria", "people called Maria". */
  private boolean isOneOfMany(int at) {
    if (words.opensSentence(at)) {
      return false;
    }
    boolean self = words.is(LinkCue.SELF_IS, at - 2);
    return words.is(LinkCue.ONE_OF_MANY, at - 1) && !self;
  }

  private Named unclaimed(
      int at, Fragment name, Scope scope, Asked asked, Optional<String> ownSoFar, String stamp) {
    SortedSet<EntityId> meant = names.meant(name.canonical());
    if (meant.size() > 1) {
      return new Named(new Claim.Withheld("ambiguous_name"), scope);
    }
    if (meant.size() == 1 && !meant.contains(EntityId.USER)) {
      Scope known = new Scope(new Claim.Known(meant.first()), Scope.Bond.NAMED, false);
      return new Named(known.claim(), known);
    }
    if (isListed(at)) {
      return several(scope);
    }
    if (isAnotherOfTheFamily(name, ownSoFar)) {
      Scope relative = new Scope(new Claim.Of("namesake " + stamp), Scope.Bond.NAMED, false);
      return new Named(relative.claim(), relative);
    }
    if (isBefore(LinkCue.PREDICATE, at) || isBefore(LinkCue.MODAL, at) || isQuoted(at)) {
      return isTitled(at) ? titled(stamp) : new Named(SUBJECT, Scope.of(SUBJECT));
    }
    if (isTitled(at) && isBehindPreposition(at)) {
      return titled(stamp);
    }
    if (name.type() == PiiType.NAME_PART && isOneOfMany(at)) {
      return new Named(UNCLAIMED, scope);
    }
    if (meant.contains(EntityId.USER)) {
      // "It went to Ada from accounting": who is called the same is seldom the speaker.
      boolean speaker = name.type() != PiiType.NAME_PART || isAnswer(asked) || isAlone(at);
      return new Named(speaker ? scope.claim() : UNCLAIMED, scope);
    }
    boolean full = name.type() == PiiType.NAME_FULL;
    boolean bare = (scope.isBare() || full) && plain[at] && !isBefore(LinkCue.MERCHANDISE, at);
    boolean alone = name.type() == PiiType.NAME_FULL || isAnswer(asked) || isAlone(at);
    boolean second = ownSoFar.isPresent() && name.type() != PiiType.ALIAS;
    return new Named(bare && alone && !second ? scope.claim() : UNCLAIMED, scope);
  }

  /** "Dr Pohlman": hardly anybody calls themselves so amid other words. */
  private boolean isTitled(int at) {
    String first = words.fragment(at).orElseThrow().mention().surface().split("[ .]", 2)[0];
    return words.is(LinkCue.TITLE, first.toLowerCase(Locale.ROOT));
  }

  /** "My brother says this is Ada Brook". */
  private boolean isPresented(int at) {
    return words.word(at - 1).equals("is") && words.word(at - 2).equals("this");
  }

  private boolean isBehindPreposition(int at) {
    return words.sameSection(at - 1, at) && words.is(LinkCue.PLACE_WORD, at - 1);
  }

  private static Named titled(String stamp) {
    Scope scope = new Scope(new Claim.Of("titled " + stamp), Scope.Bond.NAMED, false);
    return new Named(scope.claim(), scope);
  }

  /** "The lady from the office, Ada Brook, told us": who it is that does something. */
  private boolean isSetOff(int at) {
    int next = at + 1;
    return words.sameSentence(at - 1, next)
        && words.opensSection(at)
        && words.endsSection(at)
        && (words.matches(LinkCue.PREDICATE, next)
            || words.matches(LinkCue.MODAL, next)
            || words.is(LinkCue.SAYING, next)
            || words.is(LinkCue.RELATIVE, next)
            || words.argument(LinkCue.PRONOUN, next).filter(any -> !any.equals("any")).isPresent());
  }

  /** Whether part of a name is what was asked for: where a whole one is there, that is. */
  private boolean isAnswer(Asked asked) {
    return asked.name() && !fullyNamed;
  }

  /** Whether no word stands beside the name in its sentence but such as say nothing. */
  private boolean isAlone(int at) {
    return isQuiet(at, -1) && isQuiet(at, 1);
  }

  private boolean isQuiet(int at, int step) {
    // Fragments end the look, so that all looks of a turn are linear together.
    for (int i = at + step; words.sameSentence(i, at) && !words.isFragment(i); i += step) {
      if (!words.is(LinkCue.FILLER, i) && !words.matches(LinkCue.ATTRIBUTE, i)) {
        return false;
      }
    }
    return true;
  }

  static Named own() {
    return new Named(Claim.Own.NAME, Scope.FIRST);
  }

  /** "Name Ada Brook", as on a form: whose form it is may come later. */
  private boolean isLabelled(Scope scope, int namePlace) {
    return !selfIdentified
        && !scope.equals(Scope.FIRST)
        && words.word(namePlace - 1).equals("name");
  }

  private static Named several(Scope scope) {
    return new Named(Claim.Withheld.SEVERAL, scope);
  }

  /** "I'm the owner, Ada Brook". */
  private boolean saysWhatOneIs(int at) {
    return words.is(LinkCue.FILLER, at)
        || words.is(LinkCue.DETERMINER, at)
        || words.is(LinkCue.PERSON, at)
        || words.is(LinkCue.KIN, at);
  }

  /** "Ada Brook, says the boiler broke". */
  private boolean isQuoted(int at) {
    int next = at + 1;
    return words.sameSentence(next, at)
        && words.word(next).endsWith("s")
        && words.is(LinkCue.SAYING, next);
  }

  /** Whether a naming cue stands before the name, with at most words that say nothing between. */
  private boolean isNamed(int at, int namePlace) {
    if (namePlace < 0 || namePlace > at || at - namePlace > FAR) {
      return false;
    }
    for (int i = namePlace; i < at; i++) {
      boolean another = i > namePlace && words.isName(i - 1) && words.is(LinkCue.LISTING, i);
      if (another || !words.isName(i) && !saysWhatOneIs(i)) {
        return false;
      }
    }
    return true;
  }

  /** Two people's names side by side. */
  private boolean isListed(int at) {
    return isJoined(at, at + 1) || isJoined(at, at - 1) || isPair(at);
  }

  /** "Mr and Mrs Feld". */
  private boolean isPair(int at) {
    String[] parts = words.fragment(at).orElseThrow().mention().surface().split(" ");
    return Stream.of(parts).anyMatch(word -> words.is(LinkCue.LISTING, word));
  }

  private boolean isJoined(int at, int beside) {
    int other = beside + (beside - at);
    return isName(at, beside) || (isName(at, other) && words.is(LinkCue.LISTING, beside));
  }

  /** Whether there is a name at a place of the same sentence, and a full one on either side. */
  private boolean isName(int at, int other) {
    return words.sameSentence(other, at)
        && words.isName(other)
        && words.fragment(other).get().type() == words.fragment(at).get().type();
  }

  /** Whether the speaker's last name goes with another first name, not just another spelling. */
  private boolean isAnotherOfTheFamily(Fragment name, Optional<String> ownSoFar) {
    return name.type() == PiiType.NAME_FULL
        && Stream.concat(names.ofUser().stream(), ownSoFar.stream())
            .anyMatch(own -> isRelated(own, name.canonical()));
  }

  private static boolean isRelated(String own, String other) {
    String[] mine = own.toLowerCase(Locale.ROOT).split(" ");
    String[] theirs = other.toLowerCase(Locale.ROOT).split(" ");
    return mine.length > 1
        && theirs.length > 1
        && mine[mine.length - 1].equals(theirs[theirs.length - 1])
        && !isSpelling(mine[0], theirs[0]);
  }

  /** One letter more, less or other, or an initial. */
  private static boolean isSpelling(String a, String b) {
    int same = 0;
    int shorter = Math.min(a.length(), b.length());
    while (same < shorter && a.charAt(same) == b.charAt(same)) {
      same++;
    }
    int tail = 0;
    while (tail < shorter - same
        && a.charAt(a.length() - 1 - tail) == b.charAt(b.length() - 1 - tail)) {
      tail++;
    }
    boolean initial = shorter <= 2 && same >= 1;
    return initial || Math.max(a.length(), b.length()) - same - tail <= 1;
  }

  private boolean isBefore(LinkCue cue, int at) {
    boolean apart = cue == LinkCue.NAMED_AFTER || cue == LinkCue.ADDRESSING;
    return words.isBefore(cue, at) && (apart || words.sameSection(at, at + 1));
  }

  /** "I booked it as Ada Brook", "I should come up as Ada Brook". */
  private boolean isDoneAs(int at) {
    int subject = at - 1;
    if (!words.is(LinkCue.DONE_AS, subject)) {
      return false;
    }
    while (words.sameSection(subject - 1, at)
        && !words.isFragment(subject - 1)
        && !words.is(LinkCue.SUBJECT, subject)) {
      subject--;
    }
    boolean object = IntStream.range(subject, at).anyMatch(i -> words.is(LinkCue.DETERMINER, i));
    return words.is(LinkCue.SUBJECT, subject) && !object;
  }
}
