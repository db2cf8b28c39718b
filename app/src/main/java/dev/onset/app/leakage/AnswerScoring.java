package dev.onset.app.leakage;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.output.LineSink;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.TypeWords;
import dev.onset.formats.InputRecord;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.LeakageFinding;
import dev.onset.model.LeakageGrounds;
import dev.onset.model.LeakageMarker;
import dev.onset.model.Mention;
import dev.onset.model.Policy;
import dev.onset.model.SessionId;
import dev.onset.model.TurnContext;
import dev.onset.model.leakage.AnswerScores;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageGate;
import dev.onset.model.leakage.LeakageLayer;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.state.leakage.LeakageStage;
import dev.onset.state.leakage.QuantitativeGate;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Writes the scores of each answer, the decision, and what it rests on. Flags an answer with a
 * direct identifier whatever its scores (second paper, §III-C: the first layer). Not thread-safe.
 */
public final class AnswerScoring {
  private static final JsonMapper JSON = new JsonMapper();
  private static final QuantitativeGate GATE = new QuantitativeGate();

  /** Answers are of no session. */
  private static final SessionId NONE = SessionId.of("answers");

  private final ExtractionPipeline pipeline;
  private final LeakageDetector detector;
  private final Policy policy;
  private final TypeWords words;

  /**
   * Creates a scoring.
   *
   * @param pipeline finds direct identifiers
   * @param detector detector for the answers' domain
   * @param policy names domain, operating point, gate and the types that identify directly
   */
  public AnswerScoring(ExtractionPipeline pipeline, LeakageDetector detector, Policy policy) {
    this.pipeline = pipeline;
    this.detector = detector;
    this.policy = policy;
    this.words = TypeWords.of(policy);
  }

  /**
   * Processes the whole input. Writes one line per answer, in input order.
   *
   * @throws IOException if no part of the input is usable or the sink cannot be written
   */
  public void run(TolerantReader intake, Progress progress, LineSink sink) throws IOException {
    intake.forEach(
        record -> {
          if (record instanceof InputRecord.Answer answer) {
            sink.line(line(answer));
            progress.step();
          }
        });
  }

  private byte[] line(InputRecord.Answer answer) throws IOException {
    List<Mention> found =
        pipeline.read(TurnContext.answering(answer.question()), answer.answer()).mentions();
    Policy.Leakage asked = policy.leakage();
    Optional<QuantitativeGate.Gated> gated =
        Optional.of(answer.answer())
            .filter(any -> asked.gate() == LeakageGate.QUANTITIES)
            .map(GATE::gate);
    String told = gated.map(QuantitativeGate.Gated::text).orElse(answer.answer());
    OptionalInt removed = gated.stream().mapToInt(QuantitativeGate.Gated::removed).findFirst();
    boolean direct =
        found.stream().anyMatch(one -> LeakageStage.identifies(policy, one, answer.answer()));
    LeakageFinding finding =
        finding(detector.assess(told, policy.operatingPoint()), direct, found, removed);
    ObjectNode line = JSON.createObjectNode().put("id", answer.id());
    explain(line, finding);
    return JSON.writeValueAsBytes(line);
  }

  private LeakageFinding finding(
      LeakageAssessment assessment, boolean direct, List<Mention> found, OptionalInt removed) {
    return new LeakageFinding(
        NONE,
        0,
        0,
        direct ? LeakageDecision.FLAG : assessment.decision(),
        direct ? LeakageLayer.DIRECT : LeakageLayer.CONTEXT,
        direct ? LeakageReason.DIRECT_IDENTIFIER : LeakageStage.reason(assessment),
        Optional.of(assessment.scores()),
        policy.leakage().domain().orElseThrow(),
        policy.operatingPoint(),
        0,
        new LeakageGrounds(
            found.stream()
                .map(one -> new LeakageMarker(one.type(), one.start(), one.end(), false))
                .toList(),
            removed,
            Optional.of(assessment.bounds()),
            Optional.of(assessment.model())));
  }

  private void explain(ObjectNode line, LeakageFinding finding) {
    AnswerScores scores = finding.scores().orElseThrow();
    LeakageGrounds grounds = finding.grounds();
    LeakageBounds bounds = grounds.bounds().orElseThrow();
    line.put("sigma_safe", scores.sigmaSafe());
    put(line, "sigma_unsafe", scores.unsafe());
    put(line, "delta", scores.difference());
    line.put("decision", finding.decision().name()).put("layer", finding.layer().name());
    ArrayNode markers = line.putArray("markers");
    grounds
        .markers()
        .forEach(
            one ->
                markers
                    .addObject()
                    .put("type", one.type().name())
                    .put("start", one.start())
                    .put("end", one.end()));
    put(line, "flag_above", bounds.flagAbove());
    line.put("abstain_below_safe", bounds.abstainBelowSafe());
    put(line, "abstain_below_unsafe", bounds.abstainBelowUnsafe());
    line.put("model", grounds.model().orElseThrow());
    grounds.removed().ifPresent(count -> line.put("gate_removed", count));
    line.put("reason", finding.reason().name()).put("sentence", LeakageSentence.of(finding, words));
  }

  /** Null for a detector of safe answers alone. */
  private static void put(ObjectNode line, String field, OptionalDouble number) {
    line.put(field, number.isPresent() ? Double.valueOf(number.getAsDouble()) : null);
  }
}
