package dev.onset.state.safetext;

import dev.onset.model.CanonicalForms;
import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.Policy;
import dev.onset.model.Policy.RedactionPolicy.ReviewBy;
import dev.onset.model.ReviewDecision;
import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import dev.onset.model.Tier;
import dev.onset.model.Turn;
import dev.onset.model.decode.DecodedText;
import dev.onset.model.review.NamePlaces;
import dev.onset.model.review.NameReview;
import dev.onset.model.review.Proposal;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.ReviewWindow;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.redaction.ReviewedName;
import dev.onset.state.session.ReviewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Finds the names of a turn and decides whether to redact each one (third paper; spec section 9).
 * Looks up earlier turns only if there is a name to ask about. Thread-safe.
 *
 * @param policy says who reviews names
 * @param review the rules that find names, and the bundled reviewer
 */
public record NameReviewStage(Policy policy, NameReview review) {
  /**
   * The decisions about a turn.
   *
   * @param names the names and their decisions, by ascending code point
   * @param seen the context of the next turns; empty if the policy reviews no names
   */
  public record Judged(List<ReviewedName> names, Optional<ReviewContext> seen) {}

  /**
   * Finds the names of a turn, and decides about them unless an outside reviewer does.
   *
   * @param before the context that the turns before left
   * @param kept looks up a kept turn by its index
   */
  public Judged judge(
      Turn turn,
      Role role,
      ExtractedTurn reading,
      Optional<ReviewContext> before,
      IntFunction<Optional<RetainedTurn>> kept) {
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
      boolean asks = policy.redaction().review() == ReviewBy.BUNDLED;
      ReviewWindow window = asks ? window(turn.index(), seen, kept) : ReviewWindow.EMPTY;
      SpokenText said = new SpokenText(role, turn.text());
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

  /** Whether the policy's list of names, or a rule as certain as that, gives the name. */
  private static boolean isSure(Mention name) {
    return name.tier() == Tier.TIER_0 && name.confidence() == 1.0;
  }

  private ReviewDecision decision(ReviewWindow window, SpokenText said, Proposal place) {
    return review
        .reviewer()
        .review(new ReviewRequest(window, said, place.start(), place.end(), place.type()))
        .decision();
  }

  private ReviewedName name(Proposal place, int[] text, ReviewDecision decision, boolean settled) {
    String surface =
        DecodedText.decode(new String(text, place.start(), place.end() - place.start()));
    return new ReviewedName(
        place.start(),
        place.end(),
        place.type(),
        CanonicalForms.of(place.type(), surface, policy.places()),
        decision,
        settled);
  }

  private ReviewWindow window(
      int turn, ReviewContext seen, IntFunction<Optional<RetainedTurn>> kept) {
    List<SpokenText> recent = new ArrayList<>();
    for (int index : seen.before(turn)) {
      kept.apply(index).map(this::said).ifPresent(recent::add);
    }
    Optional<SpokenText> opening =
        seen.openingBefore(turn).stream()
            .mapToObj(kept)
            .flatMap(Optional::stream)
            .map(this::said)
            .findFirst();
    return new ReviewWindow(opening, recent);
  }

  private SpokenText said(RetainedTurn past) {
    Turn turn = past.turn();
    return new SpokenText(policy.roles().of(turn.speaker()), turn.text());
  }
}
