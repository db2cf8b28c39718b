package dev.onset.app.leakage;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.output.LineSink;
import dev.onset.app.terminal.Progress;
import dev.onset.formats.InputRecord;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.TurnContext;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageGate;
import dev.onset.model.leakage.LeakageLayer;
import dev.onset.model.leakage.OperatingPoint;
import dev.onset.state.leakage.QuantitativeGate;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Writes the scores of each answer, the decision, and what it rests on. Flags an answer with a
 * direct identifier whatever its scores (second paper, §III-C: the first layer). Not thread-safe.
 */
public final class AnswerScoring {
  private static final JsonMapper JSON = new JsonMapper();
  private static final QuantitativeGate GATE = new QuantitativeGate();

  private final ExtractionPipeline pipeline;
  private final LeakageDetector detector;
  private final OperatingPoint point;
  private final LeakageGate gate;

  /**
   * Creates a scoring.
   *
   * @param pipeline finds direct identifiers
   * @param detector detector for the answers' domain
   * @param gate whether quantities are kept from the detector
   */
  public AnswerScoring(
      ExtractionPipeline pipeline,
      LeakageDetector detector,
      OperatingPoint point,
      LeakageGate gate) {
    this.pipeline = pipeline;
    this.detector = detector;
    this.point = point;
    this.gate = gate;
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
    boolean direct = found.stream().anyMatch(one -> one.type().piiClass() == PiiClass.DIRECT);
    ObjectNode line = JSON.createObjectNode().put("id", answer.id());
    if (gate == LeakageGate.OFF) {
      explain(line, detector.assess(answer.answer(), point), direct, found);
    } else {
      QuantitativeGate.Gated gated = GATE.gate(answer.answer());
      explain(line, detector.assess(gated.text(), point), direct, found);
      line.put("gate_removed", gated.removed());
    }
    return JSON.writeValueAsBytes(line);
  }

  private static void explain(
      ObjectNode line, LeakageAssessment assessment, boolean direct, List<Mention> found) {
    LeakageDecision decision = direct ? LeakageDecision.FLAG : assessment.decision();
    LeakageLayer layer = direct ? LeakageLayer.DIRECT : LeakageLayer.CONTEXT;
    LeakageBounds bounds = assessment.bounds();
    line.put("sigma_safe", assessment.scores().sigmaSafe());
    put(line, "sigma_unsafe", assessment.scores().unsafe());
    put(line, "delta", assessment.scores().difference());
    line.put("decision", decision.name()).put("layer", layer.name());
    ArrayNode markers = line.putArray("markers");
    found.forEach(
        one ->
            markers
                .addObject()
                .put("type", one.type().name())
                .put("start", one.start())
                .put("end", one.end()));
    put(line, "flag_above", bounds.flagAbove());
    line.put("abstain_below_safe", bounds.abstainBelowSafe());
    put(line, "abstain_below_unsafe", bounds.abstainBelowUnsafe());
    line.put("model", assessment.model());
  }

  /** Null for a detector of safe answers alone. */
  private static void put(ObjectNode line, String field, OptionalDouble number) {
    if (number.isPresent()) {
      line.put(field, number.getAsDouble());
    } else {
      line.putNull(field);
    }
  }
}
