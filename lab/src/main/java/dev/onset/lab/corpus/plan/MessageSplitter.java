package dev.onset.lab.corpus.plan;

import dev.onset.evaluation.corpus.random.SplitMix64;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Splits a user's message into two, keeping the values of one turn together. */
final class MessageSplitter {
  private static final List<String> BOUNDARIES = List.of(", ", ". ", "? ", "! ");
  private static final int SHORTEST = 8;

  private MessageSplitter() {}

  /** The two halves of a line, if it can be split. */
  static Optional<List<ScriptLine>> split(ScriptLine line, SplitMix64 dice) {
    List<List<ScriptLine>> ways = new ArrayList<>();
    for (int at = 0; at < line.pieces().size(); at++) {
      TextPiece piece = line.pieces().get(at);
      if (piece.tag().isEmpty()) {
        for (int cut = 0; cut + 2 < piece.text().length(); cut++) {
          if (BOUNDARIES.contains(piece.text().substring(cut, cut + 2))) {
            halves(line, at, cut).ifPresent(ways::add);
          }
        }
      }
    }
    return ways.isEmpty() ? Optional.empty() : Optional.of(dice.pick(ways));
  }

  private static Optional<List<ScriptLine>> halves(ScriptLine line, int at, int cut) {
    String text = line.pieces().get(at).text();
    int stop = text.charAt(cut) == ',' ? cut : cut + 1;
    List<TextPiece> left = new ArrayList<>(line.pieces().subList(0, at));
    left.add(TextPiece.plain(text.substring(0, stop)));
    List<TextPiece> right = new ArrayList<>();
    right.add(TextPiece.plain(text.substring(cut + 2)));
    right.addAll(line.pieces().subList(at + 1, line.pieces().size()));
    boolean inLeft = hasValue(left);
    boolean inRight = hasValue(right);
    return (inLeft && inRight) || tooShort(left) || tooShort(right)
        ? Optional.empty()
        : Optional.of(
            List.of(
                line.as(inRight ? ScriptLine.Kind.FILLER : line.kind(), left),
                line.as(inRight ? line.kind() : ScriptLine.Kind.FILLER, right)));
  }

  private static boolean hasValue(List<TextPiece> pieces) {
    return pieces.stream().anyMatch(piece -> piece.tag().isPresent());
  }

  private static boolean tooShort(List<TextPiece> pieces) {
    return PlanPhrases.text(pieces).strip().length() < SHORTEST;
  }
}
