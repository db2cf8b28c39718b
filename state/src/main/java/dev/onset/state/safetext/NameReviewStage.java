package dev.onset.state.safetext;

import dev.onset.model.CanonicalForms;
import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.Policy;
import dev.onset.model.Policy.RedactionPolicy.ReviewBy;
import dev.onset.model.ReviewDecision;
import dev.onset.model.Role;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.model.review.NamePlaces;
import dev.onset.model.review.NameReview;
import dev.onset.model.review.Proposal;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.ReviewTurn;
import dev.onset.model.review.ReviewWindow;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.redaction.PastTurn;
import dev.onset.state.redaction.ReviewedName;
import dev.onset.state.session.ReviewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * What becomes of the names in a turn (third paper; spec section 9). What was said before is looked
 * up only if there is a name to ask about. Thread-safe.
 *
 * @param policy who is asked
 * @param review what finds names by rule, and the bundled reviewer
 */
public record NameReviewStage(Policy policy, NameReview review) {
  /**
   * The names of a turn.
   *
   * @param names what was decided
   * @param seen what the next turns look back on; empty if no names are reviewed
   */
  public record Judged(List<ReviewedName> names, Optional<ReviewContext> seen) {}

  /**
   * Finds the names of a turn, and decides about them if the decision is not made elsewhere.
   *
   * @param before what the session's turns left
   * @param kept the session's turns, by index
   */
  public Judged judge(
      Turn turn,
      Role role,
      ExtractedTurn reading,
      Optional<ReviewContext> before,
      IntFunction<Optional<PastTurn>> kept) {
    if (!policy.redaction().reviewsNames()) {
      return new Judged(List.of(), Optional.empty());
    }
    ReviewContext seen = before.orElse(ReviewContext.NOTHING);
    List<Mention> mentioned =
        reading.mentions().stream().filter(one -> one.type().piiClass() == PiiClass.NAME).toList();
    List<Proposal> all = new ArrayList<>(reading.proposals());
    mentioned.forEach(one -> all.add(new Proposal(one.start(), one.end(), one.type())));
    List<Proposal> proposals = review.rules().complete(turn.text(), all, seen.known());
    List<Proposal> places = NamePlaces.of(proposals);
    List<ReviewedName> names = new ArrayList<>();
    if (!places.isEmpty()) {
      boolean asks = policy.redaction().review().equals(Optional.of(ReviewBy.BUNDLED));
      ReviewWindow window = asks ? window(turn.index(), seen, kept) : ReviewWindow.EMPTY;
      ReviewTurn said = new ReviewTurn(role, turn.text());
      int[] text = turn.text().codePoints().toArray();
      for (Proposal place : places) {
        boolean settled = mentioned.stream().anyMatch(one -> isSure(one) && one.overlaps(place));
        ReviewDecision decision =
            asks && !settled ? decision(window, said, place) : ReviewDecision.REDACT;
        names.add(name(place, text, decision, settled));
      }
    }
    return new Judged(
        names,
        Optional.of(
            seen.after(turn.index(), review.rules().after(turn.text(), proposals, seen.known()))));
  }

  /** Whether it stands on the policy's list of what always is a name, or a rule that is as sure. */
  private static boolean isSure(Mention name) {
    return name.tier() == Tier.TIER_0 && name.confidence() == 1.0;
  }

  private ReviewDecision decision(ReviewWindow window, ReviewTurn said, Proposal place) {
    return review
        .reviewer()
        .review(new ReviewRequest(window, said, place.start(), place.end(), place.type()))
        .decision();
  }

  private ReviewedName name(Proposal place, int[] text, ReviewDecision decision, boolean settled) {
    String surface = new String(text, place.start(), place.end() - place.start());
    return new ReviewedName(
        place.start(),
        place.end(),
        place.type(),
        CanonicalForms.of(place.type(), surface, policy.region()),
        decision,
        settled);
  }

  private ReviewWindow window(int turn, ReviewContext seen, IntFunction<Optional<PastTurn>> kept) {
    List<ReviewTurn> recent = new ArrayList<>();
    for (int index : seen.before(turn)) {
      kept.apply(index).map(this::said).ifPresent(recent::add);
    }
    Optional<ReviewTurn> opening =
        seen.openingBefore(turn).stream()
            .mapToObj(kept)
            .flatMap(Optional::stream)
            .map(this::said)
            .findFirst();
    return new ReviewWindow(opening, recent);
  }

  private ReviewTurn said(PastTurn past) {
    Turn turn = past.turn();
    return new ReviewTurn(policy.roles().of(turn.speaker()), turn.text());
  }
}
