package dev.onset.state.pieces;

import dev.onset.model.PiiType;
import dev.onset.model.Spanned;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An identifier that was asked for, or whose first piece its name announced, while further pieces
 * may come; and the last one of a session, for which a piece may be revised. Its size is bounded.
 * Immutable.
 *
 * @param type of the identifier
 * @param request how it was asked for; empty if its speaker announced it
 * @param head what the speaker said before the first piece in its turn, where that announces it
 * @param speaker who gives it; empty before the first piece
 * @param from the turn that asked for it or announced it
 * @param pieces its pieces so far, in their order; at most {@value #MOST_PIECES}
 * @param echoes where they were said again, or wrongly
 * @param whole what the pieces make up; empty while they do not
 * @param ended whether no further piece is taken
 */
public record OpenValue(
    PiiType type,
    Optional<String> request,
    String head,
    String speaker,
    int from,
    List<Place> pieces,
    List<Place> echoes,
    Optional<Whole> whole,
    boolean ended) {
  /** Pieces of one identifier. */
  static final int MOST_PIECES = 6;

  /** Turns from the one that asks, or announces, to the one with the last piece. */
  static final int MOST_TURNS = 10;

  /** Code points of a request or an announcement that are kept: its end. */
  private static final int LONGEST_WORDS = 200;

  /**
   * A place of a turn that is a piece or says one again.
   *
   * @param text the piece; spoken digits are figures
   */
  public record Place(int turn, int start, int end, String text) implements Spanned {
    /** Hides the piece. */
    @Override
    public String toString() {
      return "Place[" + turn + ": " + start + "-" + end + "]";
    }
  }

  /**
   * A complete identifier.
   *
   * @param canonical its canonical form
   * @param turn the turn that completed it
   */
  public record Whole(String canonical, int turn) {
    /** Whether it is the same value. */
    boolean isSame(Whole other) {
      return canonical.equals(other.canonical);
    }

    /** Hides the value. */
    @Override
    public String toString() {
      return "Whole[" + turn + "]";
    }
  }

  public OpenValue {
    Objects.requireNonNull(type, "type");
    request = request.map(OpenValue::end);
    head = end(head);
    pieces = List.copyOf(pieces);
    echoes = List.copyOf(echoes);
  }

  private static String end(String words) {
    int length = words.codePointCount(0, words.length());
    return length <= LONGEST_WORDS
        ? words
        : words.substring(words.offsetByCodePoints(0, length - LONGEST_WORDS));
  }

  /** One that was asked for. */
  static OpenValue asked(PiiType type, String request, int turn) {
    return new OpenValue(
        type, Optional.of(request), "", "", turn, List.of(), List.of(), Optional.empty(), false);
  }

  /**
   * One that its speaker announced.
   *
   * @param head the words that announce it
   */
  static OpenValue announced(PiiType type, String head, String speaker, int turn) {
    return new OpenValue(
        type, Optional.empty(), head, speaker, turn, List.of(), List.of(), Optional.empty(), false);
  }

  boolean isAsked() {
    return request.isPresent();
  }

  /** How many letters and figures its pieces have. */
  int signs() {
    return pieces.stream().mapToInt(one -> PieceForms.signs(one.text())).sum();
  }

  /** Whether its pieces make up a value. */
  public boolean isComplete() {
    return whole.isPresent();
  }

  /** Whether pieces of what was asked for came, and the rest did not. */
  public boolean isIncomplete() {
    return isAsked()
        && !isComplete()
        && pieces.stream().anyMatch(one -> PieceForms.isTelling(type, one.text()));
  }

  /** Whether a speaker can give a further piece of it in a turn. */
  boolean takes(String who, int turn) {
    return !ended
        && (speaker.isEmpty() || speaker.equals(who))
        && turn - from <= MOST_TURNS
        && pieces.size() < MOST_PIECES;
  }

  /** All places that say something of it. */
  Stream<Place> places() {
    return Stream.concat(pieces.stream(), echoes.stream());
  }

  /** The turns that say something of it, ascending. */
  public SortedSet<Integer> turns() {
    return places().map(Place::turn).collect(Collectors.toCollection(TreeSet::new));
  }

  /** Whether a turn says something of it. */
  public boolean isIn(int turn) {
    return places().anyMatch(one -> one.turn() == turn);
  }

  /** What stands for it in safe texts: the value, or its first piece before that is known. */
  String canonical() {
    return whole.map(Whole::canonical).orElseGet(() -> pieces.get(0).text());
  }

  OpenValue end() {
    return ended ? this : with(speaker, pieces, echoes, whole, true);
  }

  OpenValue with(Place piece, String who) {
    List<Place> more = new ArrayList<>(pieces);
    more.add(piece);
    return with(who, more, echoes, whole, ended);
  }

  /** The same with a piece in the place of another, which stays masked. */
  OpenValue replacing(int index, Place piece) {
    List<Place> others = new ArrayList<>(pieces);
    Place former = others.set(index, piece);
    OpenValue after = with(speaker, others, echoes, whole, ended);
    return former.turn() == piece.turn() ? after : after.echoing(former);
  }

  OpenValue echoing(Place echo) {
    List<Place> more = new ArrayList<>(echoes);
    more.add(echo);
    return with(speaker, pieces, more, whole, ended);
  }

  OpenValue making(Optional<Whole> other) {
    return with(speaker, pieces, echoes, other, ended);
  }

  /** The same without what a turn says of it. */
  OpenValue without(int turn) {
    List<Place> left = pieces.stream().filter(one -> one.turn() != turn).toList();
    List<Place> said = echoes.stream().filter(one -> one.turn() != turn).toList();
    Optional<Whole> still = left.size() == pieces.size() ? whole : Optional.empty();
    return with(speaker, left, said, still, ended);
  }

  private OpenValue with(
      String who, List<Place> some, List<Place> others, Optional<Whole> value, boolean over) {
    return new OpenValue(type, request, head, who, from, some, others, value, over);
  }

  /** Names the type alone. */
  @Override
  public String toString() {
    return "OpenValue[" + type + " " + pieces.size() + "]";
  }
}
