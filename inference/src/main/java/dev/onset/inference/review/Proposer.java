package dev.onset.inference.review;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.TierMerge;
import dev.onset.inference.TierOutputs;
import dev.onset.model.Mention;
import dev.onset.model.TurnContext;
import dev.onset.model.review.KnownNames;
import dev.onset.model.review.NameRules;
import dev.onset.model.review.Proposal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Proposes every candidate for redaction; a reviewer then decides which to keep (third paper; spec
 * section 9). Candidates are all sightings of any tier, before recheck and gate, and by rule the
 * names from earlier in the session and capitalized words positioned as a form of address.
 * Thread-safe and deterministic; at most one neural pass per turn.
 */
public final class Proposer {
  private final ExtractionPipeline pipeline;
  private final NameRules rules;

  /** A proposer on the tiers of a pipeline. */
  public Proposer(ExtractionPipeline pipeline) {
    this.pipeline = pipeline;
    this.rules = new BundledNameRules(pipeline::allows, pipeline::admits);
  }

  /**
   * The candidates of a turn, ascending; one candidate per span, spans may overlap.
   *
   * @param context what is known before the turn
   * @param text the turn
   * @param known names from earlier turns of the session
   */
  public List<Proposal> propose(TurnContext context, String text, KnownNames known) {
    return propose(pipeline.tiers(context, text), known);
  }

  /** The known names after a turn with these candidates. */
  public KnownNames after(String text, List<Proposal> proposals, KnownNames known) {
    return rules.after(text, proposals, known);
  }

  /** The candidates of a turn that the tiers have already read; avoids a second pass. */
  public List<Proposal> propose(TierOutputs tiers, KnownNames known) {
    return rules.complete(
        tiers.said().original(), seen(tiers, pipeline.assemble(tiers, TierMerge.ONSET)), known);
  }

  /**
   * The sightings of the tiers in a turn, without the rules' additions; ascending, one per span.
   *
   * @param mentions the merged mentions of the tiers
   */
  public static List<Proposal> seen(TierOutputs tiers, List<Mention> mentions) {
    List<Mention> raw = new ArrayList<>(tiers.deterministic());
    raw.addAll(tiers.neural().mentions());
    raw.addAll(tiers.weak());
    raw.addAll(tiers.framed());
    raw.addAll(tiers.told().names());
    List<Mention> seen = new ArrayList<>(mentions);
    raw.forEach(one -> seen.add(one.at(tiers.said().original(one))));
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
