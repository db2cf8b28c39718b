package dev.onset.state.pieces;

import dev.onset.model.Fragment;
import dev.onset.model.Mention;
import dev.onset.model.MessageForm;
import dev.onset.model.MessageForm.Piece;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Role;
import dev.onset.model.Spanned;
import dev.onset.model.SpokenText;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import dev.onset.state.extract.Extractor;
import dev.onset.state.extract.Normalizer;
import dev.onset.state.pieces.OpenValue.Place;
import dev.onset.state.pieces.OpenValue.Whole;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Joins the pieces of an identifier that one speaker gives in several turns (spec section 2): only
 * one that was asked for, or that its speaker announced before its first piece, and only while
 * nothing but acknowledgements and echoes comes between. The extractor must read the joined text as
 * a value of the type that was asked for; a checksum alone never does. Thread-safe if the extractor
 * is.
 *
 * @param extractor tells what a message is, and reads joined texts
 * @param normalizer gives canonical forms
 */
public record PieceReader(Extractor extractor, Normalizer normalizer) {
  private static final List<String> SEPARATORS = List.of(" ", "");
  private static final List<String> DATE_SEPARATORS = List.of("/", " ");

  /** Of a read-back so many characters may be wrong. */
  private static final int MOST_SLIPS = 2;

  /**
   * What a turn is to the identifier that is open.
   *
   * @param open the identifier after the turn; empty if none was asked for yet
   * @param evidence the values of the turn that may be evidence
   * @param masked what is masked in the turn beside secrets
   * @param value what stands for the places of the identifier in the turns of {@link #open} from
   *     now on; empty if nothing changed for earlier turns
   * @param withdrawn the turn that completed the identifier as it was before, if it is another now
   */
  public record Step(
      Optional<OpenValue> open,
      List<Fragment> evidence,
      List<Fragment> masked,
      Optional<OpenValue> value,
      OptionalInt withdrawn) {
    private static Step unchanged(Optional<OpenValue> open, List<Fragment> found) {
      return new Step(open, found, found, Optional.empty(), OptionalInt.empty());
    }

    /** The same where the identifier is no longer what it was. */
    private Step withdrawing(Optional<Whole> former) {
      return former
          .filter(one -> !open.flatMap(OpenValue::whole).filter(one::isSame).isPresent())
          .map(one -> new Step(open, evidence, masked, value, OptionalInt.of(one.turn())))
          .orElse(this);
    }

    /** Whether a turn says a piece, so that its safe text can change. */
    public boolean keeps(int turn) {
      return open.filter(one -> one.isIn(turn)).isPresent();
    }
  }

  /**
   * Reads a turn.
   *
   * @param before the identifier that is open
   * @param late whether a later turn was read before; it has no pieces, but can revise one
   * @param found the values in the turn
   */
  public Step read(
      Optional<OpenValue> before, Turn turn, Role role, boolean late, List<Fragment> found) {
    if (late) {
      return before
          .filter(one -> one.isIn(turn.index()))
          .map(one -> revise(one, turn, role, found))
          .orElseGet(() -> Step.unchanged(before, found));
    }
    Optional<OpenValue> open = before.map(one -> one.without(turn.index()));
    MessageForm form = extractor.form(turn.text());
    if (form instanceof MessageForm.Request request
        && PieceForms.isDivisible(request.type())
        && isForUser(request, role)) {
      return Step.unchanged(Optional.of(opened(request, turn)), found);
    }
    if (form instanceof Piece piece) {
      return piece(open, piece, turn, role, found);
    }
    boolean goesOn =
        form instanceof MessageForm.Acknowledgement
            || form instanceof MessageForm.Rest && open.filter(OpenValue::isIncomplete).isPresent()
            // "sure, let me find my wallet": the answer to the request is still to come.
            || role == Role.USER && open.filter(one -> one.pieces().isEmpty()).isPresent();
    return Step.unchanged(goesOn ? open : open.map(OpenValue::end), found);
  }

  /** The user announces their own; everybody else asks for it. */
  private static boolean isForUser(MessageForm.Request request, Role role) {
    return role == Role.UNKNOWN || request.own() == (role == Role.USER);
  }

  private static OpenValue opened(MessageForm.Request request, Turn turn) {
    return request.own()
        ? OpenValue.announced(request.type(), turn.text() + " ", turn.speaker(), turn.index())
        : OpenValue.asked(request.type(), turn.text(), turn.index());
  }

  private Step piece(
      Optional<OpenValue> open, Piece piece, Turn turn, Role role, List<Fragment> found) {
    Optional<OpenValue> live = open.filter(one -> !one.ended()).map(one -> anew(one, piece));
    boolean gives = role == Role.USER || role == Role.UNKNOWN;
    if (live.isPresent() && piece.cued().map(live.get().type()::equals).orElse(true)) {
      OpenValue value = live.get();
      Place place = new Place(turn.index(), piece.start(), piece.end(), piece.text());
      if (isEcho(value, place, piece, turn.speaker())) {
        return masked(value.echoing(place), place, found, true);
      }
      if (gives && value.takes(turn.speaker(), turn.index())) {
        return taken(value, piece, place, turn, role, found);
      }
      return Step.unchanged(open.map(OpenValue::end), found);
    }
    Optional<OpenValue> begun =
        piece
            .cued()
            .filter(type -> gives && PieceForms.isDivisible(type))
            .filter(type -> PieceForms.fits(type, piece) && PieceForms.canBegin(type, piece))
            .filter(type -> found.stream().noneMatch(one -> covers(one, piece, type)))
            .map(type -> begun(type, piece, turn));
    return Step.unchanged(begun.or(() -> open.map(OpenValue::end)), found);
  }

  /** "my card number is 4539": what names the identifier again begins it again. */
  private static OpenValue anew(OpenValue open, Piece piece) {
    boolean again =
        piece.cued().filter(open.type()::equals).isPresent() && !open.pieces().isEmpty();
    return again && open.isAsked()
        ? OpenValue.asked(open.type(), open.request().orElseThrow(), open.from())
        : open;
  }

  private static OpenValue begun(PiiType type, Piece piece, Turn turn) {
    String text = turn.text();
    String head = text.substring(0, text.offsetByCodePoints(0, piece.start()));
    return OpenValue.announced(type, head, turn.speaker(), turn.index())
        .with(new Place(turn.index(), piece.start(), piece.end(), piece.text()), turn.speaker());
  }

  /** Whether a piece that is a value by itself is no part of the open one: it says it anew. */
  private static boolean isRestated(OpenValue value, Place place) {
    return !value.pieces().isEmpty()
        && (PieceForms.standsAlone(value.type(), PieceForms.signs(place.text()))
            || PieceForms.folded(place.text())
                .startsWith(PieceForms.folded(value.pieces().get(0).text())));
  }

  /** Takes a piece, or ends the value if it cannot be one. */
  private Step taken(
      OpenValue value, Piece piece, Place place, Turn turn, Role role, List<Fragment> found) {
    PiiType type = value.type();
    boolean first = value.pieces().isEmpty();
    boolean alone = found.stream().anyMatch(one -> covers(one, place, type) && isWhole(one, place));
    boolean closed =
        value.isComplete() && !piece.corrects() && !PieceForms.mayGoOn(type, value.signs());
    boolean unlike =
        !PieceForms.fits(type, piece) || first && !alone && !PieceForms.canBegin(type, piece);
    if (first && unlike || found.stream().anyMatch(one -> isAnother(one, place, type))) {
      // The answer is still to come.
      return Step.unchanged(Optional.of(value), found);
    }
    if (closed || unlike || alone && isRestated(value, place)) {
      return Step.unchanged(Optional.of(value.end()), found);
    }
    if (first && alone) {
      String canonical =
          found.stream()
              .filter(one -> covers(one, place, type))
              .findFirst()
              .orElseThrow()
              .canonical();
      OpenValue whole =
          value.with(place, turn.speaker()).making(Optional.of(new Whole(canonical, turn.index())));
      return Step.unchanged(Optional.of(goingOn(whole)), found);
    }
    OpenValue next =
        piece.corrects() && !first
            ? value.replacing(corrected(value, place), place)
            : value.with(place, turn.speaker());
    return joined(value, next, place, turn, role, found);
  }

  private Step joined(
      OpenValue before, OpenValue next, Place place, Turn turn, Role role, List<Fragment> found) {
    int signs = next.signs();
    Optional<Mention> whole =
        next.pieces().size() > 1 && PieceForms.canBe(next.type(), signs)
            ? whole(next, role)
            : Optional.empty();
    if (whole.isPresent()) {
      Fragment value = fragment(whole.get(), place);
      OpenValue made = next.making(Optional.of(new Whole(value.canonical(), turn.index())));
      List<Fragment> values = replacing(place, value, found);
      return new Step(
              Optional.of(goingOn(made)), values, values, Optional.of(made), OptionalInt.empty())
          .withdrawing(before.whole());
    }
    if (before.isComplete() && next.pieces().size() > before.pieces().size()
        || !PieceForms.canBe(next.type(), signs)) {
      // What came before stands without this.
      return Step.unchanged(Optional.of(before.end()), found);
    }
    return masked(next.making(Optional.empty()), place, found, false).withdrawing(before.whole());
  }

  /** A complete value of whose form the end is known takes no more. */
  private static OpenValue goingOn(OpenValue whole) {
    boolean corrigible = whole.pieces().size() > 1;
    return corrigible || PieceForms.mayGoOn(whole.type(), whole.signs()) ? whole : whole.end();
  }

  /** Masks a place of what was asked for: what it is alone is no evidence. */
  private static Step masked(OpenValue open, Place place, List<Fragment> found, boolean echo) {
    boolean hides =
        open.isComplete() || open.isAsked() && PieceForms.isTelling(open.type(), place.text());
    if (!hides) {
      return Step.unchanged(Optional.of(open), found);
    }
    Fragment part = part(open, place);
    List<Fragment> masked = replacing(place, part, found);
    return new Step(
        Optional.of(open),
        echo ? found : masked.stream().filter(one -> one != part).toList(),
        masked,
        Optional.empty(),
        OptionalInt.empty());
  }

  /** A piece in a safe text: it stands for the identifier. */
  static Fragment part(OpenValue open, Place place) {
    return new Fragment(
        Mention.of(open.type(), place.text(), place.start(), place.end(), Tier.TIER_0, 1.0),
        open.canonical());
  }

  /** What stands for the identifier in a turn: its pieces and echoes there. */
  public static List<Fragment> parts(OpenValue open, int turn) {
    return open.places().filter(one -> one.turn() == turn).map(one -> part(open, one)).toList();
  }

  private static List<Fragment> replacing(Place place, Fragment value, List<Fragment> found) {
    List<Fragment> others = new ArrayList<>();
    boolean placed = false;
    for (Fragment one : found) {
      if (!placed && one.mention().start() >= place.start()) {
        others.add(value);
        placed = true;
      }
      if (!one.mention().overlaps(place)) {
        others.add(one);
      }
    }
    if (!placed) {
      others.add(value);
    }
    return others;
  }

  private Fragment fragment(Mention whole, Place place) {
    Mention here =
        new Mention(
            whole.type(),
            whole.surface(),
            place.start(),
            place.end(),
            whole.tier(),
            whole.confidence(),
            whole.fuzzy(),
            whole.sightings(),
            whole.owner());
    return normalizer.normalize(List.of(here)).get(0);
  }

  /** The value that the pieces make up, as the extractor reads them. */
  private Optional<Mention> whole(OpenValue value, Role role) {
    List<String> separators = value.type() == PiiType.DOB ? DATE_SEPARATORS : SEPARATORS;
    TurnContext context =
        new TurnContext(
            role, value.request().stream().map(one -> new SpokenText(Role.AGENT, one)).toList());
    int from = value.head().codePointCount(0, value.head().length());
    for (String separator : separators) {
      String text = value.head() + PieceForms.joined(value.type(), value, separator);
      int end = text.codePointCount(0, text.length());
      Optional<Mention> whole =
          extractor.joined(context, text).stream()
              .filter(one -> one.type() == value.type())
              .filter(one -> one.start() <= from && one.end() == end)
              .filter(one -> value.isAsked() || !one.fuzzy())
              .filter(this::isValue)
              .filter(one -> PieceForms.isWhole(value.type(), value, canonical(one)))
              .findFirst();
      if (whole.isPresent()) {
        return whole;
      }
    }
    return Optional.empty();
  }

  private boolean isValue(Mention one) {
    return !canonical(one).isEmpty();
  }

  private String canonical(Mention one) {
    return normalizer.normalize(List.of(one)).stream()
        .map(Fragment::canonical)
        .findFirst()
        .orElse("");
  }

  private static boolean isWhole(Fragment one, Place place) {
    return one.type() == PiiType.EMAIL
        ? PieceForms.isAddress(one.canonical())
        : PieceForms.mayBeWhole(one.type(), PieceForms.signs(place.text()));
  }

  /** "(402) 555-0148" is a telephone number, whatever was asked for. */
  private static boolean isAnother(Fragment one, Spanned place, PiiType type) {
    PiiClass kind = one.type().piiClass();
    return one.type() != type
        && (kind == PiiClass.DIRECT || kind == PiiClass.UNIQUE_ID)
        && one.mention().tier() == Tier.TIER_0
        && !one.mention().fuzzy()
        && one.mention().contains(place);
  }

  private static boolean covers(Fragment one, Spanned place, PiiType type) {
    return one.type() == type && one.mention().contains(place);
  }

  /**
   * Whether a place says pieces again: the other side's, with at most a slip, or the speaker's own,
   * asked back.
   */
  private static boolean isEcho(OpenValue value, Place place, Piece piece, String speaker) {
    if (value.pieces().isEmpty()) {
      return false;
    }
    boolean own = speaker.equals(value.speaker());
    String said = PieceForms.folded(place.text());
    Place last = value.pieces().get(value.pieces().size() - 1);
    if (own) {
      return !piece.corrects()
          && said.equals(PieceForms.folded(last.text()))
          && value.echoes().stream().anyMatch(one -> one.turn() > last.turn());
    }
    StringBuilder tail = new StringBuilder();
    for (int i = value.pieces().size() - 1; i >= 0; i--) {
      String part = PieceForms.folded(value.pieces().get(i).text());
      if (isLike(said, part)) {
        return true;
      }
      tail.insert(0, part);
      if (isLike(said, tail.toString())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLike(String said, String piece) {
    if (said.length() != piece.length()) {
      return false;
    }
    int slips = 0;
    for (int i = 0; i < said.length(); i++) {
      slips += said.charAt(i) == piece.charAt(i) ? 0 : 1;
    }
    return slips == 0 || slips <= MOST_SLIPS && slips * 2 <= said.length();
  }

  /** Which piece a correction stands for: the last of its length, or else the last. */
  private static int corrected(OpenValue value, Place place) {
    int size = PieceForms.signs(place.text());
    int last = value.pieces().size() - 1;
    for (int i = last; i >= 0; i--) {
      if (PieceForms.signs(value.pieces().get(i).text()) == size) {
        return i;
      }
    }
    return last;
  }

  /** A turn that said something of the identifier and was revised says it otherwise, or not. */
  private Step revise(OpenValue value, Turn turn, Role role, List<Fragment> found) {
    List<Place> pieces = value.pieces();
    int at = 0;
    while (at < pieces.size() && pieces.get(at).turn() != turn.index()) {
      at++;
    }
    boolean said = at < pieces.size();
    if (!said
        || !(extractor.form(turn.text()) instanceof Piece piece)
        || !PieceForms.fits(value.type(), piece)) {
      return Step.unchanged(Optional.of(value.without(turn.index())), found)
          .withdrawing(value.whole());
    }
    Place place = new Place(turn.index(), piece.start(), piece.end(), piece.text());
    OpenValue next = value.replacing(at, place).making(Optional.empty());
    return joined(value, next, place, turn, role, found);
  }
}
