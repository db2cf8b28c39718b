package dev.onset.inference.review;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.TierMerge;
import dev.onset.inference.TierOutputs;
import dev.onset.inference.tier1.FrameCandidate;
import dev.onset.model.Mention;
import dev.onset.model.review.KnownNames;
import dev.onset.model.review.NameRules;
import dev.onset.model.review.Proposal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Proposes whatever might have to be redacted, for a reviewer to keep what need not be (third
 * paper; spec section 9): all that any tier sees, before recheck and gate, and by rule the names
 * that the session gave before and the capitalised words that stand like an address. Thread-safe
 * and deterministic; one neural pass a turn at most.
 */
public final class Proposer {
  private final ExtractionPipeline pipeline;
  private final NameRules rules;

  /** A proposer by a pipeline's tiers. */
  public Proposer(ExtractionPipeline pipeline) {
    this.pipeline = pipeline;
    this.rules = new BundledNameRules(pipeline::allows, pipeline::admits);
  }

  /**
   * The candidates of a turn, ascending; one place has one candidate, places can overlap.
   *
   * @param request what the other side said last, may be empty
   * @param text the turn
   * @param known the names of the session's earlier turns
   */
  public List<Proposal> propose(String request, String text, KnownNames known) {
    return propose(pipeline.tiers(request, text), known);
  }

  /** The names that are known after a turn with these candidates. */
  public KnownNames after(String text, List<Proposal> proposals, KnownNames known) {
    return rules.after(text, proposals, known);
  }

  /** The candidates of a turn that the tiers have read, so that nothing is read twice. */
  public List<Proposal> propose(TierOutputs tiers, KnownNames known) {
    return rules.complete(
        tiers.text(), seen(tiers, pipeline.assemble(tiers, TierMerge.ONSET)), known);
  }

  /**
   * What the tiers have seen in a turn, without what the rules add; ascending, one for a place.
   *
   * @param mentions that the tiers came to
   */
  public static List<Proposal> seen(TierOutputs tiers, List<Mention> mentions) {
    List<Mention> seen = new ArrayList<>(mentions);
    seen.addAll(tiers.deterministic());
    seen.addAll(tiers.neural().mentions());
    seen.addAll(tiers.weak());
    tiers.framed().stream().map(FrameCandidate::mention).forEach(seen::add);
    List<Proposal> proposals = new ArrayList<>();
    Set<Long> places = new HashSet<>();
    for (Mention mention : seen) {
      if (places.add(((long) mention.start() << Integer.SIZE) | mention.end())) {
        proposals.add(new Proposal(mention.start(), mention.end(), mention.type()));
      }
    }
    proposals.sort(Proposal.IN_ORDER);
    return proposals;
  }
}
