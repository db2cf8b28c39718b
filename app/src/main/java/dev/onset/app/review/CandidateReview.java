package dev.onset.app.review;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.output.LineSink;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.SessionNames;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputException;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.inference.review.Proposer;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.SpokenText;
import dev.onset.model.Turn;
import dev.onset.model.review.KnownNames;
import dev.onset.model.review.Proposal;
import dev.onset.model.review.Review;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.ReviewWindow;
import dev.onset.model.review.Reviewer;
import dev.onset.state.session.PrecedingText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Writes one line per dialogue with the decisions on its candidates. Candidates are those of the
 * input, else its spans, else Onset's own proposals. Ignores annotated decisions. Not thread-safe.
 */
public final class CandidateReview {
  private static final JsonMapper JSON = new JsonMapper();

  /** Input labels for a name not split into its parts. */
  private static final Set<String> NAMES = Set.of("NAME", "PERSON", "PER");

  /** Orders a session's turns by index, whatever their order in the file. */
  private static final Comparator<InputTurn> AS_SAID =
      Comparator.comparing(
          InputTurn::turn, Comparator.comparingInt(Turn::index).thenComparingInt(Turn::revision));

  private final Policy.Roles roles;
  private final Reviewer reviewer;
  private final Supplier<Proposer> proposers;
  private Optional<Proposer> proposer = Optional.empty();

  /**
   * Creates a review.
   *
   * @param roles who the speakers are
   * @param proposer called once, at the first turn without candidates
   */
  public CandidateReview(Policy.Roles roles, Reviewer reviewer, Supplier<Proposer> proposer) {
    this.roles = roles;
    this.reviewer = reviewer;
    this.proposers = proposer;
  }

  /**
   * Processes the whole input. Writes one line per session, in order of first appearance.
   *
   * @throws InputException if the input holds anything but dialogues
   * @throws IOException if no part of the input is usable or the sink cannot be written
   */
  public void run(TolerantReader intake, Progress progress, LineSink sink) throws IOException {
    Map<SessionId, List<InputTurn>> loose = new LinkedHashMap<>();
    intake.forEach(
        record -> {
          if (record instanceof InputRecord.Dialogue dialogue) {
            sink.line(line(dialogue.session(), dialogue.turns(), progress));
          } else if (record instanceof InputRecord.LooseTurn one) {
            loose
                .computeIfAbsent(one.turn().turn().session(), any -> new ArrayList<>())
                .add(one.turn());
          } else if (record instanceof InputRecord.ContextQuestion) {
            throw new InputException(
                "The input holds questions with their context; review reads dialogues, one"
                    + " {\"session_id\": …, \"turns\": […]} a line.");
          }
        });
    for (Map.Entry<SessionId, List<InputTurn>> session : loose.entrySet()) {
      sink.line(line(session.getKey(), session.getValue(), progress));
    }
  }

  private byte[] line(SessionId session, List<InputTurn> turns, Progress progress)
      throws IOException {
    ObjectNode line = JSON.createObjectNode().put("session_id", session.session());
    SessionNames.tenant(session).ifPresent(tenant -> line.put("tenant", tenant));
    ArrayNode candidates = line.putArray("candidates");
    ReviewWindow before = ReviewWindow.EMPTY;
    PrecedingText lastSaid = PrecedingText.NOTHING;
    KnownNames known = KnownNames.NONE;
    for (InputTurn turn : turns.stream().sorted(AS_SAID).toList()) {
      String text = turn.turn().text();
      Role role = roles.of(turn.turn().speaker());
      SpokenText said = new SpokenText(role, text);
      List<Proposal> asked;
      if (turn.candidates().isPresent()) {
        asked = turn.candidates().get().stream().map(CandidateReview::proposal).toList();
      } else {
        asked = proposer().propose(lastSaid.context(role), text, known);
        known = proposer().after(text, asked, known);
      }
      for (Proposal candidate : asked) {
        Review review = review(before, said, candidate);
        candidates
            .addObject()
            .put("turn", turn.turn().index())
            .put("start", candidate.start())
            .put("end", candidate.end())
            .put("decision", review.decision().name())
            .put("score", review.score());
      }
      before = before.and(said);
      lastSaid = lastSaid.after(role, text);
      progress.step();
    }
    return JSON.writeValueAsBytes(line);
  }

  /** Redacts a candidate that its turn does not contain, because it cannot be judged. */
  private Review review(ReviewWindow before, SpokenText said, Proposal candidate) {
    ReviewRequest request;
    try {
      request =
          new ReviewRequest(before, said, candidate.start(), candidate.end(), candidate.type());
    } catch (IllegalArgumentException e) {
      return Review.FAILED;
    }
    return reviewer.review(request);
  }

  /** A span of a type unknown to Onset counts as a code, which may be anything. */
  private static Proposal proposal(GoldSpan span) {
    PiiType type =
        NAMES.contains(span.type())
            ? PiiType.NAME_PART
            : PiiType.ofLabel(span.type()).orElse(PiiType.CODE);
    return new Proposal(span.start(), span.end(), type);
  }

  private Proposer proposer() {
    if (proposer.isEmpty()) {
      proposer = Optional.of(proposers.get());
    }
    return proposer.get();
  }
}
