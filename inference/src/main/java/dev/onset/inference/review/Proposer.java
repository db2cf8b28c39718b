package dev.onset.inference.review;

import dev.onset.inference.Assembly;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.TierOutputs;
import dev.onset.inference.tier1.Framed;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.Comparator;
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
  private static final Comparator<Proposal> IN_ORDER =
      Comparator.comparingInt(Proposal::start)
          .thenComparing(Comparator.comparingInt(Proposal::end).reversed())
          .thenComparing(Proposal::type);

  private final ExtractionPipeline pipeline;

  /** A proposer by a pipeline's tiers. */
  public Proposer(ExtractionPipeline pipeline) {
    this.pipeline = pipeline;
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

  /** The candidates of a turn that the tiers have read, so that nothing is read twice. */
  public List<Proposal> propose(TierOutputs tiers, KnownNames known) {
    List<Mention> seen = new ArrayList<>(pipeline.assemble(tiers, Assembly.ONSET));
    seen.addAll(tiers.deterministic());
    seen.addAll(tiers.neural().mentions());
    seen.addAll(tiers.weak());
    tiers.framed().stream().map(Framed::mention).forEach(seen::add);
    List<Proposal> proposals = new ArrayList<>();
    Set<Long> places = new HashSet<>();
    for (Mention mention : seen) {
      add(mention.start(), mention.end(), mention.type(), places, proposals);
    }
    byRule(tiers.text(), known, places, proposals);
    proposals.sort(IN_ORDER);
    return proposals;
  }

  private static void byRule(
      String text, KnownNames known, Set<Long> places, List<Proposal> proposals) {
    Set<String> names = new HashSet<>(known.words());
    for (Tokens.Word word : Tokens.placed(text)) {
      if (names.contains(word.token().text()) || word.isAddressed()) {
        boolean covered =
            proposals.stream()
                .anyMatch(one -> one.start() <= word.start() && word.end() <= one.end());
        if (!covered) {
          add(word.start(), word.end(), PiiType.NAME_PART, places, proposals);
        }
      }
    }
  }

  private static void add(
      int start, int end, PiiType type, Set<Long> places, List<Proposal> proposals) {
    if (places.add(((long) start << Integer.SIZE) | end)) {
      proposals.add(new Proposal(start, end, type));
    }
  }
}
